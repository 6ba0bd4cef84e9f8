import { wordsOfAircraft } from '@contract/alert-words';
import type { SourceStatus } from '@contract/feed-status';
import { aircraftRuleOf } from '@contract/watched-condition';
import { AlertWatch } from '@engine/alerts/alert-watch';
import type { AlertTrack } from '@engine/alerts/aircraft-rule';
import { EpisodeBook, type EpisodeChange } from '@engine/alerts/episode-book';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { isErrorWithCode } from '../db/error-code';
import type { Logger } from '../observability/logger';
import type { LiveAircraft, LiveStore } from '../live/live-store';
import type { AlertChange, AlertToTell } from './alert-to-tell';
import { alertAddressOf, alertTrackOf } from './alert-tracks';
import { wordsOfSilence } from './alert-words';
import type { EpisodeRepository } from './episode-repository';
import type { FirstSeen } from './first-seen';
import { SilenceWatch } from './silence-watch';
import { isSilenceRule, type StoredRule } from './stored-rule';
import { toldAircraft } from './told-aircraft';

/** Written in one transaction. */
const MOST_AT_ONCE = 200;
/** While so much waits for a database that is away nothing is looked at: what would begin meanwhile begins later. */
const MOST_WAITING = 5_000;
/** An aircraft is elsewhere by then. */
const AIRCRAFT_GOOD_FOR_MS = 30 * MINUTE_MS;
const SILENCE_GOOD_FOR_MS = DAY_MS;
const NOTE_WATCHED_EVERY_MS = 10_000;
const SOURCE = 'source:';
/** SQLSTATE classes: data exception, integrity constraint violation. */
const REFUSED_DATA = /^(?:22|23)/;

export interface AlertLoopParts {
  readonly store: Pick<LiveStore, 'all'>;
  readonly sources: () => readonly SourceStatus[];
  readonly episodes: EpisodeRepository;
  readonly firstSeen: FirstSeen;
  /** @returns those that could not be told, of whose rules there is another state now */
  readonly write: (changes: readonly AlertChange[]) => Promise<readonly AlertToTell[]>;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Holds every rule against the live sky, once a second, and has written what changes. What a look finds waits in memory
 * until it is written, in order, so that a database that is away for a while loses nothing.
 */
export class AlertLoop {
  readonly #parts: AlertLoopParts;
  readonly #silence = new SilenceWatch();
  #rules = new Map<number, StoredRule>();
  #book = new EpisodeBook();
  #watch = new AlertWatch(this.#book);
  #waiting: AlertChange[] = [];
  #writing: Promise<void> | undefined;
  #notedAtMs = -Infinity;
  #atOnce = MOST_AT_ONCE;

  constructor(parts: AlertLoopParts) {
    this.#parts = parts;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Goes on where the process before ended. */
  async recall(): Promise<void> {
    const { episodes } = this.#parts;
    const [open, watchedUntilMs] = [await episodes.open(), await episodes.watchedUntil()];
    this.#book = new EpisodeBook(open, watchedUntilMs);
    this.#watch = new AlertWatch(this.#book);
  }

  /** Rules from now on; what those are in that are gone, or ask for something else now, is forgotten. */
  useRules(rules: readonly StoredRule[]): void {
    const before = this.#rules;
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    for (const { id, revision } of before.values()) {
      if (this.#rules.get(id)?.revision !== revision) this.#book.forget(id);
    }
    const on = rules.filter(({ isOn }) => isOn);
    this.#watch.useRules(on.map(aircraftRuleOf).filter((rule) => rule !== null));
  }

  /** One look at everything, and what it found on its way to the database. */
  look(nowMs: number): void {
    this.#silence.note(this.#parts.sources(), nowMs);
    if (this.#waiting.length > MOST_WAITING) return;
    if (this.#rules.size === 0 && !this.#book.hasOpen) return;
    const byAddress = new Map<string, LiveAircraft>();
    const changes = this.#watch.look(nowMs, this.#tracks(nowMs, byAddress), this.#silentPairs(nowMs));
    for (const change of changes) this.#queue(change, byAddress);
  }

  /** Resolved once all is written that was found so far; a failure is tried again with the next call. */
  async write(nowMs: number): Promise<void> {
    this.#writing ??= this.#writeAll(nowMs).finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(nowMs: number): Promise<void> {
    const { episodes, firstSeen, log } = this.#parts;
    try {
      await firstSeen.learn(nowMs);
      while (this.#waiting.length > 0) {
        const some = this.#waiting.slice(0, this.#atOnce);
        await this.#writeSome(some);
        this.#waiting = this.#waiting.slice(some.length);
      }
      this.#atOnce = MOST_AT_ONCE;
      const lookedAtMs = this.#book.lookedAtMs;
      if (this.#book.hasOpen && lookedAtMs - this.#notedAtMs >= NOTE_WATCHED_EVERY_MS) {
        await episodes.noteWatched(lookedAtMs);
        this.#notedAtMs = lookedAtMs;
      }
    } catch (error) {
      log.warn({ err: error, waiting: this.#waiting.length }, 'Alerts cannot be written at the moment');
    }
  }

  /** What the database refuses for what it holds is left out, alone, so that it holds up nothing else. */
  async #writeSome(changes: readonly AlertChange[]): Promise<void> {
    try {
      const untold = await this.#parts.write(changes);
      for (const { rule, objectKey, startedAtMs } of untold) this.#book.takeBack(rule.id, objectKey, startedAtMs);
    } catch (error) {
      if (!isErrorWithCode(error) || !REFUSED_DATA.test(error.code)) throw error;
      if (changes.length > 1) {
        this.#atOnce = 1;
        throw error;
      }
      this.#parts.log.warn({ err: error }, 'An alert cannot be stored and is left out');
    }
  }

  *#tracks(nowMs: number, byAddress: Map<string, LiveAircraft>): Generator<AlertTrack> {
    const ofNew = [...this.#rules.values()].filter(({ condition, isOn }) => isOn && condition.kind === 'first-seen');
    // A process that has just begun does not know it yet, and goes on with what was open before.
    const isHeldAsNew = (address: string): boolean => ofNew.some(({ id }) => this.#book.isHolding(id, address));
    for (const aircraft of this.#parts.store.all()) {
      // Simulated traffic is there for whoever looks, and nothing to call anybody for.
      if (aircraft.feed === 'demo') continue;
      const address = alertAddressOf(aircraft);
      byAddress.set(address, aircraft);
      const isNew = ofNew.length > 0 && (this.#parts.firstSeen.isNew(aircraft.id, nowMs) ?? isHeldAsNew(address));
      yield alertTrackOf(aircraft, isNew, nowMs);
    }
  }

  *#silentPairs(nowMs: number): Generator<readonly [ruleId: number, objectKey: string]> {
    for (const rule of this.#rules.values()) {
      if (!rule.isOn || !isSilenceRule(rule) || !this.#silence.isSilent(rule, nowMs)) continue;
      yield [rule.id, `${SOURCE}${rule.condition.value}`];
    }
  }

  #queue(change: EpisodeChange, byAddress: ReadonlyMap<string, LiveAircraft>): void {
    const { kind, episode } = change;
    if (kind !== 'began') {
      this.#waiting.push({ kind, episode });
      return;
    }
    const rule = this.#rules.get(episode.ruleId);
    if (rule === undefined) return;
    const words = isSilenceRule(rule)
      ? wordsOfSilence(rule, this.#labelOf(rule.condition.value), rule.condition.silentMinutes)
      : aircraftWords(rule, byAddress.get(episode.objectKey));
    if (words === null) return;
    const { objectKey, startedAtMs } = episode;
    this.#waiting.push({
      kind: 'told',
      rule,
      objectKey,
      startedAtMs,
      toldAtMs: startedAtMs,
      goodUntilMs: startedAtMs + (isSilenceRule(rule) ? SILENCE_GOOD_FOR_MS : AIRCRAFT_GOOD_FOR_MS),
      words,
      course: { is: 'open' },
    });
  }

  #labelOf(sourceId: string): string {
    return this.#parts.sources().find(({ id }) => id === sourceId)?.label ?? sourceId;
  }
}

function aircraftWords(rule: StoredRule, aircraft: LiveAircraft | undefined) {
  return aircraft === undefined ? null : wordsOfAircraft(rule, toldAircraft(aircraft));
}
