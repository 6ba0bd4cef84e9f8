import type { HistoryFeed } from '@contract/history';
import type { CandidatePaths } from '@engine/identification/candidate-paths';
import type { Identification } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { HeardSound, SoundAnswer } from '@engine/identification/sound/rank-sounds';

/** What the history tells of the time around a sighting. */
export interface RememberedMessages {
  /** Of which all of it is. */
  readonly feed: HistoryFeed;
  /** Messages of the stream, in any order. */
  readonly messages: readonly ArrayBuffer[];
}

/** What somebody saw or heard, held against tracks: those that are shown, live or of an open scene, or remembered ones. */
export interface IdentifyApi {
  /**
   * What a sighting can have been, likeliest first, with "none of these". Null where what ranks could not be loaded, and
   * where what is remembered cannot be read.
   * @param satellites what the orbits worker answers to `candidatePaths`; null: no satellite is among the candidates
   * @param remembered the history around the sighting's time, to which what the live stream has told since of the same feed is
   * added; null: the tracks that are shown answer, live ones for the last quarter of an hour. Copied.
   */
  identify(
    sighting: Sighting,
    satellites: CandidatePaths | null,
    remembered: RememberedMessages | null,
  ): Promise<Identification | null>;
  /** Which aircraft made a sound, and where it is now: at the time that the sky is shown for. Null as for `identify`. */
  hear(sound: HeardSound): Promise<SoundAnswer | null>;
  /**
   * Sun, Moon, planets and named stars by the beginnings of words of their names, at most five, bodies first, then bright
   * stars: where they stand at the time that is shown. Stars are among them from when `needStars` has answered. Nothing
   * for a text of less than three letters. Null where nobody knows from which place, and as for `identify`.
   */
  findCelestial(text: string): Promise<readonly CelestialFacts[] | null>;
  /** Loads the named stars, unless they are there. False where they cannot be had; the next question tries again. */
  needStars(): Promise<boolean>;
}
