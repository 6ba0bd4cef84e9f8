import * as z from 'zod';
import {
  ALTITUDE_UNITS,
  CONFIDENCES,
  DATA_SOURCES,
  OBJECT_TYPES,
  objectIdSchema,
  SPEED_UNITS,
  THREAT_LEVELS,
} from '../aerial-object';
import {
  headingColumn,
  jsonObjectColumn,
  latitudeColumn,
  longitudeColumn,
  realColumn,
  textColumn,
  timeColumn,
  varchar,
} from './column-types';

const columns = {
  externalId: varchar(100)
    .nullable()
    .default(null)
    .meta({ description: "The source's own id, for example the address." }),
  name: varchar(255).min(1),
  type: z.enum(OBJECT_TYPES),
  altitude: realColumn.nullable().default(null),
  altitudeUnit: z.enum(ALTITUDE_UNITS).nullable().default(null),
  speed: realColumn.nullable().default(null),
  speedUnit: z.enum(SPEED_UNITS).nullable().default(null),
  heading: headingColumn.nullable().default(null),
  latitude: latitudeColumn.nullable().default(null),
  longitude: longitudeColumn.nullable().default(null),
  verticalRate: realColumn.nullable().default(null).meta({ description: 'Feet a minute, climbing positive.' }),
  callsign: varchar(20).nullable().default(null),
  operator: varchar(255).nullable().default(null),
  origin: varchar(100).nullable().default(null),
  destination: varchar(100).nullable().default(null),
  registration: varchar(20).nullable().default(null),
  aircraftType: varchar(100).nullable().default(null),
  dataSource: z.enum(DATA_SOURCES),
  confidence: z.enum(CONFIDENCES).default('unverified'),
  estimatedPurpose: textColumn.nullable().default(null),
  threatLevel: z.enum(THREAT_LEVELS).default('unknown'),
  metadata: jsonObjectColumn.nullable().default(null),
  objectHash: varchar(64).nullable().default(null).meta({ description: 'Changes when a descriptive fact changes.' }),
};

/** Part 1 §3, aerial_objects: what is kept of an object when it is no longer heard. */
export const aerialObjectRecordSchema = z
  .object({ id: objectIdSchema, ...columns, lastSeen: timeColumn, firstSeen: timeColumn })
  .meta({ id: 'AerialObjectRecord' });
export type AerialObjectRecord = z.infer<typeof aerialObjectRecordSchema>;

export const insertAerialObjectSchema = z.object(columns).meta({ id: 'InsertAerialObject' });
export type InsertAerialObject = z.infer<typeof insertAerialObjectSchema>;
