import * as z from 'zod';

const eventSchema = z.object({
  t: z.iso.datetime(),
  az: z.number(),
  el: z.number(),
  range_km: z.number(),
  sat: z.enum(['sunlit', 'penumbra', 'umbra']),
  sun_alt: z.number(),
});

const passSchema = z.object({ rise: eventSchema, culminations: z.array(eventSchema), set: eventSchema });

const windowSchema = z.tuple([z.iso.datetime(), z.iso.datetime()]);

const setSchema = z.object({
  norad: z.int(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  observer: z.object({ name: z.string().default(''), lat: z.number(), lon: z.number(), alt_m: z.number() }),
  min_el_deg: z.number(),
  window: windowSchema.optional(),
  passes: z.array(passSchema),
});

/** A file of reference passes, as `passes-skyfield-*.json`; angles in degrees, elevation geometric, times in UTC. */
export const passFileSchema = z.object({ meta: z.object({ window: windowSchema }), sets: z.array(setSchema) });

/** The satellite at one moment, as the reference prints it. */
export type ReferenceEvent = z.infer<typeof eventSchema>;
export type ReferencePass = z.infer<typeof passSchema>;
/** One satellite over one observer, with all its passes in a window. */
export type ReferencePassSet = z.infer<typeof setSchema>;
