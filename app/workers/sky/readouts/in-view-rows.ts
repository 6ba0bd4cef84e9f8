import { degreesFromRadians } from '@engine/ar-math/angles';
import { bodyId, isCelestialId } from '@engine/sky/celestial/celestial-id';
import type { InViewRow, PoseReadout } from './sky-event';
import { realAt, wholeAt } from '@engine/sky/columns';
import { nameOfRow } from '../overlay/overlay-label-text';
import type { OverlayScene } from '../overlay/overlay-scene';
import { NEAR_AXIS_DEG } from '@engine/camera-view/screen-objects';
import { MAX_SKY_OBJECTS, type SkyObjects } from '@engine/sky/sky-objects';

const SUN = bodyId('sun');
const MOST_ROWS = 30;
/** Steps of separation in the keys that rows are sorted by. */
const STEPS_PER_DEG = 1000;
const keys = new Float64Array(MAX_SKY_OBJECTS);

const NOTHING = { inView: [], inViewCount: 0, isSunInView: false } as const;

function kindOf(objects: SkyObjects, row: number): InViewRow['kind'] {
  if (objects.tracks[row] !== null) return 'aircraft';
  return isCelestialId(wholeAt(objects.ids, row)) ? 'celestial' : 'satellite';
}

/** What stands in the picture of the scene's last frame, nearest to its middle first. The Sun counts beside it too. */
export function inViewRows({
  objects,
  screen,
  camera,
}: OverlayScene): Pick<PoseReadout, 'inView' | 'inViewCount' | 'isSunInView'> {
  if (camera === null) return NOTHING;
  let count = 0;
  let isSunInView = false;
  for (let row = 0; row < objects.count; row++) {
    const separationDeg = realAt(screen.separationsDeg, row);
    const isInPicture = screen.isOnScreen[row] === 1;
    // Whoever turns a little further would look into it.
    isSunInView ||= wholeAt(objects.ids, row) === SUN && (isInPicture || separationDeg <= NEAR_AXIS_DEG);
    if (!isInPicture) continue;
    keys[count++] = Math.floor(separationDeg * STEPS_PER_DEG) * MAX_SKY_OBJECTS + row;
  }
  const sorted = keys.subarray(0, count);
  sorted.sort();
  const inView = Array.from(sorted.subarray(0, MOST_ROWS), (key): InViewRow => {
    const row = key % MAX_SKY_OBJECTS;
    const rangeM = realAt(objects.rangesM, row);
    const magnitude = realAt(objects.magnitudes, row);
    return {
      id: wholeAt(objects.ids, row),
      name: nameOfRow(objects, row),
      kind: kindOf(objects, row),
      isDoubtful: objects.tracks[row]?.state.isDoubtful === true,
      azimuthDeg: realAt(objects.azimuthsDeg, row),
      elevationDeg: realAt(objects.elevationsDeg, row),
      slantRangeM: Number.isFinite(rangeM) ? rangeM : null,
      separationDeg: realAt(screen.separationsDeg, row),
      magnitude: Number.isNaN(magnitude) ? null : magnitude,
      score: realAt(screen.scores, row),
      accuracy: realAt(objects.accuracies, row),
      plusMinusDeg: degreesFromRadians(Math.atan(realAt(screen.ellipses, 3 * row) / camera.focalPx)),
    };
  });
  return { inView, inViewCount: count, isSunInView };
}
