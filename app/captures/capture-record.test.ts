import { describe, expect, it } from 'vitest';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { setFormatLanguage } from '@app/format/local-format';
import { type CaptureRecord, captureRecordSchema } from '@contract/capture';
import { skyRow } from '@app/state/sky-row.fixture';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { capturePlusMinus } from './capture-plus-minus';
import { captureRecord, type RecordInputs } from './capture-record';
import { captureText } from './capture-text';
import { sceneOfCapture } from './scene-of-capture';

const AT_MS = Date.UTC(2026, 10, 23, 18);
const COMPASS = { kind: 'compass', plusMinusDeg: 29.6, alignedAt: null } as const;
const FOCAL_PX = 800;
const AIRCRAFT = 1_000_000_007;

const TERM = {
  name: 'offset',
  logLikelihood: 1,
  support: 2,
  value: 0.4,
  unit: 'deg',
  reason: 'within-error',
} as const;

const IDENTIFIED: RecordInputs['identified'] = {
  atMs: AT_MS,
  direction: { azimuthDeg: 40, elevationDeg: 25, sigmaDeg: 3 },
  hasSatellites: false,
  answer: {
    candidates: [
      {
        kind: 'aircraft',
        id: AIRCRAFT,
        name: 'DLH\u00002AB',
        feed: 'live',
        probability: 0.84,
        terms: [{ ...TERM, value: Number.NaN }, TERM],
        place: { atMs: AT_MS, azimuthDeg: 40, elevationDeg: 25, rangeM: 9_000, magnitude: 1, degPerS: 0.3 },
        members: [AIRCRAFT],
      },
    ],
    none: { probability: 0.15, terms: [] },
    othersProbability: -1e-17,
    considered: 12,
  },
};

function inputs(over: Partial<RecordInputs> = {}): RecordInputs {
  const [x = 0, y = 0, z = 0, w = 1] = enuFromViewByAim([0, 0, 0, 1], 40, 25, 0);
  return {
    captureId: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10',
    captureNumber: 3,
    view: {
      drawnForMs: AT_MS,
      skyAtMs: AT_MS + 500,
      viewport: { widthPx: 400, heightPx: 800, video: null, zoom: 1 },
      poseKind: 'sensor',
      enuFromView: [x, y, z, w],
      focalPx: FOCAL_PX,
      objects: [{ id: AIRCRAFT, xPx: 200, yPx: 400, score: 0.9, accuracy: 0.8 }],
    },
    readout: null,
    orientation: { headingDeg: 40, pitchDeg: 25, rollDeg: 0, permission: 'granted', accuracy: 'high', motion: null },
    rows: [skyRow({ id: AIRCRAFT, name: 'DLH\u00002AB', distanceNm: 5, altitudeFt: 9_000 })],
    satellites: [],
    selectedId: AIRCRAFT,
    observer: {
      latitudeDeg: 52.51234,
      longitudeDeg: -13.40567,
      ellipsoidHeightM: 81,
      heightSource: 'device',
      heightSigmaM: 15,
    },
    placeAccuracyM: 10,
    course: null,
    placePrecision: 'exact',
    clockOffsetMs: 500,
    camera: { model: 'a camera', widthPx: 400, heightPx: 800, zoom: 1, isLive: true },
    device: { userAgent: 'a browser', platform: 'a phone', timeZone: 'Europe/Berlin' },
    isNight: false,
    feed: 'live',
    recordedFromMs: AT_MS - 60_000,
    elementSets: [],
    areOrbitsDemo: false,
    attributions: [],
    identified: null,
    ...over,
  };
}

const READOUT: NonNullable<RecordInputs['readout']> = {
  poseKind: 'sensor',
  headingDeg: 40,
  pitchDeg: 25,
  rollDeg: 0,
  accuracy: 'medium',
  calibration: { kind: 'uncalibrated' },
  declinationDeg: null,
  usesGyro: true,
  rotationRateDegPerS: null,
  target: null,
  inView: [],
  inViewCount: 0,
  isSunInView: false,
  selectedInPicture: null,
  sunElevationDeg: null,
  viewCalibration: { pitchDeg: 0, rollDeg: 0, longSideFovDeg: 60 },
  canUndoAlignment: false,
};

/** As the worker completes it. */
function complete(over: Partial<RecordInputs> = {}) {
  const draft = captureRecord(inputs(over));
  return { ...draft, sky: { ...draft.sky, messages: [] }, imageSha256: '0'.repeat(64) };
}

/** What a reader works the place out from: a range along a bearing, or directions to what has a track. */
function clues(record: CaptureRecord): readonly string[] {
  const { object, visibleObjects, identification, sky, pose, orientation, triangulation, motion } = record;
  const places = identification?.candidates.map(({ place }) => place) ?? [];
  const isRanged =
    (object?.distance ?? object?.bearing ?? null) !== null ||
    [...visibleObjects.map(({ distance }) => distance), ...places.map(({ range }) => range)].some((m) => m !== null);
  const isDirected =
    pose !== null ||
    orientation.azimuth !== null ||
    orientation.heading !== null ||
    motion.acceleration !== null ||
    triangulation.path.length > 0 ||
    places.length > 0 ||
    visibleObjects.some(({ azimuth, elevation }) => azimuth !== null || elevation !== null);
  const isSpaced = visibleObjects.some(({ x, y, separation }) => x !== null || y !== null || separation !== null);
  return [
    ...(isRanged ? ['ranges'] : []),
    ...(visibleObjects.some(({ score }) => score !== null) ? ['scores'] : []),
    ...(isSpaced ? ['angles between'] : []),
    ...(isDirected ? ['directions'] : []),
    ...(sky.elementSets.length > 0 ? ['orbits'] : []),
    ...(sky.observer !== null && sky.observer.ellipsoidHeightM % 100 !== 0 ? ['height'] : []),
    ...((record.location?.altitude ?? null) === null ? [] : ['altitude']),
    ...(record.atmospheric.timeZone === '' ? [] : ['time zone']),
  ];
}

describe('[CAP-01] the record of a capture', () => {
  it('has every field of the contract, and the direction of what stands in the picture', () => {
    const record = captureRecordSchema.parse(complete());
    expect(record.orientation.azimuth).toBeCloseTo(40, 6);
    expect(record.orientation.elevationAngle).toBeCloseTo(25, 6);
    expect(record.visibleObjects[0]).toMatchObject({ id: AIRCRAFT, name: 'DLH2AB', kind: 'aircraft', x: 0.5, y: 0.5 });
    expect(record.visibleObjects[0]?.azimuth).toBeCloseTo(40, 6);
    expect(record.object).toMatchObject({ id: AIRCRAFT, distance: 5, altitude: 9_000 });
    expect(record.clock).toEqual({ serverTime: new Date(AT_MS + 500).toISOString(), offsetMs: 500 });
    expect(record.lens.longSideFovDeg).toBeCloseTo(2 * (Math.atan(400 / FOCAL_PX) * (180 / Math.PI)), 6);
    expect(record.deviceInfo).toMatchObject({ appVersion: '1.0.0', captureMode: 'standard' });
    expect(record.location?.datum).toBe('WGS84');
  });

  it.each([
    ['exact', 52.51234, -13.40567],
    ['hundredth', 52.51, -13.41],
    ['tenth', 52.5, -13.4],
  ] as const)('tells the place %s, everywhere in it', (placePrecision, latitude, longitude) => {
    const record = captureRecordSchema.parse(complete({ placePrecision }));
    expect(record.location).toMatchObject({ latitude, longitude });
    expect(record.sky.observer).toMatchObject({ latitudeDeg: latitude, longitudeDeg: longitude });
    if (placePrecision === 'exact') return;
    // As wide as the rounding: the five metres of the receiver would be a claim that nobody can check.
    expect(record.location?.accuracy).toBeGreaterThan(700);
    expect(JSON.stringify(record)).not.toContain('52.512');
    expect(captureText(record, '', NO_UNITS_CHOSEN)).not.toContain('52.512');
  });

  it.each([
    ['exact', ['ranges', 'scores', 'angles between', 'directions', 'height', 'altitude', 'time zone']],
    ['hundredth', ['angles between', 'directions', 'time zone']],
    ['tenth', ['angles between', 'directions', 'time zone']],
    ['none', []],
  ] as const)('with the place %s tells of what it can be worked out from: %s', (placePrecision, told) => {
    const record = captureRecordSchema.parse(complete({ placePrecision, identified: IDENTIFIED }));
    expect(clues(record)).toEqual(told);
    expect(captureText(record, '', NO_UNITS_CHOSEN).includes(' nm, ')).toBe(placePrecision === 'exact');
  });

  it('is told with the decimal mark of the page, and how its pose was known in words', () => {
    const record = captureRecordSchema.parse(complete());
    const english = captureText(record, '', NO_UNITS_CHOSEN);
    expect(english).toMatch(/: 52\.\d{5}, -13\.\d{5}/u);
    setFormatLanguage('de-DE');
    const german = captureText(record, '', NO_UNITS_CHOSEN);
    setFormatLanguage('en-GB');
    expect(german).toMatch(/: 52,\d{5}; -13,\d{5}/u);
    expect(german).not.toMatch(/\d\.\d+°/u);
  });

  it('says how well it pointed as the screen did, and nothing of a view that was turned by hand', () => {
    const { pose: known } = captureRecordSchema.parse(complete());
    const pose = known === null ? null : { ...known, alignment: COMPASS };
    if (pose === null) throw new Error('The capture has no pose.');
    expect(capturePlusMinus({ ...pose, yawSigmaDeg: 15.1 })).toBe('±30°');
    expect(capturePlusMinus({ ...pose, alignment: { ...COMPASS, plusMinusDeg: 1.26 } })).toBe('±1.3°');
    expect(capturePlusMinus({ ...pose, kind: 'manual' })).toBeNull();
    const [x = 0, y = 0, z = 0, w = 1] = enuFromViewByAim([0, 0, 0, 1], 40, -0.01, 0);
    const level = complete({ view: { ...inputs().view, enuFromView: [x, y, z, w] } });
    const text = captureText(captureRecordSchema.parse(level), '', NO_UNITS_CHOSEN);
    expect(text).toContain(' 0.0° (');
    expect(text).not.toContain('-0.0');
  });

  it('leaves the place out altogether, and is then no scene', () => {
    const record = captureRecordSchema.parse(complete({ placePrecision: 'none' }));
    expect([record.location, record.sky.observer]).toEqual([null, null]);
    expect(JSON.stringify(record)).not.toMatch(/52\.5|13\.4/);
    expect(sceneOfCapture({ record, recordSha256: '', aftermath: null }, 'x')).toBeNull();
  });

  it('opens as a scene of two minutes either way, at the time of the server, from where it pointed', () => {
    const record = captureRecordSchema.parse(complete());
    const scene = sceneOfCapture({ record, recordSha256: '', aftermath: null }, 'x');
    expect(scene).toMatchObject({ atMs: AT_MS + 500, fromMs: AT_MS + 500 - 120_000, toMs: AT_MS + 500 + 120_000 });
    expect(scene?.pose?.longSideFovDeg).toBe(record.lens.longSideFovDeg);
  });

  it.each([
    ['a star by an unaligned compass of ±29°', { kind: 'compass', plusMinusDeg: 29 } as const, 0.2, 0.3],
    ['one by a compass that is not calibrated', { kind: 'uncalibrated' } as const, 0.01, 0.05],
    ['one by an aligned view of ±1.2°', { kind: 'aligned', plusMinusDeg: 1.2, alignedAtMs: AT_MS } as const, 0.99, 1],
  ])('tells no more surely than it pointed what stood in the picture: %s', (_, calibration, least, most) => {
    const star = { id: -1_000_054, xPx: 210, yPx: 400, score: 0.9, accuracy: 1 };
    const view = { ...inputs().view, objects: [...inputs().view.objects, star] };
    const readout = { ...READOUT, calibration };
    const record = captureRecordSchema.parse(complete({ view, readout, selectedId: star.id }));
    for (const { identificationConfidence } of [
      ...record.visibleObjects.slice(1),
      ...(record.object ? [record.object] : []),
    ]) {
      expect(identificationConfidence).toBeGreaterThan(least);
      expect(identificationConfidence).toBeLessThanOrEqual(most);
    }
    const sure = record.visibleObjects[0]?.identificationConfidence;
    expect(sure).toBeLessThanOrEqual(Math.min(0.8, most));
    // Those that were stored when the pose did not count read the same.
    const visibleObjects = record.visibleObjects.map((seen) => ({ ...seen, identificationConfidence: 1 }));
    for (const told of [record, { ...record, visibleObjects }]) {
      expect(captureText(told, '', NO_UNITS_CHOSEN).includes('identified over 99 %')).toBe(most === 1);
    }
  });

  it.each(['live', 'replay', 'demo'] as const)('says in the text what its aircraft are: %s', (feed) => {
    const text = captureText(captureRecordSchema.parse(complete({ feed })), '', NO_UNITS_CHOSEN);
    expect([text.includes('REPLAY: '), text.includes('DEMO: ')]).toEqual([feed === 'replay', feed === 'demo']);
  });

  it('says nothing of a pose where nothing pointed', () => {
    const { view } = inputs();
    const record = captureRecordSchema.parse(complete({ view: { ...view, poseKind: 'none', objects: [] } }));
    expect([record.pose, record.orientation.azimuth]).toEqual([null, null]);
  });

  it('keeps what stood in the middle, ranked with its terms, and says it in the text; older records have none', () => {
    const record = captureRecordSchema.parse(complete({ identified: IDENTIFIED }));
    expect(record.identification?.candidates[0]).toMatchObject({ name: 'DLH2AB', probability: 0.84 });
    expect(record.identification?.candidates[0]?.terms[1]).toEqual(TERM);
    expect(captureText(record, '', NO_UNITS_CHOSEN)).toContain('- DLH2AB: 84 %\n- None of these: 15 %');
    const older = captureRecordSchema.parse(complete());
    expect(older.identification).toBeUndefined();
    expect(captureText(older, '', NO_UNITS_CHOSEN)).not.toContain('None of these');
  });
});
