import { afterEach, describe, expect, it, vi } from 'vitest';
import { photoFacts } from './photo-facts';

const NOW_MS = Date.UTC(2026, 10, 24, 12);
const MUNICH = {
  GPSLatitude: [48, 8, 13.75],
  GPSLatitudeRef: 'N',
  GPSLongitude: [11, 34, 34],
  GPSLongitudeRef: 'E',
};
afterEach(() => vi.unstubAllEnvs());

const taken = (tags: object) => photoFacts(tags, NOW_MS).taken;

/** At half past ten of a summer evening, by a fix of that time. */
const summer = (time: readonly [number, number, number]) =>
  taken({ DateTimeOriginal: '2026:08:23 22:30:00', GPSDateStamp: '2026:08:23', GPSTimeStamp: time });

const wide = (tags: object) => photoFacts({ FocalLengthIn35mmFormat: 26, ...tags }, NOW_MS).fieldOfViewDeg;

describe('what a photo tells', () => {
  it('is when it was taken, by the zone that it names', () => {
    const tags = { DateTimeOriginal: '2026:11:23 21:14:05', OffsetTimeOriginal: '+01:00' };
    expect(taken(tags)).toEqual({ atMs: Date.UTC(2026, 10, 23, 20, 14, 5), zone: 'told' });
    expect(taken({ ...tags, OffsetTimeOriginal: '-03:30' })?.atMs).toBe(Date.UTC(2026, 10, 24, 0, 44, 5));
  });

  it('takes the zone from the time of the satellites where it names none', () => {
    const tags = {
      DateTimeOriginal: '2026:11:23 21:14:05',
      GPSDateStamp: '2026:11:23',
      GPSTimeStamp: [15, 43, 58],
    };
    expect(taken(tags)).toEqual({ atMs: Date.UTC(2026, 10, 23, 15, 44, 5), zone: 'by-satellite' });
  });

  it('knows the zone also where the last fix was old: as this device has it, else of whole hours', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const evening = { atMs: Date.UTC(2026, 7, 23, 20, 30), zone: 'by-satellite' };
    expect([summer([20, 21, 0]), summer([19, 50, 0])]).toEqual([evening, evening]);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect([summer([20, 21, 0]), summer([19, 50, 0])]).toEqual([evening, evening]);
  });

  it('else counts with the zone of this device, and says so', () => {
    const read = taken({ DateTimeOriginal: '2026:11:23 21:14:05' });
    expect(read).toEqual({ atMs: new Date('2026-11-23T21:14:05').getTime(), zone: 'of-device' });
  });

  it('is where it was taken, on the side of Earth that it names', () => {
    expect(photoFacts(MUNICH, NOW_MS).place?.latitudeDeg).toBeCloseTo(48.137_15, 5);
    const south = photoFacts({ ...MUNICH, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' }, NOW_MS).place;
    expect(south?.latitudeDeg).toBeCloseTo(-48.137_15, 5);
    expect(south?.longitudeDeg).toBeCloseTo(-11.576_11, 5);
  });

  it('is where the camera pointed: from true north, or from magnetic north by the field of that place', () => {
    const when = { ...MUNICH, DateTimeOriginal: '2026:11:23 21:14:05', OffsetTimeOriginal: '+01:00' };
    const direction = (tags: object) => photoFacts({ ...when, ...tags }, NOW_MS).direction;
    expect(direction({ GPSImgDirection: 212, GPSImgDirectionRef: 'T' })).toEqual({ azimuthDeg: 212, north: 'true' });
    const magnetic = direction({ GPSImgDirection: 358, GPSImgDirectionRef: 'M' });
    // NOAA's calculator (WMM 2025) has 4.4° east for Munich in November 2026.
    expect(magnetic).toMatchObject({ north: 'magnetic' });
    expect(Math.abs((magnetic?.azimuthDeg ?? 0) - 2.4)).toBeLessThan(0.5);
    expect(direction({ GPSImgDirection: 90 })).toEqual({ azimuthDeg: 90, north: 'unsaid' });
    expect(photoFacts({ GPSImgDirection: 90, GPSImgDirectionRef: 'M' }, NOW_MS).direction?.north).toBe('uncorrected');
  });

  it('is how wide its lens sees', () => {
    expect(wide({})).toBeCloseTo(69.4, 1);
    // Held upright: the short side of the film lies across.
    expect(wide({ Orientation: 6 })).toBeCloseTo(49.6, 1);
    expect(wide({ Orientation: 1, ExifImageWidth: 3024, ExifImageHeight: 4032 })).toBeCloseTo(49.6, 1);
    expect(wide({ Orientation: 6, ExifImageWidth: 4032, ExifImageHeight: 3024 })).toBeCloseTo(49.6, 1);
    expect(wide({ Orientation: 3, ExifImageWidth: 4032, ExifImageHeight: 3024 })).toBeCloseTo(69.4, 1);
  });

  it('is nothing where it cannot be', () => {
    const impossible = {
      DateTimeOriginal: '2026:13:45 27:00:00',
      OffsetTimeOriginal: '+99:00',
      ...MUNICH,
      GPSLatitude: [148, 8, 13],
      GPSImgDirection: 999,
      GPSAltitude: Number.POSITIVE_INFINITY,
      FocalLengthIn35mmFormat: 0,
    };
    const nothing = { taken: null, place: null, altitudeM: null, direction: null, fieldOfViewDeg: null };
    expect(photoFacts(impossible, NOW_MS)).toEqual(nothing);
    const ofOtherKinds = {
      DateTimeOriginal: 7,
      GPSLatitude: 'north',
      GPSLongitude: [1, 2],
      GPSImgDirection: {},
      GPSTimeStamp: [Number.NaN, 0, 0],
      GPSDateStamp: '2026:11:23',
    };
    expect(photoFacts(ofOtherKinds, NOW_MS)).toEqual(nothing);
    expect([null, undefined, 'photo', 7].map((read) => photoFacts(read, NOW_MS))).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
    ]);
    expect(taken({ DateTimeOriginal: '2031:01:01 00:00:00', OffsetTimeOriginal: '+00:00' })).toBeNull();
    const noFix = { GPSLatitude: [0, 0, 0], GPSLatitudeRef: 'N', GPSLongitude: [0, 0, 0], GPSLongitudeRef: 'E' };
    expect(photoFacts(noFix, NOW_MS).place).toBeNull();
  });
});
