import { type Call, SERVED_CALLS } from '@contract/calls';
import { problemSchema } from '@contract/problem';
import { HOUR_MS } from '../../engine/constants/durations';
import { HOSTILE_BODIES, HOSTILE_TEXTS, RAW_TARGET_ENDS, RAW_TARGETS } from './fuzz-inputs';
import { HangError, type RawAnswer, type RawRequest, sendRaw } from './raw-http';

const AT_ONCE = 8;
const WRONG_METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD', 'BREW'];
const MAX_TARGET = 12_000;
/** Values that are right, so that one wrong value at a time is what the server sees. */
const GOOD_VALUES: Readonly<Record<string, string>> = {
  latitude: '52.5',
  longitude: '13.4',
  id: '1003958184',
  captureId: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10',
  limit: '10',
  size: 'thumb',
  query: 'berlin',
  lat: '52.5',
  lon: '13.4',
  start: new Date().toISOString(),
  end: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
};
/** The ISS, for the calls that answer for satellites alone. */
const SATELLITE_ID = '25544';
/** What stands in for each leaf of a good body. */
const WRONG_LEAVES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  'x',
  '',
  '\u0000',
  '💥',
  [],
  {},
  [[[[]]]],
  'y'.repeat(2000),
];

export interface FuzzReport {
  readonly requests: number;
  /** Count by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  /** Each breach of the rules: 5xx, no answer in time, a 4xx that explains nothing, a 2xx of the wrong shape. */
  readonly faults: readonly string[];
}

interface FuzzCase extends RawRequest {
  readonly call?: Call;
}

export interface FuzzOptions {
  readonly port: number;
  /** Bodies that the calls accept, by path; each leaf is replaced by wrong values in turn. */
  readonly goodBodies: Readonly<Record<string, unknown>>;
  readonly limitMs?: number;
}

/** Sends every served call every hostile input, and watches how the server takes it. */
export async function fuzzServer({ port, goodBodies, limitMs = 5000 }: FuzzOptions): Promise<FuzzReport> {
  const cases = [
    ...SERVED_CALLS.flatMap((call: Call) => casesOf(call, call.body === undefined ? undefined : goodBodies[call.path])),
    ...targetCases(),
  ];
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let slowestMs = 0;
  const pending = cases.values();
  const work = async (): Promise<void> => {
    for (const fuzzCase of pending) {
      try {
        const answer = await sendRaw(port, fuzzCase, limitMs);
        slowestMs = Math.max(slowestMs, answer.durationMs);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        faults.push(...faultsOf(fuzzCase, answer).map((fault) => `${describeCase(fuzzCase)}: ${fault}`));
      } catch (error) {
        const reason = error instanceof HangError ? error.message : String(error);
        faults.push(`${describeCase(fuzzCase)}: ${reason}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { requests: cases.length, statuses, slowestMs, faults };
}

function casesOf(call: Call, goodBody: unknown): FuzzCase[] {
  const method = call.method.toUpperCase();
  const path = filled(call, (name) => goodValue(call, name) ?? '1');
  const json = { 'Content-Type': 'application/json' };
  const goodRequest = { target: `${path}${goodQuery(call)}`, ...(goodBody === undefined ? {} : { headers: json }) };
  return [
    { call, method, ...goodRequest, ...(goodBody === undefined ? {} : { body: JSON.stringify(goodBody) }) },
    ...WRONG_METHODS.map((wrong) => ({ method: wrong, target: goodRequest.target })),
    ...RAW_TARGET_ENDS.map((end) => ({ method, target: `${path}${end}` })),
    ...queryCases(call, method, path),
    ...pathCases(call, method),
    ...HOSTILE_BODIES.map(({ contentType, body }) => ({
      method,
      target: goodRequest.target,
      body,
      headers: contentType === '' ? {} : { 'Content-Type': contentType },
    })),
    ...mutations(goodBody).map((body) => ({ method, target: path, headers: json, body: JSON.stringify(body) })),
  ];
}

function queryCases(call: Call, method: string, path: string): FuzzCase[] {
  return Object.keys(call.query?.shape ?? {}).flatMap((name) =>
    HOSTILE_TEXTS.map((text) => ({ call, method, target: `${path}${goodQuery(call, { [name]: text })}` })),
  );
}

function pathCases(call: Call, method: string): FuzzCase[] {
  if (call.pathParameters === undefined) {
    return [];
  }
  return HOSTILE_TEXTS.map((text) => ({
    // Without its last part an address may be that of another call.
    ...(text === '' ? {} : { call }),
    method,
    target: `${filled(call, () => encoded(text))}${goodQuery(call)}`,
  }));
}

function targetCases(): FuzzCase[] {
  return RAW_TARGETS.flatMap((target) => ['GET', 'POST'].map((method) => ({ method, target })));
}

function goodQuery(call: Call, replaced: Readonly<Record<string, string>> = {}): string {
  const names = Object.keys(call.query?.shape ?? {});
  const pairs = names.flatMap((name) => {
    const value = replaced[name] ?? goodValue(call, name);
    return value === undefined ? [] : [`${name}=${encoded(value)}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The address of a call with its parameters filled in. */
function filled({ path }: Call, valueOf: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

function goodValue({ path }: Call, name: string): string | undefined {
  return name === 'id' && path.includes('satellite') ? SATELLITE_ID : GOOD_VALUES[name];
}

/** Halves of surrogate pairs, which cannot be encoded so, come raw in RAW_TARGET_ENDS. */
function encoded(text: string): string {
  return encodeURIComponent(text).slice(0, MAX_TARGET);
}

/** The good body with each leaf replaced, left out, or joined by a key too many. */
function mutations(good: unknown): unknown[] {
  return leafPaths(good, []).flatMap((path) => [
    ...WRONG_LEAVES.map((wrong) => replacedAt(good, path, wrong)),
    replacedAt(good, path, undefined),
  ]);
}

function leafPaths(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) {
    return path.length === 0 ? [] : [path];
  }
  return Object.entries(value).flatMap(([key, inner]) => leafPaths(inner, [...path, key]));
}

function replacedAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) {
    return replacement;
  }
  const entries: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const changed = entries.map(([name, inner]): [string, unknown] => [
    name,
    name === key ? replacedAt(inner, rest, replacement) : inner,
  ]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
}

function faultsOf({ method, call }: FuzzCase, answer: RawAnswer): string[] {
  if (answer.status >= 500 || answer.status === 0) {
    return [`status ${answer.status}: ${answer.body.slice(0, 200)}`];
  }
  if (answer.status >= 400 && method !== 'HEAD') {
    return explains(answer) ? [] : [`status ${answer.status} explains nothing: ${answer.body.slice(0, 200)}`];
  }
  const isAnswered = answer.status === 200 && call?.answer !== undefined && method !== 'HEAD';
  if (isAnswered && !call.answer.safeParse(parsedJson(answer.body)).success) {
    return [`status 200 of a shape that the contract does not have: ${answer.body.slice(0, 200)}`];
  }
  return [];
}

function explains({ headers, body, status }: RawAnswer): boolean {
  const problem = problemSchema.safeParse(parsedJson(body));
  const isProblem = headers.get('content-type') === 'application/problem+json' && problem.success;
  return isProblem && problem.data.status === status && problem.data.detail !== '';
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeCase({ method, target, body }: FuzzCase): string {
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 80)}`;
  return `${method} ${JSON.stringify(target.slice(0, 160))}${sent}`;
}
