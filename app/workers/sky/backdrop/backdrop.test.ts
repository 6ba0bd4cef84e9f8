import { component } from '@engine/ar-math/component';
import type { GeodeticPoint } from '@engine/ar-math/geodetic';
import { type PinholeCamera, pinholeCamera, projectEnu, viewFromEnu } from '@engine/ar-math/pinhole-projection';
import { type EpochMs, ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import * as fc from 'fast-check';
import { quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { cutStarCatalogue } from '../../../../tools/star-catalogue/cut-star-catalogue';
import {
  BACKDROP_BYTES,
  BACKDROP_HEADER,
  LINE_WORDS,
  LINES_AT,
  MARK_WORDS,
  MARKS_AT,
  MAX_BACKDROP_LINES,
  MAX_BACKDROP_STARS,
  NAME_WORDS,
  NAMES_AT,
  STAR_WORDS,
  STARS_AT,
} from './backdrop-frame';
import { starId } from '@engine/sky/celestial/celestial-id';
import { Backdrop } from './backdrop';
import type { CoveredBox } from '@engine/camera-view/viewport';
import { CONSTELLATION_NAMES } from '@engine/sky/celestial/constellation-names';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import { parseStarCatalogue } from '@engine/sky/celestial/star-catalogue';

const STARS = parseStarCatalogue(cutStarCatalogue());
const BERLIN: GeodeticPoint = { latitude: latitude(52.5), longitude: longitude(13.4), height: ellipsoidHeight(40) };
const NIGHT = epochMs(Date.parse('2026-12-21T22:00:00Z'));
const NOON = epochMs(Date.parse('2026-06-21T11:08:00Z'));
const EDGE_PX = 8.01;
const radians = (angleDeg: number): number => (angleDeg * Math.PI) / 180;

/** View that looks to an azimuth and elevation, with the screen turned clockwise. */
function viewTowards(azimuthDeg: number, elevationDeg: number, rollDeg: number): Float64Array {
  const turn = quat.create();
  const pose = quat.setAxisAngle(quat.create(), [0, 0, 1], -radians(azimuthDeg));
  quat.multiply(pose, pose, quat.setAxisAngle(turn, [1, 0, 0], Math.PI / 2 + radians(elevationDeg)));
  quat.multiply(pose, pose, quat.setAxisAngle(turn, [0, 0, 1], -radians(rollDeg)));
  const matrix = new Float64Array(9);
  viewFromEnu(matrix, pose);
  return matrix;
}

function cameraOf(widthPx: number, heightPx: number, longSideFovDeg: number): PinholeCamera {
  const noVideo = { videoWidthPx: null, videoHeightPx: null, zoom: 1 };
  return pinholeCamera({ viewportWidthPx: widthPx, viewportHeightPx: heightPx, longSideFovDeg, ...noVideo });
}

const PHONE = cameraOf(390, 844, 65);

function filled(
  matrix: Float64Array,
  at: EpochMs = NIGHT,
  camera = PHONE,
  stars = STARS,
  faintestMagnitude = 4.5,
  isFree: (box: CoveredBox) => boolean = () => true,
) {
  const sky = new CelestialSky(stars);
  const buffer = new ArrayBuffer(BACKDROP_BYTES);
  // Nothing may show through from the frame before.
  new Float32Array(buffer).fill(Number.NaN);
  const view = { viewFromEnu: matrix, camera, observer: BERLIN, at, faintestMagnitude, isFree };
  new Backdrop(sky).write(buffer, view);
  const floats = new Float32Array(buffer);
  const ints = new Int32Array(buffer);
  const rows = (from: number, words: number, count: number) =>
    Array.from({ length: count }, (_, row) => [...floats.subarray(from + row * words, from + (row + 1) * words)]);
  const figures = ints[BACKDROP_HEADER.constellationLines] ?? -1;
  const horizons = ints[BACKDROP_HEADER.horizonLines] ?? -1;
  return {
    sky,
    stars: rows(STARS_AT, STAR_WORDS, ints[BACKDROP_HEADER.stars] ?? -1),
    figures: rows(LINES_AT, LINE_WORDS, figures),
    horizon: rows(LINES_AT + figures * LINE_WORDS, LINE_WORDS, horizons),
    marks: rows(MARKS_AT, MARK_WORDS, ints[BACKDROP_HEADER.marks] ?? -1).map(([xPx, yPx], mark) => ({
      xPx: xPx ?? Number.NaN,
      yPx: yPx ?? Number.NaN,
      sector: ints[MARKS_AT + mark * MARK_WORDS + 2],
    })),
    names: rows(NAMES_AT, NAME_WORDS, ints[BACKDROP_HEADER.names] ?? -1).map(([xPx, yPx], row) => ({
      xPx: xPx ?? Number.NaN,
      yPx: yPx ?? Number.NaN,
      name: CONSTELLATION_NAMES[ints[NAMES_AT + row * NAME_WORDS + 2] ?? -1],
    })),
    header: (field: keyof typeof BACKDROP_HEADER) => floats[BACKDROP_HEADER[field]] ?? Number.NaN,
  };
}

type Filled = ReturnType<typeof filled>;

/** Pixels above the horizon. */
function abovePx(frame: Filled, xPx: number, yPx: number): number {
  const angle = frame.header('horizonAngle');
  return (xPx - frame.header('horizonX')) * Math.sin(angle) - (yPx - frame.header('horizonY')) * Math.cos(angle);
}

const poses = fc.tuple(
  fc.double({ min: 0, max: 360, noNaN: true }),
  fc.oneof(fc.constantFrom(-90, 0, 90), fc.double({ min: -90, max: 90, noNaN: true })),
  fc.oneof(fc.constantFrom(0, 90, 180), fc.double({ min: -180, max: 180, noNaN: true })),
);
const cameras = fc
  .tuple(
    fc.integer({ min: 1, max: 2560 }),
    fc.integer({ min: 1, max: 1600 }),
    fc.double({ min: 5, max: 120, noNaN: true }),
  )
  .map(([widthPx, heightPx, fovDeg]) => cameraOf(widthPx, heightPx, fovDeg));

describe('Backdrop', () => {
  it('knows every constellation of the catalogue by name', () => {
    const unknown = (STARS?.constellations ?? []).filter(
      (name) => name !== null && !CONSTELLATION_NAMES.includes(name),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('names Orion in the middle of its figure, where the hunter stands, and nothing by day', () => {
    // Five hours of right ascension stand in the south then: Orion is about to.
    const frame = filled(viewTowards(170, 35, 0));
    const orion = frame.names.find(({ name }) => name === 'Orion');
    const stars = [...(STARS?.constellations.keys() ?? [])].filter(
      (star) => STARS?.constellations[star] === 'Orion' && (STARS.magnitudes[star] ?? 9) < 5,
    );
    expect(stars.length).toBeGreaterThan(5);
    const matrix = frame.sky.enuFromJ2000(new Float64Array(9), NIGHT);
    const places = stars.map((star) => {
      const point = { xPx: 0, yPx: 0, depth: 0 };
      const [x, y, z] = [0, 1, 2].map((axis) => STARS?.directions[star * 3 + axis] ?? Number.NaN);
      const along = (row: number) =>
        component(matrix, row) * (x ?? 0) +
        component(matrix, row + 3) * (y ?? 0) +
        component(matrix, row + 6) * (z ?? 0);
      projectEnu(PHONE, viewTowards(170, 35, 0), along(0), along(1), along(2), point);
      return point;
    });
    for (const axis of ['xPx', 'yPx'] as const) {
      const values = places.map((place) => place[axis]);
      expect(orion?.[axis]).toBeGreaterThan(Math.min(...values));
      expect(orion?.[axis]).toBeLessThan(Math.max(...values));
    }
    expect(filled(viewTowards(170, 35, 0), NOON).names).toEqual([]);
  });

  it('writes finite numbers inside the view for every pose and camera, and only what lies above the horizon', () => {
    fc.assert(
      fc.property(poses, cameras, ([azimuthDeg, elevationDeg, rollDeg], camera) => {
        const frame = filled(viewTowards(azimuthDeg, elevationDeg, rollDeg), NIGHT, camera);
        const isInView = (xPx = Number.NaN, yPx = Number.NaN): boolean =>
          xPx > -EDGE_PX && yPx > -EDGE_PX && xPx < camera.widthPx + EDGE_PX && yPx < camera.heightPx + EDGE_PX;
        const isAbove = (xPx = Number.NaN, yPx = Number.NaN): boolean => abovePx(frame, xPx, yPx) > -0.5;
        expect(frame.stars.length).toBeLessThanOrEqual(MAX_BACKDROP_STARS);
        expect(frame.figures.length + frame.horizon.length).toBeLessThanOrEqual(MAX_BACKDROP_LINES);
        for (const [x, y, magnitude = Number.NaN, colour = Number.NaN] of frame.stars) {
          expect(isInView(x, y) && isAbove(x, y) && magnitude <= 4.5 && Math.abs(colour) < 5).toBe(true);
        }
        for (const [x0, y0, x1, y1] of frame.figures) {
          expect(isInView(x0, y0) && isInView(x1, y1) && isAbove(x0, y0) && isAbove(x1, y1)).toBe(true);
        }
        for (const [x0, y0, x1, y1] of frame.horizon) expect(isInView(x0, y0) && isInView(x1, y1)).toBe(true);
        for (const { xPx, yPx } of frame.marks) {
          expect(isInView(xPx, yPx)).toBe(true);
          expect(Math.abs(abovePx(frame, xPx, yPx))).toBeLessThan(0.5);
        }
        for (const field of ['sunElevation', 'horizonX', 'horizonY', 'horizonAngle', 'focal', 'azimuth'] as const) {
          expect(Number.isFinite(frame.header(field))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('puts each star where the object of its name is put', () => {
    // Orion stands about here.
    const matrix = viewTowards(160, 40, 12);
    const frame = filled(matrix);
    for (const hipparcos of [27989, 24436, 25336]) {
      const direction = { east: 0, north: 0, up: 0 };
      expect(frame.sky.directionOf(direction, starId(hipparcos), NIGHT)).toBe(true);
      const point = { xPx: 0, yPx: 0, depth: 0 };
      projectEnu(PHONE, matrix, direction.east, direction.north, direction.up, point);
      const nearest = Math.min(...frame.stars.map(([x = 0, y = 0]) => Math.hypot(x - point.xPx, y - point.yPx)));
      expect(nearest).toBeLessThan(0.05);
    }
  });

  it('ends every stick figure in view at its stars', () => {
    const frame = filled(viewTowards(160, 40, 0), NIGHT, PHONE, STARS, 7);
    const inside = ([x = 0, y = 0]: number[]) => x > 0 && y > 0 && x < PHONE.widthPx && y < PHONE.heightPx;
    const ends = frame.figures.flatMap((line) => [line.slice(0, 2), line.slice(2)]).filter(inside);
    expect(ends.length).toBeGreaterThan(20);
    for (const [endX = 0, endY = 0] of ends) {
      expect(Math.min(...frame.stars.map(([x = 0, y = 0]) => Math.hypot(x - endX, y - endY)))).toBeLessThan(0.05);
    }
  });

  it('names no constellation under what covers the sky, and none over the name of another', () => {
    const view = viewTowards(170, 35, 0);
    const open = filled(view);
    const orion = open.names.find(({ name }) => name === 'Orion');
    expect(open.names.length).toBeGreaterThan(1);
    if (orion === undefined) throw new Error('Orion is not named.');
    // A card whose edge reaches the name's end, not its middle.
    const isFree = ({ right, top, bottom }: CoveredBox): boolean =>
      right < orion.xPx + 12 || bottom < orion.yPx - 3 || top > orion.yPx + 60;
    const names = filled(view, NIGHT, PHONE, STARS, 4.5, isFree).names.map(({ name }) => name);
    expect(names).not.toContain('Orion');
    expect(names.length).toBeGreaterThan(0);
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 20) {
      const { names: seen } = filled(viewTowards(azimuthDeg, 45, 0));
      seen.forEach((one, index) => {
        const near = seen.slice(index + 1).filter(({ xPx, yPx, name }) => {
          const lettersPx = (((name ?? '').length + (one.name ?? '').length) * 6) / 2;
          return Math.abs(yPx - one.yPx) < 12 && Math.abs(xPx - one.xPx) < lettersPx;
        });
        expect(near).toEqual([]);
      });
    }
  });

  it('lays the horizon level through the middle of a level view, with the point looked at on it', () => {
    const frame = filled(viewTowards(90, 0, 0));
    expect(frame.header('horizonY')).toBeCloseTo(422, 3);
    expect(frame.header('horizonAngle')).toBeCloseTo(0, 6);
    expect(frame.header('azimuth')).toBeCloseTo(Math.PI / 2, 6);
    expect(filled(viewTowards(200, 35, 50)).header('azimuth')).toBeCloseTo(((200 - 360) * Math.PI) / 180, 6);
    expect(frame.horizon).toHaveLength(1);
    expect(frame.marks).toEqual([{ xPx: expect.closeTo(195, 3), yPx: expect.closeTo(422, 3), sector: 2 }]);
  });

  it('fills the view with sky at the zenith and with ground at the nadir', () => {
    for (const rollDeg of [0, 77]) {
      const up = filled(viewTowards(30, 90, rollDeg));
      const down = filled(viewTowards(30, -90, rollDeg));
      expect([up.horizon.length, down.horizon.length, down.stars.length, down.figures.length]).toEqual([0, 0, 0, 0]);
      expect(up.stars.length).toBeGreaterThan(10);
      for (const [xPx, yPx] of [
        [0, 0],
        [390, 0],
        [0, 844],
        [390, 844],
      ] as const) {
        expect(abovePx(up, xPx, yPx)).toBeGreaterThan(1000);
        expect(abovePx(down, xPx, yPx)).toBeLessThan(-1000);
      }
    }
  });

  it('leans the horizon against the screen: turned clockwise, the ground rises on the right', () => {
    const frame = filled(viewTowards(90, 0, 30));
    expect(abovePx(frame, 390, 422)).toBeLessThan(abovePx(frame, 0, 422));
  });

  it('shows no star and no figure by day, and knows the Sun over its place on the horizon', () => {
    const { azimuthDeg = Number.NaN } = filled(viewTowards(0, 0, 0), NOON).sky.facts(-1) ?? {};
    const frame = filled(viewTowards(azimuthDeg, 60, 0), NOON);
    expect([frame.stars.length, frame.figures.length]).toEqual([0, 0]);
    expect(frame.header('sunElevation')).toBeGreaterThan(60);
    expect(frame.header('sunGlowX')).toBeCloseTo(195, 2);
    expect(filled(viewTowards(azimuthDeg + 180, 0, 0), NOON).header('sunGlowX')).toBeNaN();
  });

  it('draws horizon and compass points where there are no stars', () => {
    const frame = filled(viewTowards(0, 10, 0), NIGHT, PHONE, null);
    expect(frame.stars).toEqual([]);
    expect(frame.horizon).toHaveLength(1);
    expect(frame.marks.map(({ sector }) => sector)).toEqual([0]);
  });

  it('keeps up with the turning sky', () => {
    const sky = new CelestialSky(STARS);
    const backdrop = new Backdrop(sky);
    const matrix = viewTowards(160, 40, 0);
    const buffer = new ArrayBuffer(BACKDROP_BYTES);
    const floats = new Float32Array(buffer);
    for (let secondS = 0; secondS <= 600; secondS += 10) {
      const at = epochMs(NIGHT + secondS * 1000);
      const view = {
        viewFromEnu: matrix,
        camera: PHONE,
        observer: BERLIN,
        at,
        faintestMagnitude: 4.5,
        isFree: () => true,
      };
      backdrop.write(buffer, view);
      const fresh = filled(matrix, at);
      expect(component(floats, STARS_AT)).toBeCloseTo(fresh.stars[0]?.[0] ?? Number.NaN, 2);
    }
  });
});
