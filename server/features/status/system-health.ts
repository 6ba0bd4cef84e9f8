import type { Knex } from 'knex';
import * as z from 'zod';
import type { SystemHealth } from '@contract/system-health';
import type { Readiness } from '../../observability/readiness';

/** What the server is made of, as it was found when it started. */
export interface SystemFacts extends Pick<SystemHealth, 'database' | 'mail' | 'captures'> {
  readonly version: string;
  readonly startedAtMs: number;
}

export interface SystemHealthParts {
  readonly facts: SystemFacts;
  readonly readiness: Pick<Readiness, 'health' | 'partStates'>;
  readonly queues: () => SystemHealth['queues'];
  readonly kernel: () => SystemHealth['kernel'];
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** GET /api/system/health: versions only as far as people need them to tell what runs. */
export function systemHealthOf({ facts, readiness, queues, kernel }: SystemHealthParts): SystemHealth {
  const { version, startedAtMs, database, mail, captures } = facts;
  return {
    status: readiness.health().status,
    parts: [...readiness.partStates()],
    startedAt: new Date(startedAtMs).toISOString(),
    database,
    queues: queues(),
    mail,
    captures,
    kernel: kernel(),
    versions: { skylens: version, node: majorOf(process.versions.node) },
  };
}

const versionRowsSchema = z.object({ rows: z.array(z.object({ server_version: z.string() })).length(1) });

/** Major version of the PostgreSQL behind a connection; the embedded database is one, too. */
export async function postgresVersion(knex: Knex): Promise<string> {
  const { rows } = versionRowsSchema.parse(await knex.raw('show server_version'));
  return majorOf(rows[0]?.server_version ?? '');
}
