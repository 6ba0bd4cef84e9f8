import * as z from 'zod';
import type { Call } from './call';
import { latitudeColumn, longitudeColumn } from './entities/column-types';

/** What the aircraft of a document are: heard now, or a recording that is played; `none` where there is neither. */
export const GIVEN_FEEDS = ['live', 'replay', 'none'] as const;
export type GivenFeed = (typeof GIVEN_FEEDS)[number];

const feedField = z.enum(GIVEN_FEEDS).meta({
  description:
    'replay: a recording is played, and its times are those of the playing. Simulated traffic is never here.',
});
const attributionField = z
  .array(z.string())
  .meta({ description: 'Whom to credit for these aircraft, wherever they are shown.' });
const secondsAgo = (what: string) =>
  z
    .number()
    .nonnegative()
    .meta({ description: `Seconds before \`now\`: ${what}.` });

/** readsb's words for how a record came about (README-json.md, field "type"), as far as they occur here. */
export const READSB_TYPES = [
  'adsb_icao',
  'adsb_other',
  'adsr_icao',
  'adsr_other',
  'tisb_icao',
  'tisb_other',
  'mlat',
  'mode_s',
  'other',
] as const;

/** One aircraft in readsb's names and units: feet, knots, feet a minute, degrees from true north. What is not known is absent. */
export const readsbAircraftSchema = z
  .object({
    hex: z.string().regex(/^~?[0-9a-f]{6}$/),
    type: z.enum(READSB_TYPES),
    flight: z.string().optional().meta({ description: 'Padded with blanks to eight characters, as it is sent.' }),
    r: z.string().optional(),
    t: z.string().optional(),
    desc: z.string().optional(),
    ownOp: z.string().optional(),
    year: z.string().optional(),
    dbFlags: z.int().optional().meta({ description: 'Bits: 1 military, 4 PIA, 8 LADD.' }),
    alt_baro: z.union([z.int(), z.literal('ground')]).optional(),
    alt_geom: z.int().optional(),
    gs: z.number().optional(),
    track: z.number().optional(),
    track_rate: z.number().optional(),
    mag_heading: z.number().optional(),
    true_heading: z.number().optional(),
    baro_rate: z.int().optional(),
    squawk: z.string().optional(),
    emergency: z.string().optional(),
    category: z.string().optional(),
    nav_qnh: z.number().optional(),
    nav_altitude_mcp: z.int().optional(),
    lat: latitudeColumn.optional(),
    lon: longitudeColumn.optional(),
    nic: z.int().optional(),
    rc: z.int().optional(),
    nac_p: z.int().optional(),
    sil: z.int().optional(),
    seen_pos: secondsAgo('the position').optional(),
    seen: secondsAgo('anything at all'),
    mlat: z.array(z.string()),
    tisb: z.array(z.string()),
  })
  .meta({ id: 'ReadsbAircraft' });
export type ReadsbAircraft = z.infer<typeof readsbAircraftSchema>;

/** GET /data/aircraft.json, as readsb and dump1090 write it. */
export const readsbDocumentSchema = z
  .object({
    now: z.number().meta({ description: 'When this was written, seconds since the epoch.' }),
    messages: z.int().nonnegative().meta({
      description: 'Reports of aircraft that were taken since the start, from the sources that are given on.',
    }),
    feed: feedField,
    attribution: attributionField,
    aircraft: z.array(readsbAircraftSchema),
  })
  .meta({ id: 'ReadsbDocument' });
export type ReadsbDocument = z.infer<typeof readsbDocumentSchema>;

/** GET /data/receiver.json. Where receivers stand is told to nobody, so `lat` and `lon` are never here. */
export const readsbReceiverSchema = z
  .object({
    version: z.string(),
    refresh: z.int().meta({ description: 'Milliseconds from one aircraft.json to the next.' }),
    history: z.literal(0).meta({ description: 'There are no history_N.json.' }),
  })
  .meta({ id: 'ReadsbReceiver' });
export type ReadsbReceiver = z.infer<typeof readsbReceiverSchema>;

const featurePropertiesSchema = z.object({
  address: z.string(),
  addressKind: z.enum(['icao', 'other']),
  objectClass: z.string(),
  callsign: z.string().optional(),
  registration: z.string().optional(),
  typeDesignator: z.string().optional(),
  typeName: z.string().optional(),
  operator: z.string().optional(),
  squawk: z.string().optional(),
  emergency: z.string().optional(),
  isMilitary: z.boolean().optional(),
  onGround: z.boolean().optional(),
  pressureAltitudeFt: z.int().optional(),
  geometricAltitudeFt: z.int().optional(),
  groundSpeedKt: z.number().optional(),
  trackDeg: z.number().optional(),
  verticalRateFtMin: z.int().optional(),
  fixMethod: z.string(),
  fixAt: z.iso.datetime(),
  heardAt: z.iso.datetime(),
});

/** GET /data/aircraft.geojson (RFC 7946): a point for each aircraft whose position is known. */
export const aircraftGeoJsonSchema = z
  .object({
    type: z.literal('FeatureCollection'),
    now: z.iso.datetime(),
    feed: feedField,
    attribution: attributionField,
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: z.object({
          type: z.literal('Point'),
          coordinates: z.array(z.number()).min(2).max(3).meta({
            description: 'Longitude, latitude, and metres above the WGS-84 ellipsoid where that is known.',
          }),
        }),
        properties: featurePropertiesSchema,
      }),
    ),
  })
  .meta({ id: 'AircraftGeoJson' });
export type AircraftGeoJson = z.infer<typeof aircraftGeoJsonSchema>;

/** What programs read that know a receiver. Who may is the operator's choice (DATA_READERS). */
export const RECEIVER_FEED_CALLS = [
  {
    method: 'get',
    path: '/data/aircraft.json',
    summary: "Every aircraft that this server holds and may give on, in readsb's format; one document a second for all",
    access: 'anonymous',
    answer: readsbDocumentSchema,
    problems: ['forbidden', 'too-busy'],
  },
  {
    method: 'get',
    path: '/data/receiver.json',
    summary: 'How aircraft.json is to be read, as clients of readsb ask first',
    access: 'anonymous',
    answer: readsbReceiverSchema,
    problems: ['forbidden', 'too-busy'],
  },
  {
    method: 'get',
    path: '/data/aircraft.geojson',
    summary: 'The same aircraft as GeoJSON, those with a position',
    access: 'anonymous',
    answer: aircraftGeoJsonSchema,
    answerType: 'application/geo+json',
    problems: ['forbidden', 'too-busy'],
  },
] as const satisfies readonly Call[];
