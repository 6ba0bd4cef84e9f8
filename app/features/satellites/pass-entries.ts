import { brightestMagnitude, type NamedPass } from '@app/api/pass-answers';
import { MINUTE_MS } from '@engine/constants/durations';
import type { PassOrder } from '@engine/orbits/passes/pass-order';
import { isWellKnown } from '@engine/orbits/well-known-satellites';

export const SORTS = ['brightness', 'next', 'elevation'] as const;
export type Sort = (typeof SORTS)[number];

/** What is asked for to be sorted: where passes must be left out, the last by the same measure are. */
export const ORDERS: Record<Sort, PassOrder> = { brightness: 'brightness', next: 'soonest', elevation: 'elevation' };

/** One row of the list: a pass of one satellite, or of all of a train that pass together. */
export interface PassEntry {
  /** The same for as long as the pass is told, however often it is searched anew. */
  readonly key: string;
  /** Of a train the one that rises first. */
  readonly lead: NamedPass;
  /** In order of rising; one where it flies on its own. */
  readonly members: readonly NamedPass[];
  readonly startMs: number;
  readonly endMs: number;
}

/** Members of a train follow each other by seconds to minutes; its next pass is an orbit later. */
const SAME_PASS_MS = 30 * MINUTE_MS;

/**
 * By its set, to the minute: that is to come for as long as the pass is told, while a search that begins within the pass
 * knows no true rise, and two searches differ by milliseconds.
 */
function keyOf({ noradId, set, isCutAtEnd }: NamedPass): string {
  return `${noradId}@${isCutAtEnd ? 'on' : Math.round(set.atMs / MINUTE_MS)}`;
}

function entryOf(lead: NamedPass): PassEntry {
  return { key: keyOf(lead), lead, members: [lead], startMs: lead.rise.atMs, endMs: lead.set.atMs };
}

/** Rows in order of rising, each train one row for every pass of it. */
export function passEntries(passes: readonly NamedPass[]): readonly PassEntry[] {
  const entries: PassEntry[] = [];
  /** Place in `entries` of the newest pass of each train. */
  const trains = new Map<string, number>();
  const byStart = passes.map(entryOf).toSorted((a, b) => a.startMs - b.startMs);
  for (const entry of byStart) {
    const { train } = entry.lead;
    const place = train === null ? undefined : trains.get(train);
    const open = place === undefined ? undefined : entries[place];
    if (place !== undefined && open && entry.startMs - open.startMs < SAME_PASS_MS) {
      const members = [...open.members, entry.lead];
      // By its last member: the first are over while the train still passes.
      entries[place] = { ...open, key: keyOf(entry.lead), members, endMs: Math.max(open.endMs, entry.endMs) };
      continue;
    }
    if (train !== null) trains.set(train, entries.length);
    entries.push(entry);
  }
  return entries;
}

/** Several that are told as one. */
export function isTrain({ lead, members }: PassEntry): boolean {
  return lead.train !== null && members.length > 1;
}

/** The member that grows brightest; the first to rise where no sunlight falls on any. */
export function brightestMember({ lead, members }: PassEntry): NamedPass {
  return members.reduce((best, member) => (magnitudeOf(member) < magnitudeOf(best) ? member : best), lead);
}

/** Fainter than anything. */
const NEVER_LIT = 99;

function magnitudeOf(pass: NamedPass): number {
  return brightestMagnitude(pass) ?? NEVER_LIT;
}

/** From when to when it can be seen, a train from its first member to its last; the whole pass where none can be. */
export function seenSpan({ members, startMs, endMs }: PassEntry): { readonly startMs: number; readonly endMs: number } {
  const spans = members.flatMap(({ visibleSpan }) => (visibleSpan === null ? [] : [visibleSpan]));
  if (spans.length === 0) return { startMs, endMs };
  return { startMs: Math.min(...spans.map(({ fromMs }) => fromMs)), endMs: Math.max(...spans.map(({ toMs }) => toMs)) };
}

const canBeSeen = ({ lead }: PassEntry): number => Number(lead.visibility === 'visible');
const isKnown = ({ lead }: PassEntry): number => Number(isWellKnown(lead.noradId));

const COMPARE: Record<Sort, (a: PassEntry, b: PassEntry) => number> = {
  brightness: (a, b) =>
    canBeSeen(b) - canBeSeen(a) ||
    isKnown(b) - isKnown(a) ||
    magnitudeOf(brightestMember(a)) - magnitudeOf(brightestMember(b)),
  next: (a, b) => canBeSeen(b) - canBeSeen(a) || seenSpan(a).startMs - seenSpan(b).startMs,
  elevation: (a, b) => b.lead.highest.elevationDeg - a.lead.highest.elevationDeg,
};

/** In the order asked for; equal ones by time. */
export function sortedEntries(entries: readonly PassEntry[], sort: Sort): readonly PassEntry[] {
  return entries.toSorted((a, b) => COMPARE[sort](a, b) || a.startMs - b.startMs);
}
