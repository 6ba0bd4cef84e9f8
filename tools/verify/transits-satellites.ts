import { join } from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { eciToEcf, gstime, propagate, type SatRec, twoline2satrec } from 'satellite.js';
import { catalogueSet } from '../../engine/orbits/catalogue/catalogue-set';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { satelliteTransits } from '../../engine/transits/satellite-transits';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';
import { bareRecord, referenceElements } from './reference-elements';
import {
  airlessDisc,
  type DiscName,
  type Ground,
  levelOf,
  offsetFrom,
  stepped,
  type Vector,
} from './transits-geometry';

const RAD = Math.PI / 180;
const HOUR_MS = 3_600_000;
/** The stations and the telescope: what is large enough to be seen before a disc. */
const NORAD_IDS = [25_544, 48_274, 20_580];
const PLACED = 40;
const MOST_DRAWS = 4_000;
const LOWEST_DEG = 10;
/** What the product lists, for these places over these days. */
const PLACES: readonly Ground[] = [
  { latitudeDeg: 52.5, longitudeDeg: 13.4, heightM: 40 },
  { latitudeDeg: 21.3, longitudeDeg: -157.9, heightM: 10 },
  { latitudeDeg: -33.9, longitudeDeg: 151.2, heightM: 60 },
];
const LISTED_MS = 10 * 24 * HOUR_MS;
const WITHIN_DEG = 1;
const LISTED_LOWEST_DEG = 5;
/** So near to its limits an approach may be counted by the one and not by the other. */
const BORDER_DEG = 0.05;
const STEP_MS = 4_000;
const SAME_MS = 2_000;

/** A transit that was made, held against the search in small steps. */
export interface PlacedTransit {
  readonly timeErrorS: number;
  readonly missErrorDeg: number;
  readonly durationErrorS: number;
  /** Of the miss, what is left of it where the product says that the centre line runs. */
  readonly leftShare: number;
}

export interface SatelliteJudgement {
  readonly placed: readonly PlacedTransit[];
  /** Approaches that the search in small steps found, those of them that the product lacks, and what it has besides. */
  readonly listed: number;
  readonly missing: number;
  readonly unfounded: number;
}

interface Subject {
  readonly noradId: number;
  readonly orbit: SatRec;
  readonly epochMs: number;
}

async function subjectsOf(folder: string) {
  const names = (await readingInput(folder, () => readdir(folder))).filter((name) => name.endsWith('.tle')).toSorted();
  const found = new Map<number, readonly [string, string, string]>();
  for (const name of names) {
    const lines = (await readFile(join(folder, name), 'utf8')).split(/\r?\n/);
    lines.forEach((line, at) => {
      const noradId = Number(line.slice(2, 7));
      if (!line.startsWith('1 ') || !NORAD_IDS.includes(noradId) || found.has(noradId)) return;
      found.set(noradId, [lines[at - 1] ?? '', line, lines[at + 1] ?? '']);
    });
  }
  if (found.size === 0) throw new UnreadableInput(`${folder} holds none of ${NORAD_IDS.join(', ')}`);
  const records = [...found.values()].map((lines) => bareRecord(referenceElements(...lines)));
  const set = catalogueSet(
    'reference',
    records,
    createPropagator(
      records.map(({ elements }) => elements),
      null,
    ),
  );
  const subjects = [...found].map(([noradId, [, line1, line2]]): Subject => {
    const orbit = twoline2satrec(line1, line2);
    return { noradId, orbit, epochMs: (orbit.jdsatepoch - 2_440_587.5) * 24 * HOUR_MS };
  });
  return { set, subjects };
}

function placeOf({ orbit }: Subject, atMs: number): Vector {
  const whole = new Date(Math.floor(atMs));
  const [from, to] = [propagate(orbit, whole), propagate(orbit, new Date(whole.getTime() + 1))];
  if (from === null || to === null) return [Number.NaN, Number.NaN, Number.NaN];
  const share = atMs - whole.getTime();
  const at = ({ position }: NonNullable<typeof from>, gmst: number) => eciToEcf(position, gmst);
  const [one, other] = [at(from, gstime(whole)), at(to, gstime(new Date(whole.getTime() + 1)))];
  const mixed = (axis: 'x' | 'y' | 'z'): number => 1000 * (one[axis] + share * (other[axis] - one[axis]));
  return [mixed('x'), mixed('y'), mixed('z')];
}

const directionOf = ([east, north, up]: Vector): readonly [azimuthDeg: number, elevationDeg: number] => [
  Math.atan2(east, north) / RAD,
  Math.atan2(up, Math.hypot(east, north)) / RAD,
];

function offsetAt(subject: Subject, disc: DiscName, place: Ground, atMs: number): readonly [number, number] {
  return offsetFrom(airlessDisc(disc, place, atMs), ...directionOf(levelOf(place, placeOf(subject, atMs))));
}

const apartAt = (subject: Subject, disc: DiscName, place: Ground, atMs: number): number =>
  Math.hypot(...offsetAt(subject, disc, place, atMs));

/** Nearest to the centre within a span, by steps of a fiftieth of it, over and over. */
function nearestIn(subject: Subject, disc: DiscName, place: Ground, fromMs: number, toMs: number): number {
  let [low, high] = [fromMs, toMs];
  while (high - low > 2) {
    const stepMs = (high - low) / 50;
    let nearest = low;
    let nearestDeg = Number.POSITIVE_INFINITY;
    for (let atMs = low; atMs <= high; atMs += stepMs) {
      const apartDeg = apartAt(subject, disc, place, atMs);
      if (apartDeg < nearestDeg) [nearest, nearestDeg] = [atMs, apartDeg];
    }
    [low, high] = [nearest - stepMs, nearest + stepMs];
  }
  return (low + high) / 2;
}

/** Time within the disc around a moment, in steps of 10 ms. */
function durationAround(subject: Subject, disc: DiscName, place: Ground, atMs: number): number {
  const { radiusDeg } = airlessDisc(disc, place, atMs);
  const insideMs = (way: number): number => {
    let by = 0;
    while (by < 30_000 && apartAt(subject, disc, place, atMs + way * by) < radiusDeg) by += 10;
    return by;
  };
  return (insideMs(1) + insideMs(-1)) / 1000;
}

/** A place from which a satellite stands about before a disc: where the line through both meets the ground. */
function placeBehind(
  subject: Subject,
  disc: DiscName,
  atMs: number,
  [offEastM, offNorthM]: readonly [number, number],
): Ground | null {
  const satellite = placeOf(subject, atMs);
  let place: Ground = {
    latitudeDeg: Math.asin(satellite[2] / Math.hypot(...satellite)) / RAD,
    longitudeDeg: Math.atan2(satellite[1], satellite[0]) / RAD,
    heightM: 100,
  };
  for (let round = 0; round < 60; round++) {
    const seen = airlessDisc(disc, place, atMs);
    if (seen.elevationDeg < LOWEST_DEG) return null;
    const [east, north, up] = levelOf(place, satellite);
    const reachM = up / Math.tan(seen.elevationDeg * RAD);
    const [moveE, moveN] = [
      east - reachM * Math.sin(seen.azimuthDeg * RAD),
      north - reachM * Math.cos(seen.azimuthDeg * RAD),
    ];
    // On a curved ground the whole step would overshoot.
    place = stepped(place, 0.7 * moveE, 0.7 * moveN);
    if (Math.abs(place.latitudeDeg) > 75) return null;
    if (Math.hypot(moveE, moveN) < 1) return stepped(place, offEastM, offNorthM);
  }
  return null;
}

const observerOf = ({ latitudeDeg, longitudeDeg, heightM }: Ground) => ({
  latitudeDeg,
  longitudeDeg,
  ellipsoidHeightM: heightM,
});

/**
 * Transits of stations and telescope. Forty are made: seeded moments, and a place up to 2 km from the line through
 * satellite and disc. There the product's moment, distance from the centre and duration are held against a search in
 * small steps with satellite.js and astronomy-engine, and the same is done again where the product says that the centre
 * line runs. Then all approaches of ten days over three places.
 */
export async function judgeSatellites(folder: string, seed: number): Promise<SatelliteJudgement> {
  const { set, subjects } = await subjectsOf(folder);
  const random = seededRandom(seed);
  const placed: PlacedTransit[] = [];
  for (let draw = 0; draw < MOST_DRAWS && placed.length < PLACED; draw++) {
    const subject = subjects[Math.floor(random() * subjects.length)];
    const disc: DiscName = random() < 0.5 ? 'sun' : 'moon';
    const [timeDraw, east, north] = [random(), 4_000 * (random() - 0.5), 4_000 * (random() - 0.5)];
    if (subject === undefined) continue;
    const aboutMs = subject.epochMs + timeDraw * 72 * HOUR_MS;
    const place = placeBehind(subject, disc, aboutMs, [east, north]);
    if (place === null) continue;
    placed.push(judgePlaced(set, subject, disc, place, aboutMs));
  }
  const lists = subjects.flatMap((subject) => PLACES.map((place) => judgeListed(set, subject, place)));
  const sum = (of: (one: (typeof lists)[number]) => number): number => lists.reduce((total, one) => total + of(one), 0);
  return {
    placed,
    listed: sum(({ listed }) => listed),
    missing: sum(({ missing }) => missing),
    unfounded: sum(({ unfounded }) => unfounded),
  };
}

type CatalogueOf = Awaited<ReturnType<typeof subjectsOf>>['set'];

function judgePlaced(
  set: CatalogueOf,
  subject: Subject,
  disc: DiscName,
  place: Ground,
  aboutMs: number,
): PlacedTransit {
  const missed = {
    timeErrorS: Number.POSITIVE_INFINITY,
    missErrorDeg: Number.POSITIVE_INFINITY,
    durationErrorS: Number.POSITIVE_INFINITY,
    leftShare: Number.POSITIVE_INFINITY,
  };
  const found = satelliteTransits(set, subject.noradId, observerOf(place), aboutMs - HOUR_MS, aboutMs + HOUR_MS)
    ?.filter(({ body }) => body === disc)
    .toSorted((a, b) => Math.abs(a.atMs - aboutMs) - Math.abs(b.atMs - aboutMs))[0];
  const middle = found?.path[found.path.length >> 1];
  if (found === undefined || middle === undefined) return missed;
  const atMs = nearestIn(subject, disc, place, aboutMs - 15_000, aboutMs + 15_000);
  const apartDeg = apartAt(subject, disc, place, atMs);
  const line = found.centreLine;
  const there =
    line === null
      ? null
      : stepped(
          place,
          line.distanceM * Math.sin(line.bearingDeg * RAD),
          line.distanceM * Math.cos(line.bearingDeg * RAD),
        );
  const leftDeg =
    there === null
      ? Number.POSITIVE_INFINITY
      : apartAt(subject, disc, there, nearestIn(subject, disc, there, atMs - 15_000, atMs + 15_000));
  return {
    timeErrorS: Math.abs(found.atMs - atMs) / 1000,
    missErrorDeg: Math.abs(found.separationDeg - apartDeg),
    durationErrorS: Math.abs(found.durationS - durationAround(subject, disc, place, atMs)),
    leftShare: leftDeg / Math.max(apartDeg, 0.02),
  };
}

/** Every approach of ten days, by a look every few seconds while satellite and disc are both up. */
function judgeListed(set: CatalogueOf, subject: Subject, place: Ground) {
  const fromMs = Math.ceil(subject.epochMs / 1000) * 1000;
  const listed = satelliteTransits(set, subject.noradId, observerOf(place), fromMs, fromMs + LISTED_MS) ?? [];
  const truths = (['sun', 'moon'] as const).flatMap((disc) => approachesOf(subject, disc, place, fromMs));
  const isFound = (truth: Approach): boolean =>
    listed.some(({ body, atMs }) => body === truth.disc && Math.abs(atMs - truth.atMs) < SAME_MS);
  const isFounded = ({ body, atMs }: { readonly body: DiscName; readonly atMs: number }): boolean =>
    truths.some((truth) => truth.disc === body && Math.abs(atMs - truth.atMs) < SAME_MS);
  const sure = truths.filter(
    ({ apartDeg, lowestDeg }) => apartDeg < WITHIN_DEG - BORDER_DEG && lowestDeg > LISTED_LOWEST_DEG + 2 * WITHIN_DEG,
  );
  return {
    listed: listed.length,
    missing: sure.filter((truth) => !isFound(truth)).length,
    unfounded: listed.filter((one) => !isFounded(one)).length,
  };
}

interface Approach {
  readonly disc: DiscName;
  readonly atMs: number;
  readonly apartDeg: number;
  readonly lowestDeg: number;
}

function approachesOf(subject: Subject, disc: DiscName, place: Ground, fromMs: number): readonly Approach[] {
  const found: Approach[] = [];
  // The disc moves slowly: half a minute's steps are enough to know where to look for it.
  for (let slotMs = fromMs; slotMs < fromMs + LISTED_MS; slotMs += 60_000) {
    const seen = airlessDisc(disc, place, slotMs + 30_000);
    if (seen.elevationDeg < LISTED_LOWEST_DEG - 2) continue;
    const [, elevationDeg] = directionOf(levelOf(place, placeOf(subject, slotMs + 30_000)));
    if (elevationDeg < -5) continue;
    let nearest = { atMs: 0, apartDeg: Number.POSITIVE_INFINITY };
    for (let atMs = slotMs; atMs < slotMs + 60_000; atMs += STEP_MS) {
      const apartDeg = Math.hypot(...offsetFrom(seen, ...directionOf(levelOf(place, placeOf(subject, atMs)))));
      if (apartDeg < nearest.apartDeg) nearest = { atMs, apartDeg };
    }
    if (nearest.apartDeg > WITHIN_DEG + 4) continue;
    const atMs = nearestIn(subject, disc, place, nearest.atMs - STEP_MS, nearest.atMs + STEP_MS);
    const apartDeg = apartAt(subject, disc, place, atMs);
    const isEdge = Math.abs(atMs - nearest.atMs) > STEP_MS - 5;
    if (isEdge || apartDeg > WITHIN_DEG + BORDER_DEG) continue;
    found.push({
      disc,
      atMs,
      apartDeg,
      lowestDeg: Math.min(seen.elevationDeg, directionOf(levelOf(place, placeOf(subject, atMs)))[1]),
    });
  }
  return found;
}
