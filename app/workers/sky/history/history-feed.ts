import { HISTORY_LARGEST_RADIUS_KM, HISTORY_LONGEST_PAGE_MS } from '@contract/history-limits';
import type { HistoryAttribution, HistoryPage } from '@contract/history-page';
import { MAX_VIEW_TILES } from '@contract/live-frame';
import { decodeLiveMessage, LiveFrameError } from '@contract/live-frame-decode';
import { trackBlocksOf } from '@contract/track-blocks';
import { MINUTE_MS } from '@engine/constants/durations';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { HeightCorrections } from '@engine/sky/aircraft/height-corrections';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { tilesAround } from '@engine/spatial-index/degree-grid';
import { TRAIL_DURATION_MS } from '@engine/tracking/trail';
import type { EpochMs } from '@engine/units/quantity';
import type { CoarseView } from '../live/coarse-view';
import type { FetchHistoryPage, HistoryQuestion } from './fetch-history-page';
import type { HistoryPlayer, WantedHistory } from './history-player';
import { FASTEST_PLAYED, type HistoryArea, type HistoryFailure, type HistoryStatus } from './history-status';
import { type LoadedPage, PageWindow } from './page-window';

/** Before the moment that is shown: a place between two fixes needs both, and heights are held for so long. */
const BEHIND_MS = 2 * MINUTE_MS;
/** What plays is brought so long before it is due, of the clock's time, and never more of the sky's than that. */
const AHEAD_OF_CLOCK_MS = 40_000;
const LEAST_AHEAD_MS = 2 * MINUTE_MS;
const MOST_AHEAD_MS = 45 * MINUTE_MS;
/** Who stands still, or goes slowly, is not brought an hour. */
const SHORT_PAGE_MS = 30 * MINUTE_MS;
const SLOW_RATE = 10;
/** What has just been heard is still being written: a page that ends there tells of it no more than up to here. */
const UNSETTLED_MS = 15_000;
/** The end of what is known is asked for again in steps of this. */
const NEAR_STEP_MS = 15_000;
/** Beyond the end of what was brought aircraft fly on as they were last seen, so long as nothing newer is there. */
const BEYOND_MS = UNSETTLED_MS + NEAR_STEP_MS + 15_000;
/** Between two questions: whoever drags a slider through a day asks for some of it. */
const PAUSE_MS = 400;
/** A page costs five points of a network's budget: what a minute may take. */
const MOST_IN_A_MINUTE = 60;
const RETRY_AFTER_MS = [2_000, 5_000, 15_000, 30_000] as const;
/** The area is asked for in few sizes: to look a little farther brings nothing anew. */
const RADII_KM = [50, 100, 200, 300, HISTORY_LARGEST_RADIUS_KM] as const;
/** A rounded place is off by so much at most. */
const ROUNDED_KM = 10;

const KM_PER_NAUTICAL_MILE = METRES_PER_NAUTICAL_MILE / 1000;

/** The least of the sizes that holds a view, among those that the server answers: tiles are narrow near the poles. */
function radiusKmOf({ latitude, longitude, radiusNm }: CoarseView): number {
  const neededKm = radiusNm * KM_PER_NAUTICAL_MILE + ROUNDED_KM;
  const allowed = RADII_KM.filter(
    (radiusKm) => tilesAround(latitude, longitude, radiusKm / KM_PER_NAUTICAL_MILE).length <= MAX_VIEW_TILES,
  );
  return allowed.find((radiusKm) => radiusKm >= neededKm) ?? allowed.at(-1) ?? RADII_KM[0];
}

function areaOf({ view, feed }: WantedHistory): HistoryArea {
  return { latitude: view.latitude, longitude: view.longitude, radiusKm: radiusKmOf(view), feed };
}

export interface HistoryFeedParts {
  readonly fetchPage: FetchHistoryPage;
  /** Milliseconds of a clock that goes on. */
  readonly now: () => number;
  readonly after: (delayMs: number, action: () => void) => () => void;
  /** Something has come, or has failed. */
  readonly onNews: () => void;
  /** Given by tests only. */
  readonly mostBytes?: number;
}

/**
 * Brings what is remembered of the sky about a place page by page, ahead of the moment that is shown, and plays it: any
 * time of what is held can be asked. It asks for one page at a time, and holds a bounded number of them.
 */
export class HistoryFeed implements HistoryPlayer {
  readonly kind = 'recorded';
  readonly #parts: HistoryFeedParts;
  readonly #window: PageWindow;
  readonly #noHeights = new HeightCorrections();
  #wanted: WantedHistory | null = null;
  #areaKey = '';
  #request: AbortController | null = null;
  #askedAtMs: number[] = [];
  #failure: HistoryFailure | null = null;
  #failures = 0;
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  #stopWaiting: (() => void) | null = null;
  #tracks: RecordedTracks | null = null;
  /** Of which `#tracks` are made. */
  #played: readonly LoadedPage[] = [];

  constructor(parts: HistoryFeedParts) {
    this.#parts = parts;
    this.#window = new PageWindow(parts.mostBytes);
  }

  get heights(): HeightCorrections {
    return this.#tracks?.heights ?? this.#noHeights;
  }

  *tracksAt(time: EpochMs): Iterable<SkyTrack> {
    if (this.#isTold(time)) yield* this.#tracksFor(time)?.tracksAt(time) ?? [];
  }

  trackAt(id: number, time: EpochMs): SkyTrack | undefined {
    return this.#isTold(time) ? this.#tracksFor(time)?.trackAt(id, time) : undefined;
  }

  follow(wanted: WantedHistory | null): void {
    this.#wanted = wanted;
    if (wanted === null) {
      this.#forget();
      this.#areaKey = '';
      return;
    }
    const { latitude, longitude, radiusKm, feed } = areaOf(wanted);
    const areaKey = `${feed} ${latitude} ${longitude} ${radiusKm}`;
    if (areaKey !== this.#areaKey) this.#forget();
    this.#areaKey = areaKey;
    this.#ask();
  }

  retry(): void {
    this.#failures = 0;
    if (this.#failure !== 'busy') this.#notBeforeMs = Number.NEGATIVE_INFINITY;
  }

  statusAt(atMs: number): HistoryStatus {
    const isTooFast = (this.#wanted?.rate ?? 0) > FASTEST_PLAYED;
    const isShown = this.#isTold(atMs);
    const state = isTooFast ? 'too-fast' : isShown ? 'shown' : this.#failure === null ? 'loading' : 'failed';
    return {
      state,
      failure: state === 'failed' ? this.#failure : null,
      gap: this.#window.gapAt(atMs),
      area: this.#wanted === null ? null : areaOf(this.#wanted),
      attributions: isShown ? attributionsOf(this.#played) : [],
    };
  }

  #forget(): void {
    this.#request?.abort();
    this.#request = null;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#window.clear();
    this.#tracks = null;
    this.#played = [];
    this.#failure = null;
  }

  #isTold(atMs: number): boolean {
    return this.#pageFor(atMs) !== undefined && (this.#wanted?.rate ?? 0) <= FASTEST_PLAYED;
  }

  /** The page that tells of a moment, or the newest of all, shortly after its end. */
  #pageFor(atMs: number): LoadedPage | undefined {
    const page = this.#window.pageAt(atMs);
    if (page !== undefined || this.#wanted === null) return page;
    const last = this.#window.pages.at(-1);
    const isJustBefore = last !== undefined && atMs >= last.toMs && atMs < last.toMs + BEYOND_MS;
    return isJustBefore && last.toMs > this.#wanted.nowMs - 2 * BEYOND_MS ? last : undefined;
  }

  /** Made of the pages about a moment, and anew when that comes near to another page. */
  #tracksFor(atMs: number): RecordedTracks | null {
    const page = this.#pageFor(atMs);
    if (page === undefined) return null;
    const atOfPageMs = Math.min(atMs, page.toMs - 1);
    const aheadMs = Math.max(LEAST_AHEAD_MS, (this.#wanted?.rate ?? 0) * 10_000);
    const pages = this.#window.runAt(atOfPageMs, atMs - TRAIL_DURATION_MS, atMs + aheadMs);
    const isSame = pages.length === this.#played.length && pages.every((one, index) => one === this.#played[index]);
    if (!isSame) {
      this.#played = pages;
      this.#tracks = new RecordedTracks(pages.flatMap(({ blocks }) => blocks));
    }
    return this.#tracks;
  }

  /** Null where nothing is missing that is soon to be shown. */
  #question(): HistoryQuestion | null {
    const wanted = this.#wanted;
    if (wanted === null || wanted.rate > FASTEST_PLAYED) return null;
    const { atMs, rate, nowMs } = wanted;
    const aheadMs = Math.min(MOST_AHEAD_MS, Math.max(LEAST_AHEAD_MS, rate * AHEAD_OF_CLOCK_MS));
    const settledMs = nowMs - UNSETTLED_MS - NEAR_STEP_MS;
    const toMs = Math.min(atMs + aheadMs, settledMs);
    // What is shown comes first, then what comes next, then the trails.
    const longestMs = this.#window.pageMs(rate > SLOW_RATE ? HISTORY_LONGEST_PAGE_MS : SHORT_PAGE_MS);
    const endOf = (beginMs: number): number =>
      Math.round(Math.min(beginMs + longestMs, this.#window.nextBegin(beginMs), nowMs));
    const stays = (beginMs: number | null): beginMs is number =>
      beginMs !== null && this.#window.hasRoomFor(beginMs, endOf(beginMs), atMs);
    const aheadFromMs = this.#window.firstMissing(Math.min(atMs - BEHIND_MS, settledMs - BEHIND_MS), toMs);
    const trailFromMs = this.#window.firstMissing(atMs - TRAIL_DURATION_MS, atMs - BEHIND_MS);
    const fromMs = [aheadFromMs, trailFromMs].find(stays);
    if (fromMs === undefined) return null;
    return { ...areaOf(wanted), fromMs: Math.floor(fromMs), toMs: endOf(fromMs) };
  }

  #ask(): void {
    if (this.#request !== null || this.#stopWaiting !== null) return;
    const question = this.#question();
    if (question === null) return;
    const nowMs = this.#parts.now();
    this.#askedAtMs = this.#askedAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
    const first = this.#askedAtMs[0];
    const freeAtMs = first === undefined || this.#askedAtMs.length < MOST_IN_A_MINUTE ? nowMs : first + MINUTE_MS;
    const pausedUntilMs = (this.#askedAtMs.at(-1) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS;
    const waitMs = Math.max(freeAtMs, pausedUntilMs, this.#notBeforeMs) - nowMs;
    if (waitMs > 0) {
      this.#stopWaiting = this.#parts.after(Math.min(waitMs, PAUSE_MS), () => {
        this.#stopWaiting = null;
        this.#ask();
      });
      return;
    }
    this.#askedAtMs.push(nowMs);
    const request = new AbortController();
    this.#request = request;
    void this.#bring(question, request);
  }

  async #bring(question: HistoryQuestion, request: AbortController): Promise<void> {
    const answer = await this.#parts.fetchPage(question, request.signal).catch(() => null);
    if (request !== this.#request) return;
    this.#request = null;
    const wanted = this.#wanted;
    if (answer === null || wanted === null) return;
    if (!answer.ok) this.#fail(answer.failure, answer.retryAfterMs);
    else if (!this.#take(answer.page, wanted)) this.#fail('server', null);
    this.#parts.onNews();
    this.#ask();
  }

  #fail(failure: HistoryFailure, retryAfterMs: number | null): void {
    this.#failure = failure;
    const waitMs = RETRY_AFTER_MS[Math.min(this.#failures, RETRY_AFTER_MS.length - 1)] ?? 0;
    this.#failures++;
    this.#notBeforeMs = this.#parts.now() + (retryAfterMs ?? waitMs);
  }

  /** False where its messages are none of the stream's. */
  #take(page: HistoryPage, wanted: WantedHistory): boolean {
    try {
      this.#add(page, wanted);
    } catch (error) {
      if (error instanceof LiveFrameError) return false;
      throw error;
    }
    this.#failure = null;
    this.#failures = 0;
    return true;
  }

  #add({ head, messages }: HistoryPage, { atMs, nowMs }: WantedHistory): void {
    // Whole milliseconds, as they are asked for: between two pages nothing is left that is too short to ask for.
    const toMs = Math.min(head.toMs, Math.max(head.fromMs + 1, Math.floor(nowMs - UNSETTLED_MS)));
    const blocks = messages.map((message) => {
      const { serverTimeMs, blocks: ofMessage } = decodeLiveMessage(message);
      return { atMs: serverTimeMs, blocks: trackBlocksOf(ofMessage) };
    });
    const bytes = messages.reduce((sum, { byteLength }) => sum + byteLength, 0);
    const { fromMs, gaps, attributions } = head;
    this.#window.add({ fromMs, toMs, bytes, blocks, gaps, attributions }, atMs);
  }
}

function attributionsOf(pages: readonly LoadedPage[]): readonly HistoryAttribution[] {
  const byText = new Map(pages.flatMap(({ attributions }) => attributions.map((one) => [one.text, one])));
  return [...byText.values()];
}
