import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  ANGLE_STEPS_PER_DEG,
  MAGNITUDE_STEPS,
  STAR_CATALOGUE_VERSION,
  type StarCatalogueFile,
} from '../../engine/sky/celestial/star-catalogue-file';
import { inRoot } from '../setup/paths.mjs';

/** What a suburb shows on a good night; the stars of the stick figures are kept whatever their brightness. */
const FAINTEST_MAGNITUDE = 4.5;
/** Fainter stars carry no label in the sky view. */
const FAINTEST_NAMED_MAGNITUDE = 2.5;
/** Two corners of the stick figures stand a few arc seconds beside their star. */
const CORNER_TOLERANCE_DEG = 0.02;

const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const starsSchema = z.object({
  features: z.array(
    z.object({
      id: z.int().positive(),
      properties: z.object({ mag: z.number(), bv: z.string() }),
      geometry: z.object({ coordinates: point }),
    }),
  ),
});
const namesSchema = z.record(z.string(), z.object({ name: z.string(), c: z.string().optional() }));
const constellationsSchema = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      properties: z.object({ name: z.string() }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
    }),
  ),
});
const linesSchema = z.object({
  features: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.array(point)) }) })),
});

type Point = z.infer<typeof point>;
type Star = z.infer<typeof starsSchema>['features'][number];

const angleSteps = (angleDeg: number): number => Math.round(angleDeg * ANGLE_STEPS_PER_DEG);
const rightAscensionSteps = (angleDeg: number): number => angleSteps((angleDeg + 360) % 360);

function colourSteps(text: string): number | null {
  const colour = Number(text);
  return text === '' || !Number.isFinite(colour) ? null : Math.round(colour * MAGNITUDE_STEPS);
}

/** Distance on the sphere where it is small. */
function separationDeg([fromRa, fromDec]: Point, [toRa, toDec]: Point): number {
  return Math.hypot((toRa - fromRa) * Math.cos((fromDec * Math.PI) / 180), toDec - fromDec);
}

const placeKey = (place: Point): string => place.join(',');

/** Finds the star at a corner of a stick figure. Throws where there is none, because then the data are not those known. */
function starFinder(stars: readonly Star[]): (corner: Point) => Star {
  const byPlace = new Map(stars.map((star) => [placeKey(star.geometry.coordinates), star]));
  return (corner) => {
    const exact = byPlace.get(placeKey(corner));
    if (exact !== undefined) return exact;
    const near = stars.filter((star) => separationDeg(star.geometry.coordinates, corner) < CORNER_TOLERANCE_DEG);
    const [brightest] = near.toSorted((a, b) => a.properties.mag - b.properties.mag);
    if (brightest === undefined) throw new Error(`No star at the corner ${placeKey(corner)} of a constellation`);
    return brightest;
  };
}

/**
 * Cuts the sky view's stars out of the package d3-celestial (BSD-3-Clause; stars from XHIP, E. Anderson and C. Francis,
 * 2012). `folder` is the package's data folder. Throws where the package is missing or looks different.
 */
export function cutStarCatalogue(folder: string = inRoot('node_modules/d3-celestial/data')): StarCatalogueFile {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const known = starsSchema.parse(read('stars.8.json')).features;
  const names = namesSchema.parse(read('starnames.json'));
  const constellations = constellationsSchema.parse(read('constellations.json')).features;
  const starAt = starFinder(known);
  const figures = linesSchema
    .parse(read('constellations.lines.json'))
    .features.flatMap(({ geometry }) => geometry.coordinates.map((path) => path.map(starAt)));
  const corners = new Set(figures.flat());
  const stars = known
    .filter((star) => star.properties.mag <= FAINTEST_MAGNITUDE || corners.has(star))
    .toSorted((a, b) => a.properties.mag - b.properties.mag || a.id - b.id);
  const indexOf = new Map(stars.map((star, index) => [star, index]));
  const index = (star: Star): number => indexOf.get(star) ?? -1;
  return {
    version: STAR_CATALOGUE_VERSION,
    source: 'XHIP (Anderson and Francis, 2012) by d3-celestial, Copyright (c) 2015 Olaf Frohn, BSD-3-Clause',
    hipparcos: stars.map(({ id }) => id),
    rightAscension: stars.map(({ geometry }) => rightAscensionSteps(geometry.coordinates[0])),
    declination: stars.map(({ geometry }) => angleSteps(geometry.coordinates[1])),
    magnitude: stars.map(({ properties }) => Math.round(properties.mag * MAGNITUDE_STEPS)),
    colour: stars.map(({ properties }) => colourSteps(properties.bv)),
    constellation: stars.map(({ id }) => constellations.findIndex((one) => one.id === names[id]?.c)),
    names: stars.flatMap(({ id, properties }, star): [number, string][] => {
      const name = names[id]?.name ?? '';
      return name !== '' && properties.mag < FAINTEST_NAMED_MAGNITUDE ? [[star, name]] : [];
    }),
    constellations: constellations.map(({ id, properties, geometry }) => ({
      abbreviation: id,
      name: properties.name,
      label: [rightAscensionSteps(geometry.coordinates[0]), angleSteps(geometry.coordinates[1])],
    })),
    lines: figures.flatMap((path) =>
      path.slice(1).flatMap((star, corner) => [index(path[corner] ?? star), index(star)]),
    ),
  };
}
