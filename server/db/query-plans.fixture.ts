import type { Knex } from 'knex';

interface Asked {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** The plans of all that a reading asks of PostgreSQL, carried out; a line a step. */
export async function plansOf(knex: Knex, reading: (knex: Knex) => Promise<unknown>): Promise<string> {
  const asked: Asked[] = [];
  const note = (query: Asked) => asked.push(query);
  knex.on('query', note);
  await reading(knex);
  knex.removeListener('query', note);
  const plans: string[] = [];
  for (const { sql, bindings } of asked) {
    // As the driver was told it: with numbered places, which a plain query takes back.
    const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain (analyze, timing off, costs off) ${sql.replaceAll(/\$\d+/g, '?')}`,
      [...bindings],
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}
