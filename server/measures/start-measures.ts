import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { NetworkBytes } from '../observability/network-bytes';
import type { RequestRecorder } from '../observability/request-figures';
import type { SecretKey } from '../security/secret-key';
import { instanceIdOf } from './instance-id';
import { type Gauges, readProcess } from './reading';
import { ServerMeasures } from './server-measures';
import { createSlotRepository } from './slot-repository';

export interface MeasuresOptions {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly port: number;
  readonly secretKey: SecretKey;
  readonly recorder: RequestRecorder;
  readonly networkBytes: () => NetworkBytes;
  readonly gauges: () => Pick<Gauges, 'activeUsers' | 'dataSourceHealth'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Begins to measure this process, with what is stored of the last day. */
export async function startMeasures(options: MeasuresOptions): Promise<ServerMeasures> {
  const { database, port, secretKey, recorder, networkBytes, gauges, now, log } = options;
  const measures = new ServerMeasures({
    // An embedded database has one process.
    instance: database.kind === 'embedded' ? 'embedded' : instanceIdOf({ secretKey, port, log }),
    slots: createSlotRepository(database.knex),
    read: () => ({ ...readProcess(), ...recorder.totals(), ...networkBytes(), ...gauges() }),
    now,
    log,
  });
  await measures.start();
  return measures;
}
