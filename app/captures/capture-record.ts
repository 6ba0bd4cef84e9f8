import type { CapturedObject, CaptureRecord, PlacePrecision } from '@contract/capture';
import { LIVE_FRAME_VERSION } from '@contract/live-frame';
import { isSatelliteId } from '@contract/object-id';
import type { RecordDraft } from '@app/workers/capture/capture.api';
import type { OrientationRecord } from '@app/sensors/orientation-record';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import type { CalibrationState, InViewRow, PoseReadout } from '@app/workers/sky/readouts/sky-event';
import type { SkyViewport } from '@engine/camera-view/viewport';
import type { Observer } from '@engine/observer/observer';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { degreesFromRadians } from '@engine/ar-math/angles';
import { enuOfPixel, type PinholeCamera } from '@engine/ar-math/pinhole-projection';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import type { IdentifiedView } from '@app/session/identify-view';
import { capturedIdentification } from './captured-identification';
import { identifiedShare } from './identified-share';
import { accuracyOnceRounded, roundedDegrees } from './rounded-place';
import { withheldPlace } from './withheld-place';

/** What a frame of the sky view was drawn with, and what stood in it. */
export interface SeenView {
  readonly drawnForMs: number;
  readonly skyAtMs: number;
  readonly viewport: SkyViewport;
  readonly poseKind: PoseReadout['poseKind'];
  readonly enuFromView: readonly [x: number, y: number, z: number, w: number];
  readonly focalPx: number;
  readonly objects: readonly {
    readonly id: number;
    readonly xPx: number;
    readonly yPx: number;
    readonly score: number;
    readonly accuracy: number;
  }[];
}

export interface RecordInputs {
  readonly captureId: string;
  readonly captureNumber: number;
  readonly view: SeenView;
  readonly readout: PoseReadout | null;
  readonly orientation: OrientationRecord;
  readonly rows: readonly SkyRow[];
  readonly satellites: readonly SatelliteRow[];
  readonly selectedId: number | null;
  readonly observer: Observer | null;
  /** 95 %, metres; null where nobody says. */
  readonly placeAccuracyM: number | null;
  readonly course: { readonly headingDeg: number | null; readonly speedMps: number | null } | null;
  readonly placePrecision: PlacePrecision;
  /** Server minus device, milliseconds; null before it was measured. */
  readonly clockOffsetMs: number | null;
  readonly camera: {
    readonly model: string | null;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly zoom: number;
    readonly isLive: boolean;
  };
  readonly device: { readonly userAgent: string; readonly platform: string; readonly timeZone: string };
  readonly isNight: boolean;
  readonly feed: CaptureRecord['feed'];
  readonly recordedFromMs: number;
  readonly elementSets: readonly SatelliteRecord[];
  readonly areOrbitsDemo: boolean;
  readonly attributions: CaptureRecord['attributions'];
  /** Null where nothing was ranked. */
  readonly identified: IdentifiedView | null;
}

/** Part 1 §3: what every capture says. */
const CAPTURE_APP_VERSION = '1.0.0';
const MOST_OBJECTS = 30;
/** A radius of 95 % in two dimensions is 2.45 standard deviations, one of 68 % 1.51. */
const SHARE_OF_95 = 1.51 / 2.45;

const iso = (atMs: number): string => new Date(atMs).toISOString();
const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
const clean = (text: string): string => text.replaceAll('\u0000', '').slice(0, 200);
const unit = (value: number): number => Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));

/** The camera of the picture: what of it the screen showed. */
function cameraOf({ viewport, focalPx }: SeenView): PinholeCamera {
  const { widthPx, heightPx } = viewport;
  return { widthPx, heightPx, focalPx, centreXPx: widthPx / 2, centreYPx: heightPx / 2 };
}

/** Along the long side of the picture. */
export function longSideFovDeg({ viewport, focalPx }: Pick<SeenView, 'viewport' | 'focalPx'>): number {
  return 2 * degreesFromRadians(Math.atan(Math.max(viewport.widthPx, viewport.heightPx) / 2 / focalPx));
}

function kindOf(id: number): CapturedObject['kind'] {
  if (isCelestialId(id)) return 'celestial';
  return isSatelliteId(id) ? 'satellite' : 'aircraft';
}

const DIRECTION = { east: 0, north: 0, up: 0 };

/** Where a pixel of the picture looks, degrees from true north and above the horizon. */
function directionOf(
  view: SeenView,
  xPx: number,
  yPx: number,
): { readonly azimuth: number; readonly elevation: number } {
  const { east, north, up } = enuOfPixel(cameraOf(view), view.enuFromView, xPx, yPx, DIRECTION);
  const azimuth = (degreesFromRadians(Math.atan2(east, north)) + 360) % 360;
  return { azimuth, elevation: degreesFromRadians(Math.asin(Math.min(1, Math.max(-1, up)))) };
}

const backdropOf = ({ camera }: RecordInputs): CaptureRecord['backdrop'] => (camera.isLive ? 'camera' : 'drawn');

/** What stood in the picture, the most important first. */
function visibleObjects(inputs: RecordInputs): readonly CapturedObject[] {
  const { view, readout, rows, satellites } = inputs;
  const pointed = { pose: poseOf(inputs), backdrop: backdropOf(inputs) };
  const inView = new Map((readout?.inView ?? []).map((row): [number, InViewRow] => [row.id, row]));
  const rowsById = new Map(rows.map((row): [number, SkyRow] => [row.id, row]));
  const satellitesById = new Map(satellites.map((row): [number, SatelliteRow] => [row.id, row]));
  const { widthPx, heightPx } = view.viewport;
  return view.objects.slice(0, MOST_OBJECTS).map(({ id, xPx, yPx, score, accuracy }) => {
    const row = rowsById.get(id);
    const satellite = satellitesById.get(id);
    const seen = inView.get(id);
    const offPx = Math.hypot(xPx - widthPx / 2, yPx - heightPx / 2);
    return {
      id,
      name: clean(row?.name ?? satellite?.name ?? seen?.name ?? String(id)),
      kind: kindOf(id),
      type: row?.type ?? (satellite === undefined ? null : 'satellite'),
      ...directionOf(view, xPx, yPx),
      distance: row?.slantRangeM ?? satellite?.slantRangeM ?? seen?.slantRangeM ?? null,
      separation: degreesFromRadians(Math.atan(offPx / view.focalPx)),
      score: unit(score),
      identificationConfidence: identifiedShare(unit(accuracy), pointed) ?? 0,
      plusMinus: seen?.plusMinusDeg ?? null,
      x: xPx / widthPx,
      y: yPx / heightPx,
    };
  });
}

function focusedObject(inputs: RecordInputs, seen: readonly CapturedObject[]): CaptureRecord['object'] {
  const { selectedId, rows } = inputs;
  if (selectedId === null) return null;
  const row = rows.find(({ id }) => id === selectedId);
  const inPicture = seen.find(({ id }) => id === selectedId);
  if (row === undefined && inPicture === undefined) return null;
  return {
    type: row?.type ?? inPicture?.type ?? null,
    id: selectedId,
    name: clean(row?.name ?? inPicture?.name ?? String(selectedId)),
    distance: row?.distanceNm ?? null,
    bearing: row?.bearingDeg ?? inPicture?.azimuth ?? null,
    altitude: row?.altitudeFt ?? null,
    speed: row?.groundSpeedKt ?? null,
    identificationConfidence: inPicture?.identificationConfidence ?? null,
  };
}

function observerOf({ observer, placePrecision }: RecordInputs): CaptureRecord['sky']['observer'] {
  if (observer === null || placePrecision === 'none') return null;
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM, heightSource, heightSigmaM } = observer;
  return {
    latitudeDeg: roundedDegrees(latitudeDeg, placePrecision),
    longitudeDeg: roundedDegrees(longitudeDeg, placePrecision),
    ellipsoidHeightM,
    heightSource,
    heightSigmaM,
  };
}

function locationOf(inputs: RecordInputs): CaptureRecord['location'] {
  const place = observerOf(inputs);
  if (place === null) return null;
  const { placeAccuracyM, course } = inputs;
  return {
    latitude: place.latitudeDeg,
    longitude: place.longitudeDeg,
    altitude: place.heightSource === 'none' ? null : place.ellipsoidHeightM,
    accuracy: accuracyOnceRounded(placeAccuracyM === null ? null : placeAccuracyM * SHARE_OF_95, inputs.placePrecision),
    altitudeAccuracy: place.heightSource === 'none' ? null : place.heightSigmaM,
    heading: course?.headingDeg ?? null,
    speed: course?.speedMps ?? null,
    datum: 'WGS84',
  };
}

function alignmentOf(calibration: CalibrationState | undefined): NonNullable<CaptureRecord['pose']>['alignment'] {
  const kind = calibration?.kind ?? 'uncalibrated';
  const plusMinusDeg =
    calibration?.kind === 'compass' || calibration?.kind === 'aligned' ? Math.min(180, calibration.plusMinusDeg) : null;
  return { kind, plusMinusDeg, alignedAt: calibration?.kind === 'aligned' ? iso(calibration.alignedAtMs) : null };
}

/** A standard deviation of what is good to so many degrees with 95 %; of a view that is turned by hand it is none. */
const sigmaOf = (plusMinusDeg: number | null): number => (plusMinusDeg === null ? 0 : plusMinusDeg / 1.96);

function poseOf({ view, readout }: RecordInputs): CaptureRecord['pose'] {
  if (view.poseKind === 'none') return null;
  const alignment = alignmentOf(readout?.calibration);
  const isMeasured = view.poseKind === 'sensor' || view.poseKind === 'relative';
  const sigmaDeg = isMeasured ? sigmaOf(alignment.plusMinusDeg) : 0;
  const [x, y, z, w] = view.enuFromView;
  return { kind: view.poseKind, enuFromView: [x, y, z, w], yawSigmaDeg: sigmaDeg, tiltSigmaDeg: sigmaDeg, alignment };
}

/** What device and camera say of themselves. */
function devicePart(
  inputs: RecordInputs,
): Pick<RecordDraft, 'motion' | 'atmospheric' | 'camera' | 'deviceInfo' | 'sensorAccuracy'> {
  const { readout, orientation, camera, device } = inputs;
  const rates = orientation.motion?.rotationRate ?? null;
  return {
    motion: {
      acceleration: orientation.motion?.acceleration ?? null,
      rotationRate: rates === null ? null : { x: rates.alpha, y: rates.beta, z: rates.gamma },
    },
    atmospheric: {
      timeZone: clean(device.timeZone),
      temperature: null,
      pressure: null,
      humidity: null,
      visibility: null,
    },
    camera: {
      model: camera.model === null ? null : clean(camera.model),
      resolution: { width: camera.widthPx, height: camera.heightPx },
      fieldOfView: readout?.viewCalibration.longSideFovDeg ?? DEFAULT_FIELD_OF_VIEW_DEG,
      digitalZoom: camera.zoom,
    },
    sensorAccuracy: orientation.accuracy,
    deviceInfo: {
      userAgent: device.userAgent.replaceAll('\u0000', '').slice(0, 1000),
      platform: clean(device.platform),
      appVersion: CAPTURE_APP_VERSION,
      captureMode: inputs.isNight ? 'night' : 'standard',
    },
  };
}

/** What makes it checkable: time, pose, lens and the sky itself. */
function proofPart(
  inputs: RecordInputs,
): Pick<RecordDraft, 'clock' | 'pose' | 'lens' | 'backdrop' | 'feed' | 'sky' | 'attributions'> {
  const { view, readout, camera, clockOffsetMs } = inputs;
  return {
    clock: {
      serverTime: clockOffsetMs === null ? null : iso(view.drawnForMs + clockOffsetMs),
      offsetMs: clockOffsetMs,
    },
    pose: poseOf(inputs),
    lens: {
      longSideFovDeg: longSideFovDeg(view),
      isMeasured: readout !== null && readout.viewCalibration.longSideFovDeg !== DEFAULT_FIELD_OF_VIEW_DEG,
      digitalZoom: camera.zoom,
    },
    backdrop: backdropOf(inputs),
    feed: inputs.feed,
    sky: {
      liveFrameVersion: LIVE_FRAME_VERSION,
      from: iso(inputs.recordedFromMs),
      to: iso(view.skyAtMs),
      elementSets: inputs.elementSets.map((record) => ({ ...record, elements: { ...record.elements } })),
      areOrbitsDemo: inputs.areOrbitsDemo,
      observer: observerOf(inputs),
    },
    attributions: inputs.attributions,
  };
}

/** The record of a capture as it is before its picture has been made: every field of part 1 §3, and what proves it. */
export function captureRecord(inputs: RecordInputs): RecordDraft {
  const { view, readout, orientation } = inputs;
  const seen = visibleObjects(inputs);
  const axis = directionOf(view, view.viewport.widthPx / 2, view.viewport.heightPx / 2);
  const isAimed = view.poseKind !== 'none';
  const record: RecordDraft = {
    schemaVersion: 1,
    timestamp: iso(view.drawnForMs),
    captureId: inputs.captureId,
    location: locationOf(inputs),
    placePrecision: inputs.placePrecision,
    orientation: {
      heading: orientation.headingDeg,
      pitch: orientation.pitchDeg,
      roll: orientation.rollDeg,
      azimuth: isAimed ? axis.azimuth : null,
      elevationAngle: isAimed ? axis.elevation : null,
    },
    object: focusedObject(inputs, seen),
    triangulation: {
      accuracy: finiteOrNull(sigmaOf(alignmentOf(readout?.calibration).plusMinusDeg)),
      path: isAimed ? [{ ...axis, at: iso(view.drawnForMs) }] : [],
      velocity: null,
    },
    visibleObjects: [...seen],
    focusedObjectId: inputs.selectedId,
    captureNumber: inputs.captureNumber,
    ...(inputs.identified && { identification: capturedIdentification(inputs.identified) }),
    ...devicePart(inputs),
    ...proofPart(inputs),
  };
  return withheldPlace(record, inputs.placePrecision);
}
