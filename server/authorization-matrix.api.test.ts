import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_LEVELS, type Access, type Ownership, reaches } from '@contract/access';
import { type Call, SERVED_CALLS, UNDESCRIBED_CALLS } from '@contract/calls';
import { problemSchema } from '@contract/problem';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { openTestDatabase, type TestDatabase } from './db/test-database';
import { createSessionRepository } from './features/accounts/sessions';
import { type Caller, OWNED_THINGS, resourceOf } from './owned-things.fixture';
import { HASH_OF_NOBODY } from './security/password';
import { type ServedApi, serveApi } from './served-api.fixture';
import { TestBrowser } from './test-browser.fixture';

const CALLS: readonly Call[] = [...SERVED_CALLS, ...UNDESCRIBED_CALLS];
/** Whose the thing is that a call is for. */
type Whose = 'own' | "another's" | "another's, public";
/** What becomes of a request: refused before anything is looked at, told that there is no such thing, or let through. */
type Outcome = 'refused' | 'not there' | 'let through';

interface Cell {
  readonly call: Call;
  readonly level: Access;
  readonly whose: Whose | undefined;
}

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  const plenty = { points: 100_000, perMs: 60_000 };
  const attempts = { perNetwork: plenty, perAddressOfNetwork: plenty, perAddress: plenty };
  api = await serveApi({ database, accountLimits: { signIn: attempts, mail: attempts, exports: plenty } });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Who each ownership lets at a thing of somebody else, beyond its owner. */
const REACH_OF: Readonly<Record<Ownership, (level: Access, whose: Whose) => boolean>> = {
  own: () => false,
  'own-or-moderator': (level) => reaches(level, 'moderator'),
  'own-or-public': (_level, whose) => whose === "another's, public",
};

function cellsOf(call: Call): Cell[] {
  const things: readonly (Whose | undefined)[] =
    call.ownership === undefined
      ? [undefined]
      : ['own', "another's", ...(call.ownership === 'own-or-public' ? ["another's, public" as const] : [])];
  return ACCESS_LEVELS.flatMap((level) => things.map((whose) => ({ call, level, whose })));
}

function expected({ call, level, whose }: Cell): Outcome {
  if (!reaches(level, call.access)) return 'refused';
  if (call.ownership === undefined || whose === undefined) return 'let through';
  // Who is nobody can own nothing.
  const isOwn = whose === 'own' && level !== 'anonymous';
  return isOwn || REACH_OF[call.ownership](level, whose) ? 'let through' : 'not there';
}

/** A caller of a level, new for each cell, so that no call spoils it for the next. */
async function callerOf(level: Access): Promise<Caller> {
  const browser = new TestBrowser(api.url);
  if (level === 'anonymous') return { browser, userId: undefined };
  if (level === 'visitor') {
    browser.cookies.set('skylens.visitor', randomUUID().replaceAll('-', '').padEnd(43, 'v'));
    return { browser, userId: undefined };
  }
  const name = randomUUID();
  const user = { username: name, email: `${name}@example.org`, password: HASH_OF_NOBODY, role: level };
  const rows: { id: number }[] = await database.knex('users').insert(user).returning('id');
  const userId = rows[0]?.id ?? 0;
  const token = await createSessionRepository(database.knex).open(userId, 'x', Date.now());
  browser.cookies.set('skylens.session', token);
  return { browser, userId };
}

async function thingFor({ call, level, whose }: Cell, caller: Caller): Promise<Readonly<Record<string, string>>> {
  const thing = OWNED_THINGS[resourceOf(call.path)];
  if (whose === undefined || thing === undefined) return { id: '25544' };
  // Who may not make the call has nothing of the kind: somebody else has.
  const owner =
    whose === 'own' && level !== 'anonymous' && reaches(level, call.access) ? caller : await callerOf('user');
  const path = await thing.make(owner, database.knex);
  if (whose === "another's, public") await thing.publish?.(path, database.knex);
  return path;
}

async function outcomeOf(cell: Cell): Promise<Outcome> {
  const caller = await callerOf(cell.level);
  const { method, path, body } = cell.call;
  const parameters = await thingFor(cell, caller);
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const sent = body === undefined ? {} : { body: GOOD_BODIES[path] };
  const answer = await caller.browser.send(target, { method: method.toUpperCase(), ...sent });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type') === 'application/problem+json';
  const type = isProblem ? problemSchema.parse(JSON.parse(text)).type : '';
  if (type === '/problems/unauthorized' || type === '/problems/forbidden') return 'refused';
  return cell.whose !== undefined && type === '/problems/not-found' ? 'not there' : 'let through';
}

describe('who may do what', () => {
  it('is said for every thing that belongs to somebody, and each can be tried', () => {
    const ofSomebody = CALLS.filter(({ path }) => /^\/api\/(?:user|social)\/.*\{/.test(path));
    expect(ofSomebody.filter(({ ownership }) => ownership === undefined).map(({ path }) => path)).toEqual([]);
    const owned = CALLS.filter(({ ownership }) => ownership !== undefined);
    const untried = owned.filter(({ path, ownership }) => {
      const thing = OWNED_THINGS[resourceOf(path)];
      return thing === undefined || (ownership === 'own-or-public' && thing.publish === undefined);
    });
    expect(untried.map(({ path }) => path)).toEqual([]);
    expect(owned.length).toBeGreaterThan(0);
  });

  it('has a body to try each call with', () => {
    const lacking = CALLS.filter(({ body, path }) => body !== undefined && GOOD_BODIES[path] === undefined);
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('is what happens, for every role, call and owner', async () => {
    const cells = CALLS.flatMap(cellsOf);
    const wrong: string[] = [];
    for (const cell of cells) {
      const [got, should] = [await outcomeOf(cell), expected(cell)];
      const { call, level, whose } = cell;
      if (got !== should) wrong.push(`${level}: ${call.method} ${call.path} ${whose ?? ''}: ${got}, not ${should}`);
    }
    const refused = cells.filter((cell) => expected(cell) === 'refused').length;
    console.log(`${cells.length} cells of role, call and owner; ${refused} of them refuse`);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(10);
  });
});
