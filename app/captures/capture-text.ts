import type { CaptureRecord } from '@contract/capture';
import { captureTextCopy as copy } from '@app/copy/capture-copy';

const degrees = (value: number | null, digits = 1): string =>
  value === null ? copy.unknown : `${value.toFixed(digits)}°`;

function place({ location, placePrecision }: CaptureRecord): string {
  if (location === null) return copy.placeLeftOut;
  const digits = { exact: 5, hundredth: 2, tenth: 1, none: 0 }[placePrecision];
  const { latitude, longitude, altitude } = location;
  const height = altitude === null ? '' : `, ${altitude.toFixed(0)} m`;
  return `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}${height} (WGS84)`;
}

function objectLines({ visibleObjects }: CaptureRecord): readonly string[] {
  return visibleObjects.map(({ name, azimuth, elevation, distance, identificationConfidence }) => {
    const range = distance === null ? '' : `, ${(distance / 1000).toFixed(1)} km`;
    const sure = `${Math.round(identificationConfidence * 100)} %`;
    return `- ${name}: ${copy.azimuth} ${degrees(azimuth)}, ${copy.elevation} ${degrees(elevation)}${range}, ${copy.confidence} ${sure}`;
  });
}

/** Part 1 §2, "Share Observation Details": the record as a person reads it, and as it goes by mail. */
export function captureText(record: CaptureRecord, recordSha256: string): string {
  const { object, orientation, pose, lens, clock, camera, deviceInfo } = record;
  const sigma = pose === null ? copy.unknown : `±${pose.yawSigmaDeg.toFixed(1)}°`;
  const lines = [
    copy.title,
    `${copy.capture}: ${record.captureId} (${copy.number} ${record.captureNumber})`,
    `${copy.time}: ${record.timestamp}${clock.serverTime === null ? '' : ` (${copy.serverTime}: ${clock.serverTime})`}`,
    `${copy.place}: ${place(record)}`,
    `${copy.direction}: ${copy.azimuth} ${degrees(orientation.azimuth)}, ${copy.elevation} ${degrees(orientation.elevationAngle)} (${sigma}, ${pose?.alignment.kind ?? copy.unknown})`,
    `${copy.lens}: ${lens.longSideFovDeg.toFixed(1)}°, ${camera.resolution.width}×${camera.resolution.height}`,
    object === null
      ? `${copy.object}: ${copy.none}`
      : `${copy.object}: ${object.name}${object.distance === null ? '' : `, ${object.distance.toFixed(1)} nm`}${object.altitude === null ? '' : `, ${Math.round(object.altitude)} ft`}${object.speed === null ? '' : `, ${Math.round(object.speed)} kts`}`,
    `${copy.visible}: ${record.visibleObjects.length}`,
    ...objectLines(record),
    `${copy.device}: ${deviceInfo.userAgent}`,
    `${copy.imageDigest}: ${record.imageSha256}`,
    `${copy.recordDigest}: ${recordSha256}`,
    ...(record.feed === 'demo' ? [copy.demo] : []),
    ...record.attributions.map(({ name, url }) => `${copy.source}: ${url === null ? name : `${name} (${url})`}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** `SKYLENS-observation-<timestamp>.txt`; a colon is no part of a file's name everywhere. */
export function captureFileName(kind: 'observation' | 'capture' | 'scene', atMs: number, extension: string): string {
  const stamp = new Date(atMs).toISOString().replaceAll(':', '-');
  return `SKYLENS-${kind}-${stamp}.${extension}`;
}
