import { wordsOfAircraft } from '@contract/alert-words';
import { aircraftRuleOf } from '@contract/watched-condition';
import { AlertWatch } from '@engine/alerts/alert-watch';
import type { AircraftRule, AlertTrack } from '@engine/alerts/aircraft-rule';
import { type Episode, EpisodeBook, type EpisodeChange } from '@engine/alerts/episode-book';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import type { EpochMs } from '@engine/units/quantity';
import type { AlertNews, FoundAlert, HeldEpisode, HeldRule, RecalledWatch } from './alerts.api';
import { heldTrackOf, toldTrackOf } from './held-track';

/** How far a reload may set the watch back: the episodes of then are open all the same. */
const NEWS_AT_LEAST_EVERY_MS = 10_000;

const keyOf = ({ ruleId, objectKey }: Episode): string => `${ruleId} ${objectKey}`;

/** Rules of this device, held against the tracks of the stream. */
export class SkyAlerts {
  readonly #book: EpisodeBook;
  readonly #watch: AlertWatch;
  #rules = new Map<number, HeldRule>();
  readonly #open: Map<string, HeldEpisode>;
  #toldAtMs = Number.NEGATIVE_INFINITY;
  #lookedAtMs: number | null;

  constructor({ open, lookedAtMs }: RecalledWatch) {
    this.#lookedAtMs = lookedAtMs;
    this.#open = new Map(open.map((episode) => [keyOf(episode), episode]));
    this.#book = new EpisodeBook(open, lookedAtMs ?? Number.NEGATIVE_INFINITY);
    this.#watch = new AlertWatch(this.#book);
  }

  /**
   * The rules from now on; null where they leave nothing to say: what those found that are gone, or ask for something
   * else now, is over.
   */
  useRules(rules: readonly HeldRule[]): AlertNews | null {
    const before = this.#open.size;
    this.#rules = new Map(rules.map((rule) => [rule.id, rule]));
    for (const [key, { ruleId, revision }] of this.#open) {
      if (this.#rules.get(ruleId)?.revision === revision) continue;
      this.#book.forget(ruleId);
      this.#open.delete(key);
    }
    this.#watch.useRules(rules.map(watchedRuleOf).filter((rule) => rule !== null));
    if (this.#open.size === before || this.#lookedAtMs === null) return null;
    return { found: [], open: [...this.#open.values()], lookedAtMs: this.#lookedAtMs };
  }

  /** One look; null where there is nothing new to say. */
  look(tracks: TrackSource, at: EpochMs): AlertNews | null {
    this.#lookedAtMs = at;
    const byAddress = new Map<string, SkyTrack>();
    const changes = this.#watch.look(at, heldTracks(tracks, at, byAddress));
    const found = changes.flatMap((change) => this.#take(change, byAddress));
    if (changes.length === 0 && at - this.#toldAtMs < NEWS_AT_LEAST_EVERY_MS) return null;
    this.#toldAtMs = at;
    return { found, open: [...this.#open.values()], lookedAtMs: at };
  }

  #take({ kind, episode }: EpisodeChange, byAddress: ReadonlyMap<string, SkyTrack>): readonly FoundAlert[] {
    const rule = this.#rules.get(episode.ruleId);
    if (kind === 'ended' || rule === undefined) this.#open.delete(keyOf(episode));
    else this.#open.set(keyOf(episode), { ...episode, revision: rule.revision });
    const track = byAddress.get(episode.objectKey);
    if (kind !== 'began' || rule === undefined || track === undefined) return [];
    return [{ ruleId: rule.id, words: wordsOfAircraft(rule, toldTrackOf(track)) }];
  }
}

/** A rule that asks for an elevation asks for what can be seen: over the horizon of its place. */
function watchedRuleOf(held: HeldRule): AircraftRule | null {
  const rule = aircraftRuleOf(held);
  const { horizon } = held;
  if (rule === null || rule.area === null || horizon === undefined) return rule;
  return { ...rule, area: { ...rule.area, horizon } };
}

function* heldTracks(tracks: TrackSource, at: EpochMs, byAddress: Map<string, SkyTrack>): Generator<AlertTrack> {
  for (const track of tracks.tracksAt(at)) {
    // Simulated traffic is there for whoever looks, and nothing to call anybody for.
    if (track.state.feed === 'demo') continue;
    const held = heldTrackOf(track, at);
    byAddress.set(held.address, track);
    yield held;
  }
}
