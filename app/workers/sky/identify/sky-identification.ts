import type { BodyNames } from '@engine/sky/celestial/body-names';
import { decodeLiveMessage, LiveFrameError } from '@contract/live-frame-decode';
import { trackBlocksOf } from '@contract/track-blocks';
import { withAssumedPast } from '@engine/identification/assumed-past';
import type { CandidatePaths } from '@engine/identification/candidate-paths';
import { candidatePaths } from '@engine/identification/identify';
import { type Identification, rankCandidates } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import { type HeardSound, rankSounds, type SoundAnswer } from '@engine/identification/sound/rank-sounds';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import type { TrackBlock } from '@engine/sky/aircraft/sky-track';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { TrailedTracks } from '@engine/sky/aircraft/trailed-tracks';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { celestialByName } from '@engine/sky/celestial/celestial-search';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import type { SkyObserver } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';
import type { LiveRecording } from '../scene/live-recording';
import type { RememberedMessages } from './identify.api';

/** What the worker knows of aircraft when it is asked. */
interface KnownSky {
  /** Those that are shown. */
  readonly tracks: TrackSource;
  readonly at: EpochMs;
  /** Of the live stream. */
  readonly recording: LiveRecording;
}

/** Whence, and when, the sky is shown. */
export interface SeenFrom {
  readonly observer: SkyObserver;
  readonly at: EpochMs;
}

const MOST_FOUND = 5;

/** Ranks sightings and sounds over the tracks of the worker; loaded with the first of them. */
export class SkyIdentification {
  readonly #loadStars: () => Promise<StarCatalogue | null>;
  readonly #celestial = new CelestialSky();
  #starsLoad: Promise<StarCatalogue | null> | null = null;

  constructor(loadStars: () => Promise<StarCatalogue | null>) {
    this.#loadStars = loadStars;
  }

  set names(names: BodyNames) {
    this.#celestial.names = names;
  }

  /** Over the tracks that are shown, or over those of the history with what the live stream has told of its feed since. */
  async answer(
    { tracks, at, recording }: KnownSky,
    sighting: Sighting,
    satellites: CandidatePaths | null,
    remembered: RememberedMessages | null,
  ): Promise<Identification | null> {
    if (remembered === null) return this.identify(tracks, at, sighting, satellites);
    // The newest of the history is some seconds old.
    const heard = recording.between(0, Number.POSITIVE_INFINITY).map(({ buffer }) => buffer);
    const recorded = recordedTracks([...remembered.messages, ...heard], remembered.feed);
    return recorded === null ? null : this.identify(recorded, at, sighting, satellites);
  }

  async identify(
    tracks: TrackSource,
    now: EpochMs,
    sighting: Sighting,
    satellites: CandidatePaths | null,
  ): Promise<Identification> {
    await this.needStars();
    const sources = { tracks: throughTime(tracks, now), satellites: null, celestial: this.#celestial };
    const paths = candidatePaths(sighting, sources);
    return rankCandidates(sighting, satellites === null ? paths : [...paths, satellites]);
  }

  hear(tracks: TrackSource, now: EpochMs, sound: HeardSound): SoundAnswer {
    return rankSounds(sound, throughTime(tracks, now), now);
  }

  /** Whoever asks for the Moon does not wait for the stars: they are found once `needStars` has brought them. */
  findCelestial(text: string, { observer, at }: SeenFrom): readonly CelestialFacts[] {
    const ids = celestialByName(this.#celestial.objects, text, MOST_FOUND);
    if (ids.length > 0) this.#celestial.update(observer, at);
    return ids.flatMap((id) => this.#celestial.facts(id) ?? []);
  }

  /** Whether the stars are there. Without them the answers go on; the next question asks for them again. */
  async needStars(): Promise<boolean> {
    this.#starsLoad ??= this.#loadStars().catch(() => null);
    const stars = await this.#starsLoad;
    if (stars === null) this.#starsLoad = null;
    else if (this.#celestial.stars === null) this.#celestial.setStars(stars);
    return stars !== null;
  }
}

/** What messages in any order tell of a feed; null where one of them is none of the stream's. */
function recordedTracks(messages: readonly ArrayBuffer[], feed: RememberedMessages['feed']): RecordedTracks | null {
  try {
    const timed = messages.map(decodeLiveMessage).map(({ serverTimeMs, blocks }) => ({
      atMs: serverTimeMs,
      blocks: trackBlocksOf(blocks).map((block) => recordsOf(block, feed)),
    }));
    return new RecordedTracks(timed.toSorted((a, b) => a.atMs - b.atMs));
  } catch (error) {
    if (error instanceof LiveFrameError) return null;
    throw error;
  }
}

/** A recording that is played and simulated traffic are none of what was real. */
const recordsOf = (block: TrackBlock, feed: RememberedMessages['feed']): TrackBlock => ({
  ...block,
  records: block.records.filter(({ state }) => state.feed === feed),
});

/** Tracks of which the past can be asked. */
const throughTime = (tracks: TrackSource, now: EpochMs): TrackSource =>
  tracks.kind === 'recorded'
    ? tracks
    : new TrailedTracks(Array.from(tracks.tracksAt(now), withAssumedPast), tracks.heights.setting);
