import { brightestMagnitude, type NamedPass } from '@app/api/pass-answers';

export const SORTS = ['next', 'brightness', 'elevation'] as const;
export type Sort = (typeof SORTS)[number];

/** One card of the list: a pass of one satellite, or of all of a train that pass together. */
export interface PassEntry {
  readonly key: string;
  /** Of a train the one that rises first. */
  readonly lead: NamedPass;
  readonly count: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Members of a train follow each other by seconds to minutes; its next pass is an orbit later. */
const SAME_PASS_MS = 30 * 60_000;

function entryOf(lead: NamedPass): PassEntry {
  const [startMs, endMs] = [lead.rise.atMs, lead.set.atMs];
  return { key: `${lead.noradId}@${Math.round(startMs)}`, lead, count: 1, startMs, endMs };
}

/** Cards in order of rising, each train one card for every pass of it. */
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
      entries[place] = { ...open, count: open.count + 1, endMs: Math.max(open.endMs, entry.endMs) };
      continue;
    }
    if (train !== null) trains.set(train, entries.length);
    entries.push(entry);
  }
  return entries;
}

/** When it can first be seen; what cannot be seen at all comes after everything that can. */
function seenFromMs({ lead, startMs }: PassEntry): number {
  return lead.visibleSpan?.fromMs ?? startMs;
}

/** Fainter than anything. */
const NEVER_LIT = 99;

const COMPARE: Record<Sort, (a: PassEntry, b: PassEntry) => number> = {
  next: (a, b) =>
    Number(b.lead.visibility === 'visible') - Number(a.lead.visibility === 'visible') || seenFromMs(a) - seenFromMs(b),
  brightness: (a, b) => (brightestMagnitude(a.lead) ?? NEVER_LIT) - (brightestMagnitude(b.lead) ?? NEVER_LIT),
  elevation: (a, b) => b.lead.highest.elevationDeg - a.lead.highest.elevationDeg,
};

/** In the order asked for; equal ones by time. */
export function sortedEntries(entries: readonly PassEntry[], sort: Sort): readonly PassEntry[] {
  return entries.toSorted((a, b) => COMPARE[sort](a, b) || a.startMs - b.startMs);
}
