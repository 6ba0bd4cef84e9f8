import type { SourceAddition, SourceChange, SourceKey } from '@contract/admin';
import type { Knex } from 'knex';
import { Problem } from '../../http/problem-details';
import { namesRefusedAddress } from '../../outbound/public-address';
import { type AircraftSource, parseAircraftSource, PUBLIC_SOURCES, SourceListError } from '../../providers/source-list';
import { termsOf } from '../../providers/source-terms';
import type { AircraftSources } from './aircraft-sources';
import { endpointOf, type ManagedAircraftSource, usualOf } from './source-overlay';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** What became of a source, for whoever keeps account of it. Without secrets. */
export interface SourceChangeNote {
  readonly action: string;
  readonly id: string;
  readonly label: string;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** Notes a change in its own transaction. */
export type NoteSourceChange = (trx: Knex.Transaction, note: SourceChangeNote) => Promise<void>;

const EVERY_SOURCE = { id: '*', label: 'Every source of aircraft' };

export async function addSource(sources: AircraftSources, { entry }: SourceAddition, note: NoteSourceChange) {
  const source = sourceOfAdministrator(entry, 'body.entry');
  await sources.change(async ({ trx, rows, sources: before }) => {
    if (before.some(({ id }) => id === source.id))
      throw new Problem('conflict', `${source.id} is in the list already.`);
    const added: ManagedAircraftSource = {
      id: source.id,
      source,
      isEnabled: true,
      isAdded: true,
      hasOwnEndpoint: false,
      intervalS: null,
      rank: before.some(({ rank }) => rank !== null) ? before.length : null,
      credentials: undefined,
      rowId: undefined,
    };
    await rows.save(added, entry);
    await note(trx, {
      action: 'source.add',
      ...named(added),
      before: null,
      after: { endpoint: shownEndpoint(source) },
    });
  });
}

export async function changeSource(
  sources: AircraftSources,
  id: string,
  { isEnabled, intervalS, endpoint }: SourceChange,
  note: NoteSourceChange,
) {
  await sources.change(async ({ trx, rows, sources: all }) => {
    const before = find(all, id);
    const moved = endpoint === undefined ? before : movedTo(before, endpoint, sources.defaults);
    const after: ManagedAircraftSource = {
      ...moved,
      ...(isEnabled === undefined ? {} : { isEnabled }),
      ...(intervalS === undefined ? {} : { intervalS: allowedInterval(moved, intervalS) }),
    };
    const rowId = await rows.save(after, entryOf(after));
    const isMoved = endpointOf(after.source) !== endpointOf(before.source);
    // Whoever may name an address must not have the key sent there.
    if (isMoved && before.credentials !== undefined) await rows.setKey(rowId, null);
    const changed = differences(shownFields(before), {
      ...shownFields(after),
      ...(isMoved ? { hasKey: false } : {}),
    });
    if (changed !== undefined) await note(trx, { action: 'source.change', ...named(before), ...changed });
  });
}

/** @throws Problem `invalid-body` where it is not each of them once */
export async function orderSources(sources: AircraftSources, ids: readonly string[], note: NoteSourceChange) {
  await sources.change(async ({ trx, rows, sources: before }) => {
    const known = before.map(({ id }) => id);
    if (ids.length !== known.length || known.some((id) => !ids.includes(id))) {
      throw wrongBody('body.ids', 'Must name every source of the list once.', known.join(', '));
    }
    if (ids.every((id, index) => id === known[index])) return;
    for (const [rank, id] of ids.entries()) {
      const source = find(before, id);
      await rows.save({ ...source, rank }, entryOf(source));
    }
    const changed = { before: { order: known.join(', ') }, after: { order: ids.join(', ') } };
    await note(trx, { action: 'source.order', ...EVERY_SOURCE, ...changed });
  });
}

/** Null removes the key. */
export async function setSourceKey(
  sources: AircraftSources,
  id: string,
  credentials: SourceKey | null,
  note: NoteSourceChange,
) {
  await sources.change(async ({ trx, rows, sources: all }) => {
    const source = find(all, id);
    if (!termsOf(source.source, false).takesKey) throw new Problem('not-found', `${id} takes no key.`);
    const hadKey = source.credentials !== undefined;
    if (!hadKey && credentials === null) return;
    await rows.setKey(await rows.save(source, entryOf(source)), credentials);
    const changed = { before: { hasKey: hadKey }, after: { hasKey: credentials !== null } };
    await note(trx, { action: 'source.key', ...named(source), ...changed });
  });
}

/** Back to what the environment says; what it does not name goes. */
export async function resetSource(sources: AircraftSources, id: string, note: NoteSourceChange) {
  await sources.change(async ({ trx, rows, sources: all }) => {
    const source = find(all, id);
    if (source.rowId === undefined) return;
    await rows.remove(source.rowId);
    const action = source.isAdded ? 'source.remove' : 'source.reset';
    await note(trx, { action, ...named(source), before: shownFields(source), after: null });
    // An order that was set by hand goes on without a hole.
    if (!source.isAdded && source.rank !== null) {
      await rows.save({ ...defaultOf(source, sources.defaults), rank: source.rank }, null);
    }
  });
}

export async function resetSources(sources: AircraftSources, note: NoteSourceChange) {
  await sources.change(async ({ trx, rows, sources: all }) => {
    const stored = await rows.stored();
    if (stored.length === 0) return;
    for (const { row } of stored) await rows.remove(row.id);
    const before = { order: all.map(({ id }) => id).join(', ') };
    const after = { order: sources.defaults.map(({ id }) => id).join(', ') };
    await note(trx, { action: 'source.reset-all', ...EVERY_SOURCE, before, after });
  });
}

/** @throws Problem `not-found` */
export function find(sources: readonly ManagedAircraftSource[], id: string): ManagedAircraftSource {
  const found = sources.find((source) => source.id === id);
  if (found === undefined) throw new Problem('not-found', 'There is no such source.');
  return found;
}

/** Whether the address may be set: a receiver's is its name. */
export function takesEndpoint({ kind }: AircraftSource): boolean {
  return Object.hasOwn(PUBLIC_SOURCES, kind);
}

/** Without the query, which may hold a key. */
export function shownEndpoint(source: AircraftSource): string | null {
  const endpoint = endpointOf(source);
  if (endpoint === undefined) return null;
  const { origin, pathname, search } = new URL(endpoint);
  return `${origin}${pathname === '/' ? '' : pathname}${search === '' ? '' : '?…'}`;
}

function movedTo(
  source: ManagedAircraftSource,
  endpoint: string | null,
  defaults: readonly AircraftSource[],
): ManagedAircraftSource {
  if (!takesEndpoint(source.source)) {
    throw wrongBody('body.endpoint', 'The address of this source is its name: add another in its place.');
  }
  const usual = defaults.find(({ id }) => id === source.id) ?? usualOf(source.source);
  const place = endpoint === null ? usual : sourceOfAdministrator(`${source.source.kind}=${endpoint}`, 'body.endpoint');
  const isMoved = endpointOf(place) !== endpointOf(source.source);
  return {
    ...source,
    source: place,
    hasOwnEndpoint: endpointOf(place) !== endpointOf(usual),
    ...(isMoved ? { credentials: undefined } : {}),
  };
}

/** What is written of its address: nothing where it is the environment's. */
function entryOf({ source, isAdded, hasOwnEndpoint }: ManagedAircraftSource): string | null {
  if (!isAdded && !hasOwnEndpoint) return null;
  if ('baseUrl' in source) return `${source.kind}=${source.baseUrl}`;
  return 'url' in source ? `readsb:${source.url}` : source.kind;
}

function defaultOf(source: ManagedAircraftSource, defaults: readonly AircraftSource[]): ManagedAircraftSource {
  const usual = defaults.find(({ id }) => id === source.id) ?? source.source;
  const nothing = { isEnabled: true, hasOwnEndpoint: false, intervalS: null, credentials: undefined };
  return { ...source, ...nothing, source: usual, rowId: undefined };
}

function allowedInterval({ source, credentials }: ManagedAircraftSource, intervalS: number | null): number | null {
  if (intervalS === null) return null;
  const { fastestIntervalS } = termsOf(source, credentials !== undefined && credentials !== null);
  if (fastestIntervalS === null) throw wrongBody('body.intervalS', 'This source keeps no interval.');
  if (intervalS >= fastestIntervalS) return intervalS;
  const allowed = `at least ${fastestIntervalS} s`;
  throw wrongBody('body.intervalS', 'The terms of the source do not allow to ask more often.', allowed);
}

/** A source as AIRCRAFT_SOURCES may name it, but for what only the operator may: files, and addresses beside the network. */
function sourceOfAdministrator(entry: string, path: string): AircraftSource {
  let source: AircraftSource;
  try {
    source = parseAircraftSource(entry);
  } catch (error) {
    if (!(error instanceof SourceListError)) throw error;
    throw wrongBody(path, error.message.replace(/^AIRCRAFT_SOURCES: /, ''));
  }
  if (source.kind === 'replay') {
    throw wrongBody(path, 'Recordings are files of the server: only its configuration may name them.');
  }
  if (namesRefusedAddress(endpointOf(source) ?? 'http://localhost')) {
    throw wrongBody(path, 'Only the configuration of the server may name this address.');
  }
  if (mayHoldKey(new URL(endpointOf(source) ?? 'http://localhost'))) {
    const message = 'Its query may hold a key, which would be stored readably: only the configuration may name it.';
    throw wrongBody(path, message, 'flags and numbers, such as ?all or ?circle=52.5,13.4,100');
  }
  return source;
}

const FLAG = /^[a-z_]{1,20}$/;
const FIGURES = /^(?:-?\d{1,4}(?:\.\d{1,6})?(?:,|$))*$/;

/** Of what receivers are asked by, everything else than flags and places. */
function mayHoldKey({ searchParams }: URL): boolean {
  return [...searchParams].some(([name, value]) => !FLAG.test(name) || !FIGURES.test(value));
}

function wrongBody(path: string, message: string, allowed?: string): Problem {
  const errors = [{ path, message, ...(allowed === undefined ? {} : { allowed }) }];
  return new Problem('invalid-body', message, { errors });
}

function named({ id, source }: ManagedAircraftSource) {
  return { id, label: termsOf(source, false).label };
}

function shownFields({ source, isEnabled, intervalS, credentials }: ManagedAircraftSource): Fields {
  return { isEnabled, intervalS, endpoint: shownEndpoint(source), hasKey: credentials !== undefined };
}

/** The fields that are not the same; undefined where all are. */
export function differences(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  const of = (fields: Fields): Fields => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}
