import type { CapturedObject, PlacePrecision } from '@contract/capture';
import type { RecordDraft } from '@app/workers/capture/capture.api';

/** To which a height is rounded where the place is, metres. */
const HEIGHT_STEP_M = 100;

/**
 * A record without what tells the place more exactly than the person chose. Of a rounded place that is every range and
 * bearing, the height and the course; directions and tracks stay, as the record would be no scene without. Where the
 * place is left out they go, too: nothing in the record is then seen from anywhere.
 */
export function withheldPlace(record: RecordDraft, precision: PlacePrecision): RecordDraft {
  if (precision === 'exact') return record;
  const rounded = withoutRanges(record);
  return precision === 'none' ? withoutDirections(rounded) : rounded;
}

function withoutRanges(record: RecordDraft): RecordDraft {
  const { object, location, sky, visibleObjects, identification } = record;
  const { observer } = sky;
  return {
    ...record,
    object: object === null ? null : { ...object, distance: null, bearing: null },
    visibleObjects: visibleObjects.map((seen) => ({ ...seen, distance: null, score: null })),
    location:
      location === null ? null : { ...location, altitude: null, altitudeAccuracy: null, heading: null, speed: null },
    sky: {
      ...sky,
      observer:
        observer === null
          ? null
          : {
              ...observer,
              ellipsoidHeightM: Math.round(observer.ellipsoidHeightM / HEIGHT_STEP_M) * HEIGHT_STEP_M + 0,
              heightSigmaM: Math.hypot(observer.heightSigmaM, HEIGHT_STEP_M / 2),
            },
    },
    ...(identification && {
      identification: {
        ...identification,
        candidates: identification.candidates.map((each) => ({ ...each, place: { ...each.place, range: null } })),
      },
    }),
  };
}

/** Angles between known aircraft tell a place as their directions do. */
function withoutSight(seen: CapturedObject): CapturedObject {
  return { ...seen, azimuth: null, elevation: null, separation: null, plusMinus: null, x: null, y: null };
}

function withoutDirections(whole: RecordDraft): RecordDraft {
  const { identification: _, ...record } = whole;
  return {
    ...record,
    orientation: { heading: null, pitch: null, roll: null, azimuth: null, elevationAngle: null },
    motion: { acceleration: null, rotationRate: null },
    atmospheric: { ...record.atmospheric, timeZone: '' },
    triangulation: { ...record.triangulation, path: [] },
    visibleObjects: record.visibleObjects.map(withoutSight),
    pose: null,
    sky: { ...record.sky, elementSets: [] },
  };
}
