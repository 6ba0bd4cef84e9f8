import * as z from 'zod';

const PICTURE_DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
export const MAX_IMAGE_CHARACTERS = 8 * 1024 * 1024;
export const MAX_TEXT_CHARACTERS = 50_000;

/** POST /api/cloud/send-sighting-email */
export const sightingEmailSchema = z
  .strictObject({
    userEmail: z.union([z.literal(''), z.email().max(254)]).meta({ description: 'Empty when sending to oneself.' }),
    sightingMetadata: z.string().max(MAX_TEXT_CHARACTERS),
    imageData: z.union([z.literal(''), z.string().max(MAX_IMAGE_CHARACTERS).regex(PICTURE_DATA_URL)]).meta({
      description: 'Data URL of a JPEG, PNG or WebP image, or empty.',
    }),
    sendToSelf: z.boolean(),
    additionalRecipients: z.array(z.email().max(254)).max(2).meta({
      description: "Never used: the research recipients are those of the server's configuration.",
    }),
  })
  .refine((mail) => mail.sendToSelf || mail.userEmail !== '', {
    path: ['userEmail'],
    message: 'Must be given unless sendToSelf is true.',
  })
  .meta({ id: 'SightingEmail' });

export const sightingEmailAnswerSchema = z
  .object({ success: z.boolean(), message: z.string() })
  .meta({ id: 'SightingEmailAnswer' });
