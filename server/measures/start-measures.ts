import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { NetworkBytes } from '../observability/network-bytes';
import type { RequestRecorder } from '../observability/request-figures';
import { type Gauges, readProcess } from './reading';
import { ServerMeasures } from './server-measures';
import { createSlotRepository } from './slot-repository';

export interface MeasuresOptions {
  readonly database: Pick<Database, 'knex' | 'kind'>;
  readonly port: number;
  readonly recorder: RequestRecorder;
  readonly networkBytes: () => NetworkBytes;
  readonly gauges: () => Pick<Gauges, 'activeUsers' | 'dataSourceHealth'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Begins to measure this process, with what is stored of the last day. */
export async function startMeasures(options: MeasuresOptions): Promise<ServerMeasures> {
  const { database, port, recorder, networkBytes, gauges, now, log } = options;
  const measures = new ServerMeasures({
    instance: instanceOf(database.kind, port),
    slots: createSlotRepository(database.knex),
    read: () => ({ ...readProcess(), ...recorder.totals(), ...networkBytes(), ...gauges() }),
    now,
    log,
  });
  await measures.start();
  return measures;
}

/** An embedded database has one process. Which machine it is nobody needs to read: it is told to everybody. */
function instanceOf(kind: Database['kind'], port: number): string {
  if (kind === 'embedded') return 'embedded';
  return createHash('sha256').update(`${hostname()}:${port}`).digest('hex').slice(0, 12);
}
