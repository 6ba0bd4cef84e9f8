/**
 * `npm run build:time-zones [-- FOLDER]`: writes app/state/time-zone-places.json from the system's time zone database
 * (IANA, public domain): the place after which each zone is named, to 0.1°. Older names of a zone lead to the same
 * place, since browsers still give them.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot } from '../setup/paths.mjs';

const DEFAULT_FOLDER = '/usr/share/zoneinfo';
const OUTPUT = 'app/state/time-zone-places.json';
/** Copies of the whole database, and files that are no zones. */
const NO_ZONES = /^(posix|right|Etc|SystemV)\/|\.(tab|zi|list)$|^(leapseconds|posixrules|localtime)$/;

/** "+5230" or "-0740023": degrees and minutes, perhaps seconds. */
function degreesOf(text: string): number {
  const [, sign, digits = ''] = /^([+-])(\d+)$/.exec(text) ?? [];
  const hasSeconds = digits.length > 5;
  const degreeDigits = digits.length - (hasSeconds ? 4 : 2);
  const degrees = Number(digits.slice(0, degreeDigits));
  const minutes = Number(digits.slice(degreeDigits, degreeDigits + 2));
  const seconds = hasSeconds ? Number(digits.slice(-2)) : 0;
  const value = degrees + minutes / 60 + seconds / 3600;
  return Math.round((sign === '-' ? -value : value) * 10) / 10;
}

function namedPlaces(folder: string): Map<string, readonly [number, number]> {
  const places = new Map<string, readonly [number, number]>();
  for (const line of readFileSync(join(folder, 'zone.tab'), 'utf8').split('\n')) {
    const [, place, zone] = line.split('\t');
    if (line.startsWith('#') || place === undefined || zone === undefined) continue;
    const [, latitude = '', longitude = ''] = /^([+-]\d+)([+-]\d+)$/.exec(place) ?? [];
    places.set(zone, [degreesOf(latitude), degreesOf(longitude)]);
  }
  return places;
}

/** Every name of the folder that is a link to a zone with a place. */
function withOlderNames(folder: string, places: ReadonlyMap<string, readonly [number, number]>) {
  const all = new Map(places);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (all.has(name) || NO_ZONES.test(name) || !lstatSync(path).isSymbolicLink()) continue;
    const place = places.get(relative(folder, realpathSync(path)));
    if (place !== undefined) all.set(name, place);
  }
  return all;
}

const folder = process.argv[2] ?? DEFAULT_FOLDER;
const places = withOlderNames(realpathSync(folder), namedPlaces(folder));
const lines = [...places]
  .toSorted(([left], [right]) => (left < right ? -1 : 1))
  .map(([zone, place]) => `  ${JSON.stringify(zone)}: [${place.join(', ')}]`);
writeFileSync(inRoot(OUTPUT), `{\n${lines.join(',\n')}\n}\n`);
console.log(`${lines.length} names of time zones`);
