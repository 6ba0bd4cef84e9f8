import * as z from 'zod';
import { LANGUAGES } from '@engine/text/language';
import { ALTITUDE_UNITS, objectIdSchema } from './aerial-object';
import { latitudeColumn, longitudeColumn, serialId, timeColumn, varchar } from './entities/column-types';
import { DISTANCE_UNITS } from './entities/user-preferences';

/** So many rules a browser or an account may have. */
export const MOST_ALERT_RULES = 20;
/** Of a browser without an account: so long after its last visit its rules end. */
export const ALERT_RULES_KEPT_DAYS = 30;
/** Days that an alert stays in the inbox. */
export const ALERTS_KEPT_DAYS = 30;

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** An IANA time zone that this runtime knows. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Where somebody looks from. */
export const alertPlaceSchema = z
  .strictObject({
    latitude: latitudeColumn,
    longitude: longitudeColumn,
    height: z.number().min(-500).max(9000).default(0).meta({ description: 'Metres above the WGS-84 ellipsoid.' }),
    isExact: z.boolean().default(false).meta({
      description:
        'Whether the exact place may be kept, encrypted, until the rule ends. Unless it may, it is rounded to 0.1° before anything is stored.',
    }),
  })
  .meta({ id: 'AlertPlace' });
export type AlertPlace = z.output<typeof alertPlaceSchema>;

/** The sky over a place: a cylinder, or with an elevation a cone. */
export const alertAreaSchema = z
  .strictObject({
    place: alertPlaceSchema,
    radiusNm: z.number().min(0.5).max(250).meta({ description: 'Over ground, nautical miles.' }),
    minAltitudeFt: z.number().min(-2000).max(100_000).nullable().default(null),
    maxAltitudeFt: z.number().min(-2000).max(100_000).nullable().default(null),
    minElevationDeg: z.number().min(0).max(90).default(0).meta({
      description: 'Seen from the place, degrees above the horizontal; 0 asks for none.',
    }),
    leadSeconds: z.int().min(0).max(300).default(0).meta({
      description: 'Tells so long before, by where the aircraft is expected to be.',
    }),
  })
  .refine(({ minAltitudeFt, maxAltitudeFt }) => (minAltitudeFt ?? -Infinity) <= (maxAltitudeFt ?? Infinity), {
    path: ['maxAltitudeFt'],
    error: 'Must not be below minAltitudeFt.',
  })
  .meta({ id: 'AlertArea' });
export type AlertArea = z.output<typeof alertAreaSchema>;

const optionalAreaSchema = alertAreaSchema
  .nullable()
  .default(null)
  .meta({ description: 'Null: wherever the aircraft is heard.' });

/** The database takes no half of a character in JSON. */
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Kinds that name an aircraft, or a group of them, by a word. */
const named = <const Kind extends string>(kind: Kind, pattern: RegExp, description: string) =>
  z.strictObject({
    kind: z.literal(kind),
    value: varchar(100).regex(pattern, description).refine(isWhole, description).meta({ description }),
    area: optionalAreaSchema,
  });
/** Kinds that say all themselves. */
const flagged = <const Kind extends string>(kind: Kind) =>
  z.strictObject({ kind: z.literal(kind), area: optionalAreaSchema });

const maxCloudPercent = z.int().min(0).max(100).nullable().default(null).meta({
  description: 'Not told under more clouds than this; null: under any. Where clouds are not known it is told.',
});

const satellitePassSchema = z.strictObject({
  kind: z.literal('satellite-pass'),
  place: alertPlaceSchema,
  noradId: z.int().min(1).max(999_999_999).nullable().default(null).meta({
    description: 'Catalogue number; null: the space stations and the Hubble telescope.',
  }),
  minElevationDeg: z.number().min(5).max(85).default(20).meta({ description: 'That the pass has to reach.' }),
  maxMagnitude: z.number().min(-10).max(10).nullable().default(null).meta({
    description: 'The faintest that counts; null: any.',
  }),
  onlyDark: z.boolean().default(true).meta({ description: 'Only passes that can be seen: sunlit, in a dark sky.' }),
  maxCloudPercent,
  leadMinutes: z.int().min(1).max(120).default(10),
});

export const TRANSIT_BODIES = ['any', 'sun', 'moon'] as const;
export type TransitBody = (typeof TRANSIT_BODIES)[number];
export const TRANSIT_OBJECTS = ['any', 'satellite', 'aircraft'] as const;
export type TransitObject = (typeof TRANSIT_OBJECTS)[number];

const transitSchema = z.strictObject({
  kind: z.literal('transit'),
  place: alertPlaceSchema.meta({
    description: 'Kept exactly: some hundred metres further on there is nothing to see.',
  }),
  body: z.enum(TRANSIT_BODIES).default('any').meta({ description: 'The disc that is crossed.' }),
  by: z.enum(TRANSIT_OBJECTS).default('any').meta({ description: 'What crosses it.' }),
  noradId: z.int().min(1).max(999_999_999).nullable().default(null).meta({
    description: 'Catalogue number of the satellite; null: the space stations and the Hubble telescope.',
  }),
  leadMinutes: z.int().min(1).max(120).default(30).meta({
    description: 'How long before a satellite’s; an aircraft’s is known for a minute or two and told at once.',
  }),
  minChancePercent: z.int().min(5).max(95).default(40).meta({
    description: 'Of an aircraft’s crossing, by where it is expected to fly.',
  }),
  maxCloudPercent,
});

const receiverSilentSchema = z.strictObject({
  kind: z.literal('receiver-silent'),
  value: varchar(100)
    .regex(/^\S{1,100}$/, 'the id of a source, as GET /api/sources has it')
    .refine(isWhole, 'the id of a source, as GET /api/sources has it')
    .meta({ description: 'The id of a source, as GET /api/sources has it.' }),
  silentMinutes: z.int().min(1).max(1440).default(10),
});

export const alertConditionSchema = z
  .discriminatedUnion('kind', [
    named('object', /^~?[0-9a-f]{6}$/, 'six hexadecimal digits in lower case: the address that the aircraft sends'),
    named('registration', /^[A-Z0-9][A-Z0-9-]{1,11}$/, 'a registration in capitals, such as D-AIMA'),
    named('type', /^[A-Z0-9]{2,4}$/, 'an ICAO type designator in capitals, such as A388'),
    named('operator', /^\S.{0,98}\S$/u, 'the name of an operator, or the three letters of an airline'),
    named('squawk', /^[0-7]{4}$/, 'four digits from 0 to 7'),
    flagged('military'),
    flagged('emergency'),
    flagged('doubtful'),
    flagged('first-seen'),
    z.strictObject({ kind: z.literal('area'), area: alertAreaSchema }),
    satellitePassSchema,
    transitSchema,
    receiverSilentSchema,
  ])
  .meta({ id: 'AlertCondition' });
export type AlertCondition = z.output<typeof alertConditionSchema>;
export type AlertKind = AlertCondition['kind'];

export const ALERT_KINDS = [
  'area',
  'satellite-pass',
  'transit',
  'military',
  'emergency',
  'type',
  'operator',
  'registration',
  'object',
  'squawk',
  'first-seen',
  'doubtful',
  'receiver-silent',
] as const satisfies readonly AlertKind[];

/** Ways out of the app; the inbox always has it. */
export const ALERT_CHANNELS = ['push', 'mail', 'webhook', 'mqtt'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** From one time of day to another, over midnight too, by the clocks of a time zone. */
export const quietHoursSchema = z
  .strictObject({
    from: z.string().regex(TIME_OF_DAY, 'a time of day, such as 22:00'),
    to: z.string().regex(TIME_OF_DAY, 'a time of day, such as 07:00'),
    timeZone: varchar(64).refine(isTimeZone, 'a time zone of the IANA database, such as Europe/Berlin'),
  })
  .meta({ id: 'QuietHours', description: 'Then alerts go into the inbox alone.' });
export type QuietHours = z.output<typeof quietHoursSchema>;

export const alertUnitsSchema = z
  .strictObject({
    altitude: z.enum(ALTITUDE_UNITS).nullable().default(null).meta({ description: 'Null: feet.' }),
    distance: z.enum(DISTANCE_UNITS).nullable().default(null).meta({ description: 'Null: nautical miles.' }),
  })
  .meta({ id: 'AlertUnits' });
/** In which a rule tells figures. */
export type AlertUnits = z.output<typeof alertUnitsSchema>;
/** Of a rule that says nothing of them. */
export const NO_ALERT_UNITS: AlertUnits = { altitude: null, distance: null };

export const alertRuleBodySchema = z
  .strictObject({
    name: varchar(80).trim().min(1),
    isOn: z.boolean().default(true),
    condition: alertConditionSchema,
    channels: z
      .array(z.enum(ALERT_CHANNELS))
      .max(ALERT_CHANNELS.length)
      .refine((channels) => new Set(channels).size === channels.length, 'each channel once')
      .default([]),
    quietHours: quietHoursSchema.nullable().default(null),
    language: z.enum(LANGUAGES).default('en').meta({
      description: 'In which the rule tells, by every channel; the app sends that of its page.',
    }),
    units: alertUnitsSchema.default(NO_ALERT_UNITS).meta({
      description:
        'In which its messages tell figures, by every channel; the app sends those chosen in its settings. Conditions stay in feet and nautical miles.',
    }),
  })
  .refine(({ condition }) => condition.kind !== 'transit' || condition.place.isExact, {
    path: ['condition', 'place', 'isExact'],
    error: 'Must be true for transits: rounded to 0.1°, the place is not where they are seen.',
  })
  .meta({ id: 'AlertRuleBody' });
export type AlertRuleBody = z.output<typeof alertRuleBodySchema>;

export const ruleOrbitDataSchema = z
  .object({
    state: z.enum(['uncertain', 'too-old', 'simulated']).meta({
      description:
        '`uncertain`: told, with a word of doubt; `too-old` and `simulated`: not told until there is newer orbit data, or real one.',
    }),
    ageDays: z.int().min(0).nullable().meta({
      description: 'Of the oldest orbit data of its satellites; null where that is simulated.',
    }),
  })
  .meta({ id: 'AlertRuleOrbitData' });
export type RuleOrbitData = z.output<typeof ruleOrbitDataSchema>;

export const alertRuleSchema = z
  .object({
    id: serialId,
    ...alertRuleBodySchema.shape,
    createdAt: timeColumn,
    orbitData: ruleOrbitDataSchema.nullable().default(null).meta({
      description: 'Of a rule about satellites whose orbit data is old now; null where nothing is to be said of it.',
    }),
  })
  .meta({ id: 'AlertRule' });
export type AlertRule = z.output<typeof alertRuleSchema>;

export const alertRulesSchema = z
  .object({
    rules: z.array(alertRuleSchema).max(MOST_ALERT_RULES),
    keptDays: z.int().positive().nullable().meta({
      description: 'Days after its last visit that a browser’s rules end; null: an account’s stay until removed.',
    }),
  })
  .meta({ id: 'AlertRules' });
export type AlertRules = z.output<typeof alertRulesSchema>;

export const ALERT_SEVERITIES = ['info', 'warning', 'danger'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** Why a channel has given an alert up. */
export const ALERT_FAILURES = [
  'expired',
  'refused-address',
  'redirected',
  'refused',
  'broken',
  'timed-out',
  'unreachable',
  'ended',
  'failed',
] as const;
export type AlertFailure = (typeof ALERT_FAILURES)[number];
const alertFailureSchema = z.enum(ALERT_FAILURES).meta({
  description:
    '`expired`: not sent until it was of no use; `refused-address`: it leads into a private network; `redirected`: redirects are not followed; `refused` and `broken`: the other server answered 4xx or 5xx; `ended`: the channel or the alert is gone.',
});

export const failedChannelSchema = z
  .object({ channel: z.enum(ALERT_CHANNELS), failure: alertFailureSchema })
  .meta({ id: 'FailedAlertChannel' });
export type FailedChannel = z.output<typeof failedChannelSchema>;

export const inboxAlertSchema = z
  .object({
    id: serialId,
    /** Kind of the rule, `test`, or `limit`: so much was told that the rest of the hour is left out. */
    alertType: z.string(),
    message: z.string(),
    severity: z.enum(ALERT_SEVERITIES),
    isRead: z.boolean(),
    createdAt: timeColumn,
    /** Null once the rule has been removed. */
    ruleId: serialId.nullable(),
    /** Of the live sky or the catalogue; null where the alert is of none. */
    objectId: objectIdSchema.nullable(),
    /** It came in quiet hours, and went nowhere else. */
    isQuiet: z.boolean(),
    /** It could not be sent by some channel until it was of no use any more. */
    isExpired: z.boolean(),
    failures: z.array(failedChannelSchema).default([]).meta({ description: 'Channels that have given it up.' }),
  })
  .meta({ id: 'InboxAlert' });
export type InboxAlert = z.output<typeof inboxAlertSchema>;

export const inboxSchema = z
  .object({
    alerts: z.array(inboxAlertSchema),
    unread: z.int().min(0),
    next: serialId.nullable().meta({ description: 'For the page after this one; null on the last.' }),
  })
  .meta({ id: 'AlertInbox' });
export type AlertInbox = z.output<typeof inboxSchema>;

/** What came of trying one channel; of push one for each browser. */
export const triedChannelSchema = z
  .object({
    channel: z.enum(ALERT_CHANNELS),
    outcome: z.enum(['sent', 'waits', 'failed', 'not-set-up', 'no-room']).meta({
      description:
        '`waits`: still on its way, or tried again after a failure; `no-room`: the hour has no room for more sendings.',
    }),
    failure: alertFailureSchema.nullable().meta({ description: 'Of the last try; null where none has failed.' }),
  })
  .meta({ id: 'TriedAlertChannel' });
export type TriedChannel = z.output<typeof triedChannelSchema>;

export const triedRuleSchema = z.object({ channels: z.array(triedChannelSchema) }).meta({ id: 'TriedAlertRule' });
export type TriedRule = z.output<typeof triedRuleSchema>;

export const unreadAlertsSchema = z
  .object({
    unread: z.int().min(0),
    newest: inboxAlertSchema.nullable().meta({ description: 'The newest that is not read.' }),
  })
  .meta({ id: 'UnreadAlerts' });
export type UnreadAlerts = z.output<typeof unreadAlertsSchema>;

export const readAlertsBodySchema = z
  .strictObject({ upTo: serialId.meta({ description: 'This alert and all before it.' }) })
  .meta({ id: 'ReadAlertsBody' });
