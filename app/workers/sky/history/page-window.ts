import type { HistoryAttribution, HistoryGap } from '@contract/history-page';
import type { TimedBlocks } from '@engine/sky/aircraft/recorded-tracks';

/** A page that was brought, ready to be played. */
export interface LoadedPage {
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
  readonly bytes: number;
  readonly blocks: readonly TimedBlocks[];
  readonly gaps: readonly HistoryGap[];
  readonly attributions: readonly HistoryAttribution[];
}

/** Some hours of a quiet sky, or half an hour of the busiest. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_PAGES = 24;
/** Of a dense sky pages are asked for so short that some of them fit before and behind the moment. */
const SHARE_OF_PAGE = 1 / 4;
const SHORTEST_PAGE_MS = 60_000;

const awayMs = ({ fromMs, toMs }: Pick<LoadedPage, 'fromMs' | 'toMs'>, atMs: number): number =>
  Math.max(fromMs - atMs, atMs - toMs, 0);

/** The pages that are held about the moment that is shown, none overlapping another. */
export class PageWindow {
  readonly #mostBytes: number;
  #pages: readonly LoadedPage[] = [];
  /** Of the page that came last, bytes for a millisecond of the sky. */
  #bytesPerMs = 0;

  /** @param mostBytes given by tests only */
  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get pages(): readonly LoadedPage[] {
    return this.#pages;
  }

  clear(): void {
    this.#pages = [];
  }

  /** How long a page should be, as dense as the one before it. */
  pageMs(longestMs: number): number {
    const fitsMs = this.#bytesPerMs === 0 ? longestMs : (SHARE_OF_PAGE * this.#mostBytes) / this.#bytesPerMs;
    return Math.min(longestMs, Math.max(SHORTEST_PAGE_MS, fitsMs));
  }

  /** Whether a page would stay, as dense as the one before it: it would be let go of before any that is nearer. */
  hasRoomFor(fromMs: number, toMs: number, atMs: number): boolean {
    const awayOfNewMs = awayMs({ fromMs, toMs }, atMs);
    const nearer = this.#pages.filter((page) => awayMs(page, atMs) <= awayOfNewMs);
    const heldBytes = nearer.reduce((sum, { bytes }) => sum + bytes, 0);
    return nearer.length < MOST_PAGES && heldBytes + this.#bytesPerMs * (toMs - fromMs) <= this.#mostBytes;
  }

  /** Takes a page in, and lets go of those farthest from the moment that is shown where they are too much. */
  add(page: LoadedPage, atMs: number): void {
    this.#bytesPerMs = page.bytes / Math.max(1, page.toMs - page.fromMs);
    const pages = [...this.#pages, page];
    const total = () => pages.reduce((sum, { bytes }) => sum + bytes, 0);
    while (pages.length > 1 && (pages.length > MOST_PAGES || total() > this.#mostBytes)) {
      const [farthest] = pages.toSorted((one, other) => awayMs(other, atMs) - awayMs(one, atMs));
      if (farthest === undefined || awayMs(farthest, atMs) === 0) break;
      pages.splice(pages.indexOf(farthest), 1);
    }
    this.#pages = pages.toSorted((one, other) => one.fromMs - other.fromMs);
  }

  pageAt(atMs: number): LoadedPage | undefined {
    return this.#pages.find(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  }

  /** The first moment of a span that no page tells of; null where all of it is told. */
  firstMissing(fromMs: number, toMs: number): number | null {
    let atMs = fromMs;
    while (atMs < toMs) {
      const page = this.pageAt(atMs);
      if (page === undefined) return atMs;
      atMs = page.toMs;
    }
    return null;
  }

  /** Where the first page after a moment begins. */
  nextBegin(atMs: number): number {
    return this.#pages.find(({ fromMs }) => fromMs > atMs)?.fromMs ?? Number.POSITIVE_INFINITY;
  }

  /** The pages without a break between them that hold a moment, as far as they touch a span about it. */
  runAt(atMs: number, fromMs: number, toMs: number): readonly LoadedPage[] {
    const middle = this.#pages.findIndex((page) => atMs >= page.fromMs && atMs < page.toMs);
    if (middle < 0) return [];
    const isNext = (index: number): boolean => this.#pages[index]?.toMs === this.#pages[index + 1]?.fromMs;
    let first = middle;
    while (first > 0 && isNext(first - 1) && (this.#pages[first]?.fromMs ?? 0) > fromMs) first--;
    let last = middle;
    while (last + 1 < this.#pages.length && isNext(last) && (this.#pages[last]?.toMs ?? 0) < toMs) last++;
    return this.#pages.slice(first, last + 1);
  }

  /** The gap about a moment, grown together over the edges of pages. */
  gapAt(atMs: number): HistoryGap | null {
    const gaps = this.#pages.flatMap((page) => page.gaps);
    const here = gaps.findIndex(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
    const gap = gaps[here];
    if (gap === undefined) return null;
    let { fromMs, toMs } = gap;
    for (const before of gaps.slice(0, here).toReversed()) {
      if (before.toMs !== fromMs || before.missing !== gap.missing) break;
      fromMs = before.fromMs;
    }
    for (const after of gaps.slice(here + 1)) {
      if (after.fromMs !== toMs || after.missing !== gap.missing) break;
      toMs = after.toMs;
    }
    return { fromMs, toMs, missing: gap.missing };
  }
}
