import knex, { type Knex } from 'knex';

/** The rows that a statement finds; what it throws is what the database says. */
export type QueryAnswer = (sql: string) => readonly object[];

/** Without an answer given: every statement succeeds and finds nothing. */
export function fakeKnex(answer: QueryAnswer = () => []): Knex {
  const fake = knex({ client: 'pg' });
  fake.client.acquireConnection = async () => connectionOf(answer);
  fake.client.releaseConnection = async () => undefined;
  return fake;
}

interface Response {
  /** `SELECT`, `INSERT`, … */
  readonly command: string;
  readonly rows: readonly object[];
  readonly rowCount: number;
}

type Callback = (error: unknown, response?: Response) => void;

/** As much of a connection of the `pg` driver as Knex calls. */
function connectionOf(answer: QueryAnswer) {
  return {
    query({ text }: { readonly text: string }, callback: Callback) {
      try {
        const rows = answer(text);
        callback(null, {
          command: text.trimStart().split(/\s/, 1).join('').toUpperCase(),
          rows,
          rowCount: rows.length,
        });
      } catch (error) {
        callback(error);
      }
    },
  };
}
