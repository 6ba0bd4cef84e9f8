import { DAY_MS } from '@engine/constants/durations';
import * as z from 'zod';
import { serialId, timeColumn, varchar } from './entities/column-types';
import { queryNumber } from './query-value';

const LONGEST_PASSWORD = 200;
export const SHORTEST_PASSWORD = 8;

/**
 * Letters and figures of any script, and within them what joins names. Marks that turn the direction of text are none,
 * nor are letters that are blank, such as U+3164.
 */
const usernameSchema = z
  .string()
  .min(3)
  .max(30)
  .regex(
    /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._ -]*[\p{L}\p{N}\p{M}])?$/u,
    'letters, figures, and between them . _ - and spaces',
  )
  .meta({ description: 'Shown to everybody, so that each is given once, whatever the case of its letters.' });

const emailSchema = z.email('a mail address, such as amelia@example.org').max(254);

/** A password that is being chosen. The upper bound keeps the hashing of one request cheap. */
const newPasswordSchema = varchar(LONGEST_PASSWORD).min(SHORTEST_PASSWORD);

/** A password that is being compared. */
const passwordSchema = varchar(LONGEST_PASSWORD).min(1);

/** From the link of a mail. */
const mailTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'the 43 characters of the link in the mail');

export const signUpSchema = z
  .strictObject({ username: usernameSchema, email: emailSchema, password: newPasswordSchema })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof signUpSchema>;

export const confirmAddressSchema = z.strictObject({ token: mailTokenSchema, password: passwordSchema }).meta({
  id: 'ConfirmAddress',
  description: 'With the password of the sign-up: who only reads the mail gets no account.',
});

export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema }).meta({ id: 'SignIn' });

export const passwordChangeSchema = z
  .strictObject({ password: passwordSchema, newPassword: newPasswordSchema })
  .refine(({ password, newPassword }) => newPassword !== password, {
    path: ['newPassword'],
    error: 'Must be another than the password of now.',
  })
  .meta({ id: 'PasswordChange', description: '`newPassword` is another than `password`.' });

export const resetRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: 'PasswordResetRequest' });

export const passwordResetSchema = z
  .strictObject({ token: mailTokenSchema, newPassword: newPasswordSchema })
  .meta({ id: 'PasswordReset' });

/** What a browser calls the deletion of an account, drawn at random: whoever knows it may ask what became of it. */
const deletionIdSchema = z.uuid();

export const accountDeletionSchema = z
  .strictObject({ password: passwordSchema, deletionId: deletionIdSchema.optional() })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

export const accountDeletionPathSchema = z.strictObject({ deletionId: deletionIdSchema });

/** A deletion that was asked for longer ago than this may have been forgotten by the server. */
export const DELETION_KNOWN_FOR_MS = 90 * DAY_MS;

/** `withdrawn`: it was not done, and one of that name that comes late is refused. */
const deletionOutcomeSchema = z.enum(['done', 'withdrawn']);
export type DeletionOutcome = z.output<typeof deletionOutcomeSchema>;

export const accountDeletionOutcomeSchema = z
  .object({ outcome: deletionOutcomeSchema })
  .meta({ id: 'AccountDeletionOutcome' });

/** `null`: nothing of that name was done, and nothing was withdrawn; it may be under way, or still come. */
export const accountDeletionSoFarSchema = z
  .object({ outcome: deletionOutcomeSchema.nullable() })
  .meta({ id: 'AccountDeletionSoFar' });

/** GET /api/user/me: never holds a password or a key. */
export const currentUserSchema = z
  .object({
    id: z.int().positive(),
    username: z.string(),
    email: z.string(),
    fullName: z.string().nullable(),
    role: z.string(),
    isAdmin: z.boolean(),
    subscriptionTier: z.string(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** One browser that is signed in. */
export const sessionSchema = z
  .object({
    id: serialId,
    device: z.string().meta({ description: 'The browser and its system, as far as it says.' }),
    createdAt: timeColumn,
    lastUsedAt: timeColumn.meta({ description: 'To ten minutes.' }),
    isCurrent: z.boolean().meta({ description: 'The one that asks.' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.array(sessionSchema).meta({ id: 'SessionList' });

export const sessionPathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of a session.' }),
});
