import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { managedSourceListSchema } from '@contract/admin';
import { type Call, SERVED_CALLS } from '@contract/calls';
import { captureRecordSchema } from '@contract/capture';
import { noticesSchema } from '@contract/notice';
import { problemSchema } from '@contract/problem';
import { sessionJoinedSchema } from '@contract/triangulation';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { callerOf } from './callers.fixture';
import { openTestDatabase, type TestDatabase } from './db/test-database';
import { captureForm, fullCaptureRecord, sha256Of } from './features/captures/capture.fixture';
import { captureRoom } from './features/captures/limits';
import { phonePicture } from './features/captures/phone-picture.fixture';
import { type Caller, OWNED_THINGS, resourceOf } from './owned-things.fixture';
import { type ServedApi, serveApi } from './served-api.fixture';
import type { TestBrowser } from './test-browser.fixture';

const CALLS: readonly Call[] = SERVED_CALLS;
const ONE_MEGABYTE = 1_000_000;
/** More than any address may hold, and less than the HTTP parser refuses by itself. */
const LONG_IN_ADDRESS = 6_000;
/** In a body, where JSON can write it; in an address it is bytes that are no UTF-8. */
const HALF_A_CHARACTER = 'half a character';
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['overrides of direction', '\u202egnp.exe\u2066\u200b'],
  ['U+0000', 'a\u0000b'],
  [HALF_A_CHARACTER, 'a\ud800b'],
  ['a statement', "x'); drop table users; --"],
];

let image: Buffer;
let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
  image = await phonePicture(16, 9);
  const plenty = { points: 100_000, perMs: 60_000 };
  const attempts = { perNetwork: plenty, perAddressOfNetwork: plenty, perAddress: plenty };
  const accountLimits = { signIn: attempts, mail: attempts, exports: plenty, withdrawals: plenty };
  const captureLimits = { perNetworkAndHour: 100_000, ...captureRoom(Number.MAX_SAFE_INTEGER) };
  api = await serveApi({ database, accountLimits, captureLimits });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Path = readonly string[];

/** Where the texts of a body stand. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textPaths(inner, [...path, key]));
}

const shapeSchema = z.looseObject({
  type: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  /** False of what has no items beyond those of `prefixItems`. */
  items: z.union([z.literal(false).transform(() => undefined), z.looseObject({})]).optional(),
  prefixItems: z.array(z.unknown()).default([]),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
});

/** Where a schema takes a text, with 0 in the place of every item; what is one of a few words is one, too. */
function textsOf(schema: z.ZodType): Set<string> {
  const root = z.object({ $defs: z.record(z.string(), z.unknown()).default({}) });
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { $defs } = root.parse(whole);
  const walk = (part: unknown, path: Path): string[] => {
    const shape = shapeSchema.parse(part);
    if (shape.$ref !== undefined) return walk($defs[shape.$ref.split('/').at(-1) ?? ''], path);
    const inner = Object.entries(shape.properties ?? {}).flatMap(([key, each]) => walk(each, [...path, key]));
    const items = [...(shape.items === undefined ? [] : [shape.items]), ...shape.prefixItems];
    const inItems = items.flatMap((each) => walk(each, [...path, '0']));
    const choices = [...shape.anyOf, ...shape.oneOf].flatMap((each) => walk(each, path));
    return [...(shape.type.includes('string') ? [path.join('.')] : []), ...inner, ...inItems, ...choices];
  };
  return new Set(walk(whole, []));
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) };
  Reflect.set(copy, key, withText(Reflect.get(copy, key), rest, text));
  return copy;
}

/** What is wrong with an answer to a hostile text, or nothing. */
async function faultOf(answer: Response, mustRefuse: boolean): Promise<string | undefined> {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`;
  if (answer.status < 400) return mustRefuse ? `${answer.status}: it was taken` : undefined;
  const isProblem = answer.headers.get('content-type') === 'application/problem+json';
  if (!isProblem || !problemSchema.safeParse(JSON.parse(text)).success)
    return `${answer.status} is no problem document`;
  return undefined;
}

interface Target {
  readonly browser: TestBrowser;
  readonly values: Readonly<Record<string, string>>;
  /** A body that the call takes, with every text that it may have. */
  readonly body: unknown;
}

/** Texts that a call may have beside those of its usual body. */
const MORE_TEXTS: Readonly<Record<string, object>> = {
  '/api/user/preferences': {
    values: {
      defaultAltitudeUnit: 'ft',
      defaultSpeedUnit: 'mph',
      defaultDistanceUnit: 'nm',
      uiLayout: { displayMode: 'dark' },
      tableColumns: ['name'],
    },
  },
  '/api/user/observations/{id}': {
    objectType: 'drone',
    name: 'A kite',
    confidence: 'probable',
    observationTime: '2026-11-20T18:00:00.000Z',
  },
  '/api/user/shares': { description: 'x', username: 'x', place: 'exact', expiresAt: '2099-01-01T00:00:00.000Z' },
  '/api/user/shares/{id}': {
    description: 'x',
    visibility: 'public',
    username: 'x',
    expiresAt: '2099-01-01T00:00:00.000Z',
  },
  '/api/social/sightings/{sighting}/comments/{commentId}/report': { text: 'x' },
  '/api/admin/users/{id}': { role: 'user' },
  '/api/admin/sources/{id}': { endpoint: 'http://192.0.2.2/' },
  '/api/cloud/send-sighting-email': { additionalRecipients: ['nobody@example.org'] },
};

const SOURCES = '/api/admin/sources';

/** A source of the kind that the call is for, and no other; what stands for it in the path. */
async function sourceFor({ browser }: Caller, path: string): Promise<string> {
  await browser.send(SOURCES, { method: 'DELETE' });
  if (path === SOURCES) return '';
  const entry = path.endsWith('/key') ? 'opensky' : 'airplanes.live=http://192.0.2.1';
  const added = await browser.send(SOURCES, { body: { entry } });
  return managedSourceListSchema.parse(await added.json()).sources[0]?.id ?? '';
}

/** Bodies of another kind of the same call, whose texts stand in other places. */
const OTHER_KINDS: Readonly<Record<string, object>> = Object.fromEntries(
  ['/api/user/alert-rules', '/api/user/alert-rules/{id}'].map((path) => [
    path,
    {
      language: 'de',
      units: { altitude: 'm', distance: 'km' },
      condition: {
        kind: 'transit',
        place: { latitude: 52.5, longitude: 13.4, isExact: true },
        body: 'moon',
        by: 'satellite',
      },
    },
  ]),
);
const kindsOf = ({ path }: Call): readonly boolean[] => (path in OTHER_KINDS ? [false, true] : [false]);

const NOTICES = '/api/admin/notices';

/** A notice that the call can change. */
async function noticeFor({ browser }: Caller): Promise<string> {
  const told = noticesSchema.parse(await (await browser.send('/api/system/notices')).json());
  if (told.notices.length > 0) return String(told.notices[0]?.id);
  const added = await browser.send(NOTICES, { body: GOOD_BODIES[NOTICES] });
  return String(noticesSchema.parse(await added.json()).notices[0]?.id);
}

const POINTING = '/api/analytics/triangulation';
let openedSession: Promise<string> | undefined;

/** One session for all, in which somebody stays whoever leaves. */
function pointingSession(browser: TestBrowser): Promise<string> {
  const open = async (): Promise<string> => {
    const opened = await browser.send(`${POINTING}/sessions`, { body: { deviceId: 'device-who-stays' } });
    return sessionJoinedSchema.parse(await opened.json()).session.sessionId;
  };
  openedSession ??= open();
  return openedSession;
}

async function targetOf(call: Call, isOther = false): Promise<Target> {
  const { path, ownership } = call;
  const caller = await callerOf('admin', api.url, database.knex);
  const { browser } = caller;
  const thing = OWNED_THINGS[resourceOf(path)];
  const owned = ownership === undefined ? {} : await thing?.make(caller, database.knex, path);
  const source = path.startsWith('/api/admin/source') ? await sourceFor(caller, path) : '25544';
  const notice = path.startsWith(`${NOTICES}/`) ? await noticeFor(caller) : undefined;
  const somebody = path.startsWith('/api/admin/users/') ? await callerOf('user', api.url, database.knex) : undefined;
  const others = isOther ? OTHER_KINDS[path] : MORE_TEXTS[path];
  const body: Record<string, unknown> = { ...Object(GOOD_BODIES[path]), ...others };
  const made = async (resource: string) => OWNED_THINGS[resource]?.make(caller, database.knex, resource);
  if (path === '/api/user/observations') body['captureId'] = (await made('/api/user/captures'))?.['captureId'];
  if (path === '/api/user/shares') body['observationId'] = Number((await made('/api/user/observations'))?.['id']);
  if (path === '/api/admin/source-order') body['ids'] = [source];
  const sessionId = path.startsWith(POINTING) ? await pointingSession(browser) : '';
  if (path === `${POINTING}/observe`) Object.assign(body, { sessionId, timestamp: new Date().toISOString() });
  return { browser, values: { id: String(somebody?.userId ?? notice ?? source), sessionId, ...owned }, body };
}

const addressOf = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));

const ALL_TEXTS = [...TEXTS, ['1 MB', 'x'.repeat(ONE_MEGABYTE)] as const];

async function faultsOfBody(call: Call): Promise<string[]> {
  const { method, path } = call;
  const faults: string[] = [];
  const tried: [isOther: boolean, at: Path][] = [];
  for (const isOther of kindsOf(call)) {
    for (const at of textPaths((await targetOf(call, isOther)).body)) tried.push([isOther, at]);
  }
  for (const [isOther, at] of tried) {
    for (const [name, text] of ALL_TEXTS) {
      const { browser, values, body } = await targetOf(call, isOther);
      const sent = { method: method.toUpperCase(), body: withText(body, at, text) };
      const fault = await faultOf(await browser.send(addressOf(path, values), sent), name === '1 MB');
      if (fault !== undefined) faults.push(`${name} in ${at.join('.')}: ${fault}`);
    }
  }
  return faults;
}

/** What a good body gets. */
async function statusOfGood(call: Call, isOther: boolean): Promise<number> {
  const { browser, values, body } = await targetOf(call, isOther);
  return (await browser.send(addressOf(call.path, values), { method: call.method.toUpperCase(), body })).status;
}

/** Calls that take no body here, and what they answer instead. */
const NOT_TAKEN: Readonly<Record<string, readonly [status: number, why: string]>> = {
  '/api/ai/predict-trajectory/{id}': [404, 'nothing is heard of the object'],
  '/api/user/confirm-address': [410, 'its token is from no mail'],
  '/api/user/password-reset': [410, 'its token is from no mail'],
  '/api/user/sign-in': [401, 'nobody has that account'],
  '/api/user/password': [403, 'callers of tests have no password'],
  '/api/user/delete-account': [403, 'callers of tests have no password'],
};

async function faultsOfAddress(call: Call): Promise<string[]> {
  const { method, path } = call;
  const { browser, values, body } = await targetOf(call);
  const faults: string[] = [];
  const asked = async (name: string, address: string): Promise<void> => {
    const sent = call.body === undefined ? {} : { body };
    const answer = await browser.send(address, { method: method.toUpperCase(), ...sent });
    const fault = await faultOf(answer, false);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  };
  const encoded = [...TEXTS, ['a long text', 'x'.repeat(LONG_IN_ADDRESS)] as const]
    .filter(([name]) => name !== HALF_A_CHARACTER)
    .map(([name, text]) => [name, encodeURIComponent(text)] as const);
  for (const [name, text] of [...encoded, [HALF_A_CHARACTER, '%ed%a0%80'] as const, ['no UTF-8', '%ff%fe'] as const]) {
    for (const parameter of Object.keys(call.query?.shape ?? {})) {
      await asked(`${name} in ?${parameter}`, `${addressOf(path, values)}?${parameter}=${text}`);
    }
    for (const parameter of Object.keys(call.pathParameters?.shape ?? {})) {
      const given = path.replace(`{${parameter}}`, text);
      await asked(`${name} in {${parameter}}`, addressOf(given, values));
    }
  }
  return faults;
}

/** Lists are tried in their first item. */
const inFirstItem = (path: Path): string => path.map((key) => (/^\d+$/.test(key) ? '0' : key)).join('.');

async function sendRecord(record: unknown, recordSha256?: string): Promise<Response> {
  const { browser } = await callerOf('user', api.url, database.knex);
  const form = captureForm(JSON.stringify(record), image, recordSha256 === undefined ? {} : { recordSha256 });
  return browser.send('/api/user/captures', { body: form });
}

const WITH_BODY = CALLS.filter(({ body }) => body !== undefined).map((call) => [call.method, call.path, call] as const);

describe('a hostile text', () => {
  it.each(WITH_BODY)('stands in the place of one that %s %s takes', async (_method, path, call) => {
    const [refusal] = NOT_TAKEN[path] ?? [];
    const tried = new Set<string>();
    for (const isOther of kindsOf(call)) {
      expect(refusal === undefined ? [200, 202, 204] : [refusal]).toContain(await statusOfGood(call, isOther));
      for (const at of textPaths((await targetOf(call, isOther)).body)) tried.add(inFirstItem(at));
    }
    expect([...textsOf(call.body ?? z.never())].filter((at) => !tried.has(at))).toEqual([]);
  });

  it.each(WITH_BODY)('in any field of %s %s gets a clear answer', async (_method, _path, call) => {
    expect(await faultsOfBody(call)).toEqual([]);
  });

  it('stands in a capture in the place of one that is taken; no other call takes parts', async () => {
    expect(CALLS.filter(({ parts }) => parts !== undefined).map(({ path }) => path)).toEqual(['/api/user/captures']);
    expect((await sendRecord(fullCaptureRecord(sha256Of(image)))).status).toBe(200);
    const tried = new Set(textPaths(fullCaptureRecord(sha256Of(image))).map(inFirstItem));
    expect([...textsOf(captureRecordSchema)].filter((at) => !tried.has(at))).toEqual([]);
  });

  it('in any field of the record of a capture, or in its digest, gets a clear answer', async () => {
    const faults: string[] = [];
    for (const [name, text] of ALL_TEXTS) {
      for (const at of textPaths(fullCaptureRecord(sha256Of(image)))) {
        const fault = await faultOf(
          await sendRecord(withText(fullCaptureRecord(sha256Of(image)), at, text)),
          name === '1 MB',
        );
        if (fault !== undefined) faults.push(`${name} in ${at.join('.')}: ${fault}`);
      }
      const fault = await faultOf(await sendRecord(fullCaptureRecord(sha256Of(image)), text), true);
      if (fault !== undefined) faults.push(`${name} in recordSha256: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  it.each(
    CALLS.filter(({ query, pathParameters }) => query !== undefined || pathParameters !== undefined).map(
      (call) => [call.method, call.path, call] as const,
    ),
  )('in the address of %s %s gets a clear answer', async (_method, _path, call) => {
    expect(await faultsOfAddress(call)).toEqual([]);
  });
});
