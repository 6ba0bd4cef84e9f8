import { join } from 'node:path';
import type { CandidatePaths } from '../../engine/identification/candidate-paths';
import { candidatePaths } from '../../engine/identification/identify';
import { type Identification, rankCandidates } from '../../engine/identification/rank-candidates';
import type { Sighting } from '../../engine/identification/sighting';
import { unitVector } from '../../engine/identification/sighting-cone';
import { withoutIds } from '../../engine/identification/sky-crowd';
import { sightingClock } from '../../engine/identification/sighting-clock';
import { CelestialSky } from '../../engine/sky/celestial/celestial-sky';
import { parseStarCatalogue } from '../../engine/sky/celestial/star-catalogue';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { cutStarCatalogue } from '../star-catalogue/cut-star-catalogue';
import { type NamedCatalogue, readCatalogue } from './identify-catalogue';
import { type Scene, SceneMaker } from './identify-scene';
import {
  type Judgement,
  type Reliability,
  reliabilityTable,
  rightWhereStated,
  sharesOf,
  statedAnswers,
} from './identify-tally';
import { WITNESS, Witness } from './identify-witness';
import { RecordedReports } from './recorded-window';
import { readRecordings, type Recording } from './tracks-recording';

const SEED = 20_261_124;
/** Of every recording. */
const SIGHTINGS = 300;
/** Moments that turn out to be day, or empty skies, for each sighting that is made. */
const MOST_TRIES = 20;
const POINTING_DEG = [5, 10] as const;
const LIMITS = {
  5: { first: 0.85, firstThree: 0.97 },
  10: { first: 0.7, firstThree: 0.92 },
} as const;
const NONE_FIRST = 0.8;
const CALIBRATED = { stated: 0.8, low: 0.75, high: 0.85 } as const;
/** For the anchor, of everything that has a place: what more people see than not. */
const SEEN_BY_MOST = 0.5;

/**
 * Sightings simulated in recorded skies. Recordings and catalogues share no date, so that for every sighting the
 * recording is moved to a moment of the night (Sun below −7°) of the catalogue's date, at which one of its reports then
 * falls; a seeded observer stands up to 20 km from that aircraft. Of all moving things that a person sees there (aircraft and
 * satellites, each with its own brightness that night, which no model knows) one is seen; planets and bright stars are among
 * the candidates, and never the truth. It is told of with the errors of `WITNESS`, once with a pointing error of 5° and once of 10°. The same is asked again
 * with the true object withheld.
 *
 * Anchor: of what most people would see, the nearest by angle to the stated direction at the stated time.
 *
 * Constants were found on the hour of Nevada and on satellites with even catalogue numbers; gates judge all others.
 */
export async function runIdentifySuite(dataDir: string, sightings = SIGHTINGS): Promise<SuiteResult> {
  const { catalogue, recordings, judged } = await simulateSightings(dataDir, sightings);
  const held = judged.filter(({ isTuned }) => !isTuned);
  const calibration = rightWhereStated(statedAnswers(held), CALIBRATED.stated);
  return {
    suite: 'identify',
    gates: gatesOf(held, calibration),
    figures: {
      catalogue: catalogue.file,
      satellites: catalogue.set.satellites.length,
      series: recordings.map(({ series }) => series),
      witness: WITNESS,
      shares: POINTING_DEG.map((deg) => ({ pointingDeg: deg, ...sharesOf(at(held, deg)) })),
      calibration,
      reliability: reliabilityTable(statedAnswers(held)),
    },
    lines: linesOf(judged, held, calibration),
  };
}

interface SimulatedSightings {
  readonly catalogue: NamedCatalogue;
  readonly recordings: readonly Recording[];
  readonly judged: readonly Judgement[];
}

/** Makes so many sightings of every recording and has each answered. */
export async function simulateSightings(dataDir: string, sightings: number): Promise<SimulatedSightings> {
  const catalogue = await readCatalogue(join(dataDir, 'catalogue'));
  const recordings = await readRecordings(join(dataDir, 'aircraft'));
  const celestial = new CelestialSky(parseStarCatalogue(cutStarCatalogue()));
  const random = seededRandom(SEED);
  const witness = new Witness(random);
  const judged: Judgement[] = [];
  for (const recording of recordings) {
    const maker = new SceneMaker(new RecordedReports(recording), catalogue, celestial);
    let made = 0;
    for (let tried = 0; made < sightings && tried < MOST_TRIES * sightings; tried++) {
      const scene = maker.scene(random, witness);
      if (scene === null) continue;
      made++;
      judged.push(...judgeScene(scene, recording.series, witness));
    }
  }
  return { catalogue, recordings, judged };
}

const at = (judged: readonly Judgement[], deg: number): readonly Judgement[] =>
  judged.filter(({ pointingDeg }) => pointingDeg === deg);

function gatesOf(held: readonly Judgement[], calibration: Reliability): readonly Gate[] {
  return [
    atLeast('identify.sightings', at(held, 5).length, 100, 'sightings'),
    ...POINTING_DEG.flatMap((deg) => {
      const shares = sharesOf(at(held, deg));
      return [
        atLeast(`identify.${deg}deg.first`, shares.first, LIMITS[deg].first, ''),
        atLeast(`identify.${deg}deg.first-three`, shares.firstThree, LIMITS[deg].firstThree, ''),
        atLeast(`identify.${deg}deg.withheld-none-first`, shares.noneFirst, NONE_FIRST, ''),
      ];
    }),
    atLeast('identify.calibration.low', calibration.right, CALIBRATED.low, ''),
    atMost('identify.calibration.high', calibration.right, CALIBRATED.high, ''),
  ];
}

function judgeScene(scene: Scene, series: string, witness: Witness): readonly Judgement[] {
  const { observer, atMs, sources, seen, isTuned } = scene;
  return witness.tells(observer, seen, atMs, POINTING_DEG).map((sighting, error): Judgement => {
    const paths = candidatePaths(sighting, sources);
    const whole = rankCandidates(sighting, paths);
    const place = whole.candidates.findIndex(({ members }) => members.includes(seen.id));
    const noneBefore = (rank: number): number =>
      whole.candidates.slice(0, rank + 1).every(({ probability }) => probability > whole.none.probability) ? 0 : 1;
    const withheldIds = new Set(place < 0 ? [seen.id] : whole.candidates[place]?.members);
    const withheld = rankCandidates(sighting, without(paths, withheldIds));
    const anchor = nearest(sighting, sources);
    return {
      series,
      kind: seen.kind,
      pointingDeg: POINTING_DEG[error] ?? Number.NaN,
      isTuned,
      place,
      isFirst: place === 0 && noneBefore(0) === 0,
      isInFirstThree: place >= 0 && place + noneBefore(place) < 3,
      probability: likeliest(whole),
      isNoneFirst: withheld.none.probability >= likeliest(withheld),
      withheldProbability: likeliest(withheld),
      isAnchorFirst: anchor[0] === seen.id,
      isAnchorInFirstThree: anchor.slice(0, 3).includes(seen.id),
    };
  });
}

/** Of all answers, "none of these" among them. */
const likeliest = ({ candidates, none }: Identification): number =>
  Math.max(none.probability, candidates[0]?.probability ?? 0);

/** The paths as they are where some objects are in no list. */
export function without(sources: readonly CandidatePaths[], ids: ReadonlySet<number>): readonly CandidatePaths[] {
  return sources.map((paths) => {
    const seen = paths.seen.slice();
    let missing = 0;
    paths.candidates.forEach(({ id, salience }, row) => {
      if (!ids.has(id)) return;
      const own = seen.subarray(row * paths.steps, (row + 1) * paths.steps);
      missing += (salience * own.reduce((sum, chance) => sum + chance, 0)) / paths.steps;
      own.fill(0);
    });
    return {
      ...paths,
      seen,
      crowd: withoutIds(paths.crowd, ids),
      expectedSeen: Math.max(0, paths.expectedSeen - missing),
    };
  });
}

/** Ids of what most people would see at the stated time, by their angle to the stated direction. */
function nearest(sighting: Sighting, sources: Scene['sources']): readonly number[] {
  const { direction } = sighting;
  if (direction === null) return [];
  const moment = { ...sighting, timeSigmaS: 0, direction: null };
  const middle = sightingClock(moment).steps >> 1;
  const [east = 0, north = 0, up = 0] = unitVector(direction);
  return candidatePaths(moment, sources)
    .flatMap((paths) =>
      paths.candidates.flatMap(({ id }, row) => {
        const cell = row * paths.steps + middle;
        if ((paths.seen[cell] ?? 0) < SEEN_BY_MOST) return [];
        const { directions } = paths;
        const cos =
          east * (directions[3 * cell] ?? 0) +
          north * (directions[3 * cell + 1] ?? 0) +
          up * (directions[3 * cell + 2] ?? 0);
        return [{ id, cos }];
      }),
    )
    .toSorted((a, b) => b.cos - a.cos)
    .map(({ id }) => id);
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(9);

function linesOf(
  judged: readonly Judgement[],
  held: readonly Judgement[],
  calibration: Reliability,
): readonly string[] {
  const groups: readonly (readonly [string, readonly Judgement[]])[] = [
    ['judged: not tuned on', held],
    ['tuned on', judged.filter(({ isTuned }) => isTuned)],
    ...[...new Set(judged.map(({ series }) => series))].map(
      (series) => [series, judged.filter((one) => one.series === series)] as const,
    ),
    ...[...new Set(judged.map(({ kind }) => kind))].flatMap((kind) => [
      [`judged, ${kind}`, held.filter((one) => one.kind === kind)] as const,
      [`all, ${kind}`, judged.filter((one) => one.kind === kind)] as const,
    ]),
  ];
  return [
    `${'set'.padEnd(34)}error     n    first    three     none  anchor   three`,
    ...groups.flatMap(([name, group]) =>
      POINTING_DEG.map((deg) => {
        const shares = sharesOf(at(group, deg));
        return (
          name.padEnd(34) +
          `${deg}°`.padStart(5) +
          `${shares.sightings}`.padStart(6) +
          [shares.first, shares.firstThree, shares.noneFirst, shares.anchorFirst, shares.anchorFirstThree]
            .map(percent)
            .join('')
        );
      }),
    ),
    `given ${(100 * calibration.stated).toFixed(1)} %: ${calibration.answers} answers, right${percent(calibration.right)} where 80 % is stated`,
    ...reliabilityTable(statedAnswers(held)).map(
      ({ stated, answers, right }) => `  stated${percent(stated)}: right${percent(right)} of ${answers}`,
    ),
  ];
}
