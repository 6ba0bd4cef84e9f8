import * as z from 'zod';
import { CONFIDENCES, OBJECT_TYPES } from '@contract/aerial-object';
import {
  EARLIEST_OBSERVATION_MS,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  type ObservationChange,
  type ObservationDetail,
  observationChangeSchema,
} from '@contract/observation';
import type { CaptureRecord } from '@contract/capture';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { aimedAt } from '@app/captures/captured-subject';
import { identifiedShare, PROBABLE_SHARE } from '@app/captures/identified-share';
import { observationFormCopy as copy } from '@app/copy/observation-copy';
import { coordinateText } from '@app/format/coordinate-text';
import type { AltitudeUnit } from '@app/format/altitude';
import { numberText } from '@app/format/figure';
import { type SpeedUnit, speedInUnit, speedKnots } from '@app/format/speed';
import { plainFigure } from '@app/format/typed-number';
import type { Place } from '@app/state/place-store';

/** What the form's fields hold: texts, in the units that are shown. */
export interface ObservationTexts {
  readonly objectType: (typeof OBJECT_TYPES)[number];
  readonly name: string;
  readonly confidence: (typeof CONFIDENCES)[number];
  /** Of `datetime-local`: by the clock of this device. */
  readonly time: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly altitude: string;
  readonly speed: string;
  readonly heading: string;
  readonly bearing: string;
  readonly description: string;
}

export interface FormUnits {
  readonly altitude: AltitudeUnit;
  readonly speed: SpeedUnit;
}

const FEET_PER: Readonly<Record<AltitudeUnit, number>> = {
  ft: 1,
  m: 1 / METRES_PER_FOOT,
  km: 1000 / METRES_PER_FOOT,
};
/** As the contract bounds them. */
const ALTITUDES_FT = [-5000, 5e9] as const;
const FASTEST_KT = 1e6;
/** Clocks of devices go so far ahead. */
const AHEAD_MS = 600_000;

/** A number as people type it; nothing is null. */
function numberOrNothing(least: number, most: number, invalid: string) {
  return z.string().transform((text, context) => {
    const plain = plainFigure(text);
    if (plain === '') return null;
    const value = Number(plain);
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) && value >= least && value <= most) return value;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  });
}

const within = (least: number, most: number) =>
  numberOrNothing(least, most, copy.invalid.number(numberText(least), numberText(most)));
const degrees = numberOrNothing(0, 360, copy.invalid.degrees);

const timeText = z.string().transform((text, context) => {
  const atMs = new Date(text).getTime();
  if (atMs >= EARLIEST_OBSERVATION_MS && atMs <= Date.now() + AHEAD_MS) return new Date(atMs).toISOString();
  context.addIssue({ code: 'custom', message: copy.invalid.time });
  return z.NEVER;
});

/** From texts to what the contract takes. */
export function observationFormSchema(units: FormUnits) {
  const feetPer = FEET_PER[units.altitude];
  const [lowest, highest] = ALTITUDES_FT;
  return z.object({
    objectType: z.enum(OBJECT_TYPES),
    name: z.string().trim().max(LONGEST_NAME, copy.invalid.name),
    confidence: z.enum(CONFIDENCES),
    time: timeText,
    latitude: coordinateText('latitude'),
    longitude: coordinateText('longitude'),
    altitude: within(Math.ceil(lowest / feetPer), Math.floor(highest / feetPer)),
    speed: within(0, Math.floor(speedInUnit(FASTEST_KT, units.speed))),
    heading: degrees,
    bearing: degrees,
    description: z.string().max(LONGEST_DESCRIPTION, copy.invalid.description),
  });
}
type ObservationEntered = z.output<ReturnType<typeof observationFormSchema>>;

const WIRE_SPEED_UNITS = { kt: 'kts', 'km/h': 'km/h', mph: 'mph' } as const;

/** What was entered, as the calls take it. */
export function savedOf(entered: ObservationEntered, units: FormUnits) {
  const { time, altitude, speed, ...same } = entered;
  return {
    ...same,
    observationTime: time,
    altitude: altitude === null ? null : altitude * FEET_PER[units.altitude],
    speed: speedKnots(speed, WIRE_SPEED_UNITS[units.speed]),
  };
}

export type ObservationToSave = ReturnType<typeof savedOf>;

/** Only what was touched, so that rounded texts do not change what stands behind them. */
export function changeOf(
  { latitude, longitude, ...all }: ObservationToSave,
  touched: Readonly<Partial<Record<keyof ObservationTexts, boolean>>>,
): ObservationChange {
  const isPlaceTouched = touched.latitude === true || touched.longitude === true;
  const isTouched = (key: string): boolean => Reflect.get(touched, key === 'observationTime' ? 'time' : key) === true;
  return observationChangeSchema.parse({
    ...Object.fromEntries(Object.entries(all).filter(([key]) => isTouched(key))),
    ...(isPlaceTouched ? { latitude, longitude } : {}),
  });
}

/** "2026-11-23T21:14:05" by the clock of this device. */
export function localTimeText(atMs: number): string {
  const at = new Date(atMs);
  return new Date(atMs - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

const textOf = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(digits)));

function altitudeText(altitudeFt: number | null, { altitude }: FormUnits): string {
  return textOf(altitudeFt === null ? null : altitudeFt / FEET_PER[altitude]);
}

function speedText(speedKt: number | null, { speed }: FormUnits): string {
  return textOf(speedKt === null ? null : speedInUnit(speedKt, speed));
}

/** What stands in the form of an observation that is there. */
export function textsOf(observation: ObservationDetail, units: FormUnits): ObservationTexts {
  const { objectType, confidence, heading, bearing, name, description } = observation;
  return {
    objectType: objectType ?? 'other',
    name,
    confidence: confidence ?? 'unverified',
    time: localTimeText(Date.parse(observation.observationTime)),
    latitude: textOf(observation.latitude, 6),
    longitude: textOf(observation.longitude, 6),
    altitude: altitudeText(observation.altitude, units),
    speed: speedText(observation.speed, units),
    heading: textOf(heading, 1),
    bearing: textOf(bearing, 1),
    description,
  };
}

/** What the form of a new one begins with: now, and where the observer stands. */
export function newTexts(nowMs: number, place: Place | null): ObservationTexts {
  return {
    objectType: 'airplane',
    name: '',
    confidence: 'possible',
    time: localTimeText(nowMs),
    latitude: textOf(place?.latitudeDeg, 4),
    longitude: textOf(place?.longitudeDeg, 4),
    altitude: '',
    speed: '',
    heading: '',
    bearing: '',
    description: '',
  };
}

/** What a form begins with is told by these of a capture's record. */
type Observed = Pick<
  CaptureRecord,
  'timestamp' | 'clock' | 'location' | 'orientation' | 'object' | 'visibleObjects' | 'pose' | 'backdrop'
>;

/** What a capture is of: selected, or aimed at. */
type Subject = Pick<NonNullable<CaptureRecord['object']>, 'identificationConfidence'>;

/** What a form begins with of how sure it is: never surer than the capture knew where it pointed. */
function confidenceOf(record: Observed, subject: Subject | null): ObservationTexts['confidence'] {
  const confidence = subject?.identificationConfidence ?? 0;
  if (confidence === 0) return 'unverified';
  // A record that leaves directions out tells nothing to be sure by.
  return (identifiedShare(confidence, record) ?? 0) >= PROBABLE_SHARE ? 'probable' : 'possible';
}

/** The same of a capture. A place that it leaves out is not put in from elsewhere. */
export function capturedTexts(record: Observed, units: FormUnits): ObservationTexts {
  const { object, location, clock, orientation } = record;
  const aimed = aimedAt(record);
  return {
    objectType: object?.type ?? aimed?.type ?? 'other',
    name: object?.name ?? aimed?.name ?? '',
    confidence: confidenceOf(record, object ?? aimed),
    time: localTimeText(Date.parse(clock.serverTime ?? record.timestamp)),
    latitude: textOf(location?.latitude, 5),
    longitude: textOf(location?.longitude, 5),
    altitude: altitudeText(object?.altitude ?? null, units),
    speed: speedText(object?.speed ?? null, units),
    heading: '',
    bearing: textOf(object?.bearing ?? aimed?.azimuth ?? orientation.azimuth, 1),
    description: '',
  };
}
