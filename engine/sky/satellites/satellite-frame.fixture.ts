import { ecefFromEnu } from '../../ar-math/look-angles';
import { SATELLITE_FLAG, SKY_FRAME_STRIDE, type SatelliteSkyMessage } from './satellite-sky-frame';
import { OBSERVER, START_MS } from '../observer.fixture';
import { skyObserverOf } from '../sky-observer';

const RAD = Math.PI / 180;

/** A satellite of a test: where it stands at the start of the frame, and how it moves. */
export interface TestSatellite {
  readonly id: number;
  readonly azimuthDeg: number;
  /** Geometric. */
  readonly elevationDeg: number;
  readonly rangeM?: number;
  /** Metres a second east, north, up. */
  readonly velocity?: readonly [number, number, number];
  /** The eye can see it. */
  readonly isVisible?: boolean;
  /** NaN in the shadow. */
  readonly magnitude?: number;
  readonly sigmaM?: number;
}

/** Earth-fixed state of a test satellite so many seconds after the frame's start, as seen by the fixtures' observer. */
function stateAt(satellite: TestSatellite, elapsedS: number): number[] {
  const { azimuthDeg, elevationDeg, rangeM = 800_000, velocity = [0, 0, 0] } = satellite;
  const { frame } = skyObserverOf(OBSERVER);
  const level = Math.cos(elevationDeg * RAD) * rangeM;
  const at = (t: number) =>
    ecefFromEnu(frame, {
      eastM: level * Math.sin(azimuthDeg * RAD) + velocity[0] * t,
      northM: level * Math.cos(azimuthDeg * RAD) + velocity[1] * t,
      upM: Math.sin(elevationDeg * RAD) * rangeM + velocity[2] * t,
    });
  const [here, next] = [at(elapsedS), at(elapsedS + 1)];
  return [here.xM, here.yM, here.zM, next.xM - here.xM, next.yM - here.yM, next.zM - here.zM];
}

/** A message of the orbits worker, as test satellites have it. */
export function frameOf(
  satellites: readonly TestSatellite[],
  startMs: number = START_MS - 1000,
  spanMs = 60_000,
): SatelliteSkyMessage {
  const states = new Float64Array(satellites.length * SKY_FRAME_STRIDE);
  satellites.forEach((satellite, index) => {
    states.set([...stateAt(satellite, 0), ...stateAt(satellite, spanMs / 1000)], index * SKY_FRAME_STRIDE);
  });
  return {
    kind: 'frame',
    frame: {
      startMs,
      endMs: startMs + spanMs,
      count: satellites.length,
      ids: Int32Array.from(satellites, ({ id }) => id),
      states,
      magnitudes: Float32Array.from(satellites, ({ magnitude = 2 }) => magnitude),
      flags: Uint8Array.from(satellites, ({ isVisible = true }) =>
        isVisible ? SATELLITE_FLAG.sunlit | SATELLITE_FLAG.visible : 0,
      ),
      sigmasM: Float32Array.from(satellites, ({ sigmaM = 1000 }) => sigmaM),
    },
  };
}

export function namesOf(names: Readonly<Record<number, string>>, isDemo = false): SatelliteSkyMessage {
  return {
    kind: 'names',
    names: { ids: Int32Array.from(Object.keys(names), Number), names: Object.values(names), isDemo },
  };
}
