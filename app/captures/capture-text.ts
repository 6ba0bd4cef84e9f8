import type { CaptureRecord } from '@contract/capture';
import { captureTextCopy as copy } from '@app/copy/capture-copy';
import { altitudeFigure } from '@app/format/altitude';
import type { ChosenUnits } from '@app/format/chosen-units';
import { distanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import { decimalSeparator } from '@app/format/local-format';
import { pairSeparator } from '@app/format/position';
import { speedFigure } from '@app/format/speed';
import { matchesOf } from './identified-share';
import { capturePlusMinus } from './capture-plus-minus';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

/** Of what can have stood there. */
const MOST_LIKELY = 4;

/** What rounds to nothing has no sign. */
const NOTHING_BELOW = /^-(?=[0.]+$)/;

/** Whole figures stand together, so that a program finds them again in the text. */
const figure = (value: number, digits: number): string =>
  value.toFixed(digits).replace(NOTHING_BELOW, '').replace('.', decimalSeparator());
const degrees = (value: number | null, digits = 1): string =>
  value === null ? copy.unknown : `${figure(value, digits)}°`;

/** As the record has them, unless a unit is chosen. */
const altitudeText = (feet: number, chosen: ChosenUnits): string =>
  chosen.altitude === null ? `${Math.round(feet)} ft` : figureText(altitudeFigure(feet, chosen.altitude));
const speedText = (knots: number, chosen: ChosenUnits): string =>
  chosen.speed === null ? `${Math.round(knots)} kts` : figureText(speedFigure(knots, chosen.speed));
const distanceText = (nm: number, chosen: ChosenUnits): string =>
  chosen.distance === null ? `${figure(nm, 1)} nm` : figureText(distanceFigure(nm, chosen.distance));
const rangeTextOf = (metres: number, chosen: ChosenUnits): string =>
  chosen.distance === null
    ? `${figure(metres / 1000, 1)} km`
    : figureText(distanceFigure(metres / METRES_PER_NAUTICAL_MILE, chosen.distance));
/** Of the place that it was seen from. */
const heightText = (metres: number, chosen: ChosenUnits): string =>
  chosen.altitude === 'ft' ? `${Math.round(metres / METRES_PER_FOOT)} ft` : `${metres.toFixed(0)} m`;

function objectText(object: NonNullable<CaptureRecord['object']>, chosen: ChosenUnits): string {
  const { name, distance, altitude, speed } = object;
  const figures = [
    distance === null ? null : distanceText(distance, chosen),
    altitude === null ? null : altitudeText(altitude, chosen),
    speed === null ? null : speedText(speed, chosen),
  ];
  return [name, ...figures].filter((part) => part !== null).join(', ');
}

function place({ location, placePrecision }: CaptureRecord, chosen: ChosenUnits): string {
  if (location === null) return copy.placeLeftOut;
  const digits = { exact: 5, hundredth: 2, tenth: 1, none: 0 }[placePrecision];
  const { latitude, longitude, altitude } = location;
  const height = altitude === null ? '' : `, ${heightText(altitude, chosen)}`;
  return `${figure(latitude, digits)}${pairSeparator()} ${figure(longitude, digits)}${height} (WGS84)`;
}

function objectLines(record: CaptureRecord, chosen: ChosenUnits): readonly string[] {
  return matchesOf(record).map(({ object: { name, azimuth, elevation, distance }, share }) => {
    const range = distance === null ? '' : `, ${rangeTextOf(distance, chosen)}`;
    const sure = share === null ? '' : `, ${copy.confidence} ${likelihoodText(share)}`;
    return `- ${name}: ${copy.azimuth} ${degrees(azimuth)}, ${copy.elevation} ${degrees(elevation)}${range}${sure}`;
  });
}

/** What stood in the middle, likeliest first; nothing of captures from before it was kept. */
function identificationLines({ identification }: CaptureRecord): readonly string[] {
  if (identification === undefined) return [];
  const { candidates, none } = identification;
  return [
    `${copy.identification}:`,
    ...[...candidates, { name: copy.noneOfThese, probability: none.probability }]
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, MOST_LIKELY)
      .map(({ name, probability }) => `- ${name}: ${likelihoodText(probability)}`),
  ];
}

/** Part 1 §2, "Share Observation Details": the record as a person reads it, and as it goes by mail. */
export function captureText(record: CaptureRecord, recordSha256: string, chosen: ChosenUnits): string {
  const { object, orientation, pose, lens, clock, camera, deviceInfo } = record;
  const plusMinus = capturePlusMinus(pose) ?? copy.unknown;
  const lines = [
    copy.title,
    `${copy.capture}: ${record.captureId} (${copy.number} ${record.captureNumber})`,
    `${copy.time}: ${record.timestamp}${clock.serverTime === null ? '' : ` (${copy.serverTime}: ${clock.serverTime})`}`,
    `${copy.place}: ${place(record, chosen)}`,
    `${copy.direction}: ${copy.azimuth} ${degrees(orientation.azimuth)}, ${copy.elevation} ${degrees(orientation.elevationAngle)} (${plusMinus}, ${pose === null ? copy.unknown : copy.alignments[pose.alignment.kind]})`,
    `${copy.lens}: ${figure(lens.longSideFovDeg, 1)}°, ${camera.resolution.width}×${camera.resolution.height}`,
    `${copy.object}: ${object === null ? copy.none : objectText(object, chosen)}`,
    `${copy.visible}: ${record.visibleObjects.length}`,
    ...objectLines(record, chosen),
    ...identificationLines(record),
    `${copy.device}: ${deviceInfo.userAgent}`,
    `${copy.imageDigest}: ${record.imageSha256}`,
    `${copy.recordDigest}: ${recordSha256}`,
    ...(record.feed === 'demo' || record.feed === 'replay' ? [copy[record.feed]] : []),
    ...record.attributions.map(({ name, url }) => `${copy.source}: ${url === null ? name : `${name} (${url})`}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** `SKYLENS-observation-<timestamp>.txt`; a colon is no part of a file's name everywhere. */
export function captureFileName(kind: 'observation' | 'capture' | 'scene', atMs: number, extension: string): string {
  const stamp = new Date(atMs).toISOString().replaceAll(':', '-');
  return `SKYLENS-${kind}-${stamp}.${extension}`;
}
