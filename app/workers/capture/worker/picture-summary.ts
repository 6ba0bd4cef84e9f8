import piexif from 'piexifjs';
import type { PictureSummary } from '../capture.api';

const START_OF_IMAGE_BYTES = 2;
const APP1 = 0xe1;
/** A segment says its length in 16 bits. */
const MOST_SEGMENT_BYTES = 65_533;

interface Described extends PictureSummary {
  readonly captureId: string;
  readonly takenAtMs: number;
}

/** `YYYY:MM:DD HH:MM:SS`, UTC. */
const exifTime = (atMs: number): string =>
  new Date(atMs).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

const timeParts = (atMs: number): [number, number][] =>
  exifTime(atMs)
    .slice(11)
    .split(':')
    .map((part) => [Number(part), 1]);

const hundredths = (value: number): [number, number] => [Math.round(Math.abs(value) * 100), 100];

/** EXIF has one byte to a character. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]/gu, '?');

function exifOf(summary: Described): string {
  const { latitudeDeg, longitudeDeg, altitudeM, azimuthDeg, takenAtMs } = summary;
  const { ImageIFD, ExifIFD, GPSIFD, GPSHelper } = piexif;
  return piexif.dump({
    '0th': { [ImageIFD.ImageDescription]: plain(summary.description), [ImageIFD.Software]: 'Skylens' },
    Exif: {
      [ExifIFD.DateTimeOriginal]: exifTime(takenAtMs),
      [ExifIFD.ImageUniqueID]: summary.captureId.replaceAll('-', ''),
    },
    GPS: {
      [GPSIFD.GPSMapDatum]: 'WGS-84',
      // By definition UTC: the time of the picture above says nothing of its zone.
      [GPSIFD.GPSDateStamp]: exifTime(takenAtMs).slice(0, 10),
      [GPSIFD.GPSTimeStamp]: timeParts(takenAtMs),
      [GPSIFD.GPSLatitudeRef]: latitudeDeg < 0 ? 'S' : 'N',
      [GPSIFD.GPSLatitude]: GPSHelper.degToDmsRational(Math.abs(latitudeDeg)),
      [GPSIFD.GPSLongitudeRef]: longitudeDeg < 0 ? 'W' : 'E',
      [GPSIFD.GPSLongitude]: GPSHelper.degToDmsRational(Math.abs(longitudeDeg)),
      ...(altitudeM === null
        ? {}
        : { [GPSIFD.GPSAltitudeRef]: altitudeM < 0 ? 1 : 0, [GPSIFD.GPSAltitude]: hundredths(altitudeM) }),
      ...(azimuthDeg === null
        ? {}
        : { [GPSIFD.GPSImgDirectionRef]: 'T', [GPSIFD.GPSImgDirection]: hundredths(azimuthDeg) }),
    },
  });
}

/** The JPEG with its summary inside, for other programs. */
export async function withSummary(jpeg: Blob, summary: Described): Promise<Blob> {
  const exif = Uint8Array.from(exifOf(summary), (character) => character.charCodeAt(0));
  const length = exif.length + 2;
  if (length > MOST_SEGMENT_BYTES) return jpeg;
  const head = Uint8Array.of(0xff, APP1, length >> 8, length & 0xff);
  const parts = [jpeg.slice(0, START_OF_IMAGE_BYTES), head, exif, jpeg.slice(START_OF_IMAGE_BYTES)];
  return new Blob(parts, { type: jpeg.type });
}
