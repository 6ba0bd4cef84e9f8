import { createHash, randomUUID } from 'node:crypto';
import type { CaptureAftermath, CapturedObject, CaptureRecord } from '@contract/capture';
import { LIVE_FRAME_VERSION } from '@contract/live-frame';

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const MESSAGE = Buffer.from('a message of the stream').toString('base64');

/** A record of that picture; each has an id of its own. */
export function captureRecord(imageSha256: string, more: Partial<CaptureRecord> = {}): CaptureRecord {
  const at = '2026-11-20T18:00:00.000Z';
  return {
    schemaVersion: 1,
    timestamp: at,
    captureId: randomUUID(),
    location: {
      latitude: 52.5,
      longitude: 13.4,
      altitude: 80,
      accuracy: 5,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
      datum: 'WGS84',
    },
    placePrecision: 'exact',
    orientation: { heading: 200, pitch: 10, roll: 0, azimuth: 201, elevationAngle: 35 },
    motion: { acceleration: { x: 0, y: 0, z: 9.8 }, rotationRate: null },
    atmospheric: { timeZone: 'Europe/Berlin', temperature: null, pressure: null, humidity: null, visibility: null },
    camera: { model: null, resolution: { width: 640, height: 360 }, fieldOfView: 60, digitalZoom: 1 },
    object: {
      type: 'airplane',
      id: 1_003_958_184,
      name: 'DLH4AB',
      distance: 12.5,
      bearing: 201,
      altitude: 34_000,
      speed: 440,
      identificationConfidence: 0.93,
    },
    triangulation: { accuracy: 0.4, path: [{ azimuth: 201, elevation: 35, at }], velocity: 0.2 },
    sensorAccuracy: 'high',
    deviceInfo: { userAgent: 'Test', platform: 'Linux', appVersion: '2.0.0', captureMode: 'standard' },
    visibleObjects: [],
    focusedObjectId: 1_003_958_184,
    captureNumber: 1,
    clock: { serverTime: at, offsetMs: 0 },
    pose: null,
    lens: { longSideFovDeg: 60, isMeasured: false, digitalZoom: 1 },
    backdrop: 'camera',
    feed: 'live',
    sky: {
      liveFrameVersion: LIVE_FRAME_VERSION,
      from: '2026-11-20T17:59:00.000Z',
      to: at,
      messages: [MESSAGE],
      elementSets: [],
      areOrbitsDemo: false,
      observer: null,
    },
    attributions: [{ name: 'adsb.lol', url: 'https://adsb.lol' }],
    imageSha256,
    ...more,
  };
}

const ELEMENT_SET: CaptureRecord['sky']['elementSets'][number] = {
  elements: {
    noradId: 25_544,
    name: 'ISS (ZARYA)',
    internationalDesignator: '1998-067A',
    epochDay: 20_777,
    epochDayFraction: 0.5,
    meanMotionRevPerDay: 15.5,
    eccentricity: 0.001,
    inclinationDeg: 51.6,
    raanDeg: 120,
    argumentOfPericentreDeg: 80,
    meanAnomalyDeg: 200,
    bstar: 0.0001,
  },
  objectType: 'payload',
  owner: 'ISS',
  launchDate: '1998-11-20',
  standardMagnitude: -1.8,
};

const TERM = {
  name: 'offset',
  logLikelihood: 1.2,
  support: 2.5,
  value: 0.4,
  unit: 'deg',
  reason: 'within-error',
} as const;

function identificationOf(aircraft: CapturedObject, at: string): NonNullable<CaptureRecord['identification']> {
  return {
    at: at,
    direction: { azimuth: 201, elevation: 35, sigma: 3 },
    candidates: [
      {
        kind: 'aircraft',
        id: aircraft.id,
        name: aircraft.name,
        probability: 0.84,
        terms: [TERM],
        place: {
          at: at,
          azimuth: 201,
          elevation: 35,
          range: 23_000,
          magnitude: 1.2,
          degreesPerSecond: 0.3,
        },
        members: [aircraft.id],
      },
    ],
    none: { probability: 0.15, terms: [TERM] },
    othersProbability: 0.01,
    considered: 108,
    hasSatellites: true,
  };
}

/** A record of that picture in which nothing that may be there is left out. */
export function fullCaptureRecord(imageSha256: string): CaptureRecord {
  const record = captureRecord(imageSha256);
  const aircraft: CaptureRecord['visibleObjects'][number] = {
    id: 1_003_958_184,
    name: 'DLH4AB',
    kind: 'aircraft',
    type: 'airplane',
    azimuth: 201,
    elevation: 35,
    distance: 23_000,
    separation: 0.2,
    score: 0.9,
    identificationConfidence: 0.93,
    plusMinus: 0.5,
    x: 0.5,
    y: 0.5,
  };
  return {
    ...record,
    camera: { ...record.camera, model: 'A camera' },
    visibleObjects: [aircraft],
    identification: identificationOf(aircraft, record.timestamp),
    pose: {
      kind: 'sensor',
      enuFromView: [0, 0, 0, 1],
      yawSigmaDeg: 1,
      tiltSigmaDeg: 1,
      alignment: { kind: 'aligned', plusMinusDeg: 1, alignedAt: record.timestamp },
    },
    sky: {
      ...record.sky,
      elementSets: [ELEMENT_SET],
      observer: {
        latitudeDeg: 52.5,
        longitudeDeg: 13.4,
        ellipsoidHeightM: 80,
        heightSource: 'device',
        heightSigmaM: 5,
      },
    },
  };
}

export const AFTERMATH: CaptureAftermath = {
  liveFrameVersion: LIVE_FRAME_VERSION,
  to: '2026-11-20T18:01:00.000Z',
  messages: [MESSAGE, MESSAGE],
};

/** What stands for a part where something else than usual is sent. */
export interface CaptureFormOptions {
  readonly imageType?: string;
  readonly recordType?: string;
  /** The right one unless given. */
  readonly recordSha256?: string;
}

export function captureForm(record: CaptureRecord | string, image: Buffer, options: CaptureFormOptions = {}): FormData {
  const text = typeof record === 'string' ? record : JSON.stringify(record);
  const form = new FormData();
  form.append('record', new Blob([text], { type: options.recordType ?? 'application/json' }));
  form.append('image', new Blob([new Uint8Array(image)], { type: options.imageType ?? 'image/jpeg' }), 'capture.jpg');
  form.append('recordSha256', options.recordSha256 ?? sha256Of(text));
  return form;
}
