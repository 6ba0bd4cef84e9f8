import * as z from 'zod';
import { countColumn, serialId, timeColumn } from './entities/column-types';
import { sourceStatusSchema } from './feed-status';
import { VERIFICATION_STATUSES } from './observation';
import { queryChoice, queryNumber, queryText } from './query-value';

export const USER_ROLES = ['user', 'moderator', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

const LONGEST_PAGE = 100;
const USUAL_PAGE = 25;

const limitQuery = queryNumber({
  min: 1,
  max: LONGEST_PAGE,
  integer: true,
  description: 'Entries of one page.',
}).default(USUAL_PAGE);
const afterQuery = queryNumber({
  min: 1,
  max: 2_147_483_647,
  integer: true,
  description: 'What `next` of the page before says.',
}).optional();

/** An account as administrators see it: neither password nor key, nor a digest of one. */
export const managedUserSchema = z
  .object({
    id: serialId,
    username: z.string(),
    email: z.string(),
    fullName: z.string().nullable(),
    role: z.enum(USER_ROLES),
    isActive: z.boolean(),
    apiQuota: countColumn,
    apiUsage: countColumn,
    lastLogin: timeColumn.nullable(),
    createdAt: timeColumn,
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

export const managedUserDetailSchema = managedUserSchema
  .extend({
    sessions: countColumn.meta({ description: 'Browsers that are signed in.' }),
    captures: countColumn,
    observations: countColumn,
  })
  .meta({ id: 'ManagedUserDetail' });
export type ManagedUserDetail = z.infer<typeof managedUserDetailSchema>;

export const managedUsersQuerySchema = z.object({
  search: queryText('Part of the name, the full name or the mail address.', 100).default(''),
  limit: limitQuery,
  after: afterQuery,
});

export const managedUserPageSchema = z
  .object({ users: z.array(managedUserSchema), next: serialId.nullable() })
  .meta({ id: 'ManagedUserPage' });

export const managedUserPathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of an account.' }),
});

export const LARGEST_API_QUOTA = 1_000_000;

export const userChangeSchema = z
  .strictObject({
    role: z.enum(USER_ROLES).optional(),
    isActive: z.boolean().optional(),
    apiQuota: z.int().min(0).max(LARGEST_API_QUOTA).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change something' })
  .meta({ id: 'UserChange' });
export type UserChange = z.infer<typeof userChangeSchema>;

const changedFieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditEntrySchema = z
  .object({
    id: serialId,
    at: timeColumn,
    actorId: serialId.nullable().meta({ description: 'Null where the account is not there any more.' }),
    actorName: z.string(),
    network: z.string().meta({ description: 'Whence it came, to a /24 of IPv4 or a /48 of IPv6.' }),
    action: z.string().meta({ description: 'For example "user.change".' }),
    targetKind: z.string(),
    targetId: z.string(),
    targetName: z.string(),
    before: changedFieldsSchema.nullable(),
    after: changedFieldsSchema.nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An observation that waits for a moderator: what was seen and when, without where. */
export const queuedObservationSchema = z
  .object({
    id: serialId,
    observer: z.string(),
    objectType: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    observationTime: timeColumn,
    verificationStatus: z.enum(VERIFICATION_STATUSES),
    isDemo: z.boolean(),
    isReplay: z.boolean().meta({ description: 'Of the sky of a recording that was played, not of the one above.' }),
  })
  .meta({ id: 'QueuedObservation' });
export type QueuedObservation = z.infer<typeof queuedObservationSchema>;

export const observationQueueQuerySchema = z.object({
  status: queryChoice(VERIFICATION_STATUSES, 'How far it is verified.').default('pending'),
  limit: limitQuery,
  after: afterQuery,
});

export const observationQueueSchema = z
  .object({ observations: z.array(queuedObservationSchema), next: serialId.nullable() })
  .meta({ id: 'ObservationQueue' });

export const auditQuerySchema = z.object({ limit: limitQuery, after: afterQuery });

export const auditPageSchema = z
  .object({ entries: z.array(auditEntrySchema), next: serialId.nullable() })
  .meta({ id: 'AuditPage' });

export const LONGEST_SOURCE_INTERVAL_S = 3600;
const LONGEST_SOURCE_ENTRY = 500;

/** What stands in an address or a header without being coded: nothing that ends a line. */
const visibleText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\u0021-\u007e]+$/, 'letters, figures and signs, without spaces');

export const managedSourceSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    kind: z.enum(['adsb.lol', 'adsb.fi', 'airplanes.live', 'opensky', 'readsb', 'replay', 'demo']),
    isEnabled: z.boolean(),
    isAdded: z.boolean().meta({ description: 'Not of AIRCRAFT_SOURCES, but added here.' }),
    isChanged: z.boolean().meta({ description: 'Otherwise than AIRCRAFT_SOURCES says, its place left aside.' }),
    endpoint: z.string().nullable().meta({ description: 'Null for what is not asked over the network.' }),
    hasOwnEndpoint: z.boolean(),
    takesEndpoint: z.boolean(),
    intervalS: z.number().nullable().meta({ description: 'Seconds; null for what keeps no interval.' }),
    hasOwnInterval: z.boolean(),
    fastestIntervalS: z.number().nullable().meta({ description: 'What the terms of the source allow.' }),
    takesKey: z.boolean(),
    hasKey: z.boolean(),
    isKeyReadable: z.boolean().meta({ description: 'False where it was written with another SECRET_KEY.' }),
    status: sourceStatusSchema.nullable().meta({ description: 'Null while it is not asked.' }),
  })
  .meta({ id: 'ManagedSource' });
export type ManagedSource = z.infer<typeof managedSourceSchema>;

export const managedSourceListSchema = z
  .object({
    sources: z.array(managedSourceSchema).meta({ description: 'Best first.' }),
    isOrderChanged: z.boolean(),
  })
  .meta({ id: 'ManagedSourceList' });
export type ManagedSourceList = z.infer<typeof managedSourceListSchema>;

export const sourcePathSchema = z.object({
  id: queryText('Id of a source, as the list has it.', LONGEST_SOURCE_ENTRY),
});

export const sourceAdditionSchema = z
  .strictObject({
    entry: visibleText(LONGEST_SOURCE_ENTRY).meta({
      description: 'As in AIRCRAFT_SOURCES, without replay: "airplanes.live", "readsb:http://HOST/data/aircraft.json".',
    }),
  })
  .meta({ id: 'SourceAddition' });
export type SourceAddition = z.infer<typeof sourceAdditionSchema>;

export const sourceOrderSchema = z
  .strictObject({ ids: z.array(visibleText(LONGEST_SOURCE_ENTRY)).min(1).max(100) })
  .meta({ id: 'SourceOrder', description: 'Every id of the list, best first.' });

export const sourceChangeSchema = z
  .strictObject({
    isEnabled: z.boolean().optional(),
    intervalS: z.number().min(1).max(LONGEST_SOURCE_INTERVAL_S).nullable().optional(),
    endpoint: visibleText(LONGEST_SOURCE_ENTRY).nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change something' })
  .meta({ id: 'SourceChange', description: 'Null: as the source has it by itself.' });
export type SourceChange = z.infer<typeof sourceChangeSchema>;

export const sourceKeySchema = z
  .strictObject({ clientId: visibleText(200), clientSecret: visibleText(200) })
  .meta({ id: 'SourceKey', description: 'An API client of OpenSky. It is never given back.' });
export type SourceKey = z.infer<typeof sourceKeySchema>;

export const sourceTestSchema = z
  .object({
    isAnswered: z.boolean(),
    failure: z.string().nullable(),
    tookMs: z.int().nonnegative(),
    aircraft: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
  })
  .meta({ id: 'SourceTest' });
export type SourceTest = z.infer<typeof sourceTestSchema>;
