import type { CandidatePaths } from '@engine/identification/candidate-paths';
import type { Identification } from '@engine/identification/rank-candidates';
import type { Sighting } from '@engine/identification/sighting';
import type { HeardSound, SoundAnswer } from '@engine/identification/sound/rank-sounds';

/** What somebody saw or heard, held against tracks: those that are shown, live or of an open scene, or remembered ones. */
export interface IdentifyApi {
  /**
   * What a sighting can have been, likeliest first, with "none of these". Null where what ranks could not be loaded, and
   * where what is remembered cannot be read.
   * @param satellites what the orbits worker answers to `candidatePaths`; null: no satellite is among the candidates
   * @param remembered messages of the history around the sighting's time, to which what the live stream has told since is
   * added; null: the tracks that are shown answer, live ones for the last quarter of an hour. Copied.
   */
  identify(
    sighting: Sighting,
    satellites: CandidatePaths | null,
    remembered: readonly ArrayBuffer[] | null,
  ): Promise<Identification | null>;
  /** Which aircraft made a sound, and where it is now: at the time that the sky is shown for. Null as for `identify`. */
  hear(sound: HeardSound): Promise<SoundAnswer | null>;
}
