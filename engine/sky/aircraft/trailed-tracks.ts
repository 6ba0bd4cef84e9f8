import { greatCircleDistance } from '../../ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '../../constants/unit-conversion';
import { emptyMotion } from '../../tracking/display-track';
import { RecordedPath, type RecordedFix } from '../../tracking/recorded-path';
import type { SettingPrior } from '../../tracking/height-correction';
import type { EpochMs } from '../../units/quantity';
import { HeightCorrections } from './height-corrections';
import { DROP_AFTER_MS } from './live-tracks';
import type { SkyTrack, TrackFacts, TrackState } from './sky-track';
import type { TrackSource } from './track-source';

/** Where an object comes to stand; nobody reads it, and nothing is to be allocated for it. */
const moved = emptyMotion();
/** Faster is flown: no trail says whether its object stood on the ground. */
const SLOWEST_FLOWN_MPS = 40;

type Heights = Pick<TrackState, 'pressureAltitude' | 'ellipsoidHeight'>;

const hasHeight = ({ pressureAltitude, ellipsoidHeight }: Heights): boolean =>
  pressureAltitude !== null || ellipsoidHeight !== null;

/** One live track at any time that its trail reaches back to. */
class TrailedTrack implements SkyTrack {
  readonly id: number;
  readonly tile: number;
  readonly display: RecordedPath;
  readonly trail: SkyTrack['trail'];
  readonly facts: TrackFacts;
  readonly speedBefore = null;
  readonly #fixes: readonly RecordedFix[];
  readonly #heights: readonly Heights[];
  readonly #newest: TrackState;

  constructor(track: SkyTrack) {
    const { fix } = track.display;
    const points = track.trail.points.filter(({ at }) => at < fix.at);
    this.id = track.id;
    this.tile = track.tile;
    this.trail = track.trail;
    this.facts = track.facts;
    this.#newest = track.state;
    this.#heights = [...points, track.state];
    this.#fixes = [
      ...points.map(({ latitude, longitude, at, startsSegment, pressureAltitude, ellipsoidHeight }) => ({
        // Between two points of a trail the way is taken to be straight.
        motion: { latitude, longitude, at, groundSpeed: null, track: null, turnRate: null, verticalRate: null },
        pressureAltitudeM: pressureAltitude,
        ellipsoidHeightM: ellipsoidHeight,
        isReturn: startsSegment,
      })),
      {
        motion: fix,
        pressureAltitudeM: track.state.pressureAltitude,
        ellipsoidHeightM: track.state.ellipsoidHeight,
      },
    ];
    this.display = new RecordedPath(this.#fixes);
  }

  get state(): TrackState {
    const heights = this.#heights[this.display.fixIndex];
    if (heights === undefined || heights === this.#newest) return this.#newest;
    const { pressureAltitude, ellipsoidHeight } = heights;
    return { ...this.#newest, pressureAltitude, ellipsoidHeight, isOnGround: this.#wasOnGround(heights) };
  }

  /** What has landed or taken off since: in flight it tells a height and is fast. */
  #wasOnGround(heights: Heights): boolean {
    const { isOnGround } = this.#newest;
    const index = this.display.fixIndex;
    const [fix, next] = [this.#fixes[index], this.#fixes[index + 1]];
    if (fix === undefined || next === undefined) return isOnGround;
    const wayM = greatCircleDistance(fix.motion, next.motion) * METRES_PER_NAUTICAL_MILE;
    const isFast = (1000 * wayM) / (next.motion.at - fix.motion.at) >= SLOWEST_FLOWN_MPS;
    if (isOnGround) return !(isFast && hasHeight(heights));
    return !isFast && !hasHeight(heights) && hasHeight(this.#newest);
  }

  /** False where nobody knew of it then. */
  moveTo(time: EpochMs): boolean {
    if (time < (this.#fixes[0]?.motion.at ?? Number.POSITIVE_INFINITY)) return false;
    this.display.readAt(time, moved);
    return time - this.display.fix.at <= DROP_AFTER_MS;
  }
}

/**
 * Live tracks at times that are over: from their trails, which reach back a quarter of an hour. What is no longer
 * received is not among them.
 */
export class TrailedTracks implements TrackSource {
  readonly kind = 'recorded';
  readonly heights = new HeightCorrections();
  readonly #tracks: ReadonlyMap<number, TrailedTrack>;

  /** @param setting of the altimeters there, by which the live sky places them */
  constructor(live: Iterable<SkyTrack>, setting: SettingPrior | null = null) {
    this.heights.setting = setting;
    this.#tracks = new Map(Array.from(live, (track) => [track.id, new TrailedTrack(track)]));
  }

  *tracksAt(time: EpochMs): Iterable<SkyTrack> {
    for (const track of this.#tracks.values()) {
      if (track.moveTo(time)) yield track;
    }
  }

  trackAt(id: number, time: EpochMs): SkyTrack | undefined {
    const track = this.#tracks.get(id);
    return track?.moveTo(time) === true ? track : undefined;
  }
}
