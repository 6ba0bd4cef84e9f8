import type { IdentificationAnswer } from '@contract/identify';
import type { TriangulationMatch, TriangulationOutcome } from '@contract/triangulation';
import { geodeticFromEcef } from '@engine/ar-math/geodetic';
import { ecefFromEnu, enuFrameAt } from '@engine/ar-math/look-angles';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { fixConfidenceLevel, toldConfidence } from '@engine/triangulation/fix-confidence';
import { knownTracks } from '@engine/triangulation/known-tracks';
import { type KnownMatches, type KnownObject, matchKnown } from '@engine/triangulation/match-known';
import { lineSigmas, type SightLine } from '@engine/triangulation/sight-line';
import { triangulateSinceTurns } from '@engine/triangulation/since-turn';
import { type LevelVelocity, levelVelocity } from '@engine/triangulation/target-state';
import type { TriangulatedFix } from '@engine/triangulation/triangulate';
import type { TriangulationRefusal } from '@engine/triangulation/triangulation-refusal';
import { playKnownTracks } from '../../history/known-tracks';
import type { IdentifyService } from '../identify/service';
import type { FindTracks } from '../identify/tracks-around';
import { presentFix, presentResiduals } from './presenter';
import { matchOfCandidate, NOTHING_ELSE, sharesBeyondAir } from './shares-beyond-air';
import { WAITING } from './waiting-outcome';

type Result = NonNullable<TriangulationOutcome['result']>;

export interface JudgeDependencies {
  readonly findTracks: FindTracks;
  readonly identify: IdentifyService;
}

/** What comes of lines. */
export type JudgeLines = (lines: readonly SightLine[]) => Promise<TriangulationOutcome>;

/** A match alone is believed from here on: it is likelier than everything else together. */
const BELIEVED = 0.5;
/** What flies higher is a satellite, whatever else fits. */
const SPACE_FROM_M = 60_000;
/** One observer counts the seconds no better than this. */
const TIME_SIGMA_S = 1;
/** Identification takes no direction for better known than this. */
const LEAST_SIGMA_DEG = 0.5;

/** Says where lines meet and what is there; where they do not meet, what is known in their direction. */
export function createJudgeLines({ findTracks, identify }: JudgeDependencies): JudgeLines {
  return async (lines) => {
    const [first] = lines;
    if (first === undefined) return WAITING;
    const found = triangulateSinceTurns(lines);
    const isPlace = found.kind === 'fix' && !found.isRangeGuess && found.place.height < SPACE_FROM_M;
    const newest = lines.reduce((latest, line) => (line.atMs > latest.atMs ? line : latest), first);
    const known = await knownAround(findTracks, newest, found.kind === 'fix' ? found.atMs : newest.atMs);
    if (isPlace) return judgedFix(found, matchKnown(found, known), null);
    const answer = await identify(sightingOf(newest));
    if (found.kind === 'none') return judgedDirection(newest, found.reason, answer, known);
    return judgedFix(found, matchKnown(found, known), answer);
  };
}

async function knownAround(findTracks: FindTracks, line: SightLine, atMs: number): Promise<readonly KnownObject[]> {
  const observer = observerOf(line);
  const moment = { observer, fromMs: atMs, toMs: atMs, timeSigmaS: 0 };
  const nothing = {
    direction: null,
    course: null,
    rate: null,
    brightness: null,
    colour: null,
    light: null,
    sound: null,
  };
  const { tracks } = await findTracks({ ...moment, ...nothing });
  return knownTracks(playKnownTracks(tracks), skyObserverOf(observer), atMs);
}

const observerOf = ({ observer: { place, verticalSigmaM } }: SightLine) => ({
  latitudeDeg: place.latitude,
  longitudeDeg: place.longitude,
  ellipsoidHeightM: place.height,
  heightSource: 'device' as const,
  heightSigmaM: verticalSigmaM,
});

function sightingOf(line: SightLine): Parameters<IdentifyService>[0] {
  const { acrossRad, upRad } = lineSigmas(line);
  const sigmaDeg = (180 / Math.PI) * Math.sqrt((acrossRad ** 2 + upRad ** 2) / 2);
  return {
    observer: {
      latitude: line.observer.place.latitude,
      longitude: line.observer.place.longitude,
      height: Math.min(9_000, line.observer.place.height),
      heightSigma: line.observer.verticalSigmaM,
    },
    from: new Date(line.atMs).toISOString(),
    timeSigma: TIME_SIGMA_S,
    direction: {
      azimuth: line.azimuthDeg,
      elevation: line.elevationDeg,
      sigma: Math.min(45, Math.max(LEAST_SIGMA_DEG, sigmaDeg)),
    },
  };
}

const aircraftMatches = ({ matches }: KnownMatches): readonly TriangulationMatch[] =>
  matches.map(({ object: { id, name }, probability, distanceM }) => ({
    id,
    kind: 'aircraft',
    name,
    probability,
    distance: distanceM,
  }));

function believedOf(known: KnownMatches): KnownObject | null {
  const [best] = known.matches;
  return best !== undefined && best.probability >= BELIEVED ? best.object : null;
}

/** @param inDirection what else can be there; null where the place was measured, and is one in the air */
function judgedFix(
  fix: TriangulatedFix,
  known: KnownMatches,
  inDirection: IdentificationAnswer | null,
): TriangulationOutcome {
  const { others, unknownProbability } = sharesBeyondAir(fix, inDirection ?? NOTHING_ELSE, known.unknownProbability);
  const object = believedOf(known);
  const { place, velocity } = fix;
  return {
    status: 'fix',
    reason: null,
    result: {
      objectId: object?.id ?? null,
      name: object?.name ?? 'Unknown object',
      type: object?.type ?? 'other',
      position: { latitude: place.latitude, longitude: place.longitude, altitude: place.height / METRES_PER_FOOT },
      at: new Date(fix.atMs).toISOString(),
      velocity: presentVelocity(object === null ? velocity : levelVelocity(object.state)),
    },
    isDemo: object?.isDemo ?? false,
    confidence: fix.confidence,
    confidenceLevel: fix.confidenceLevel,
    fix: presentFix(fix),
    residuals: presentResiduals(fix),
    matches: [...aircraftMatches(known), ...others].toSorted((a, b) => b.probability - a.probability),
    unknownProbability,
  };
}

const presentVelocity = (velocity: LevelVelocity | null): Result['velocity'] =>
  velocity === null ? null : { speed: velocity.speedMps, course: velocity.courseDeg };

/** Lines that give no place: the likeliest thing in the direction of the newest stands for it, where it is likely enough. */
function judgedDirection(
  line: SightLine,
  reason: TriangulationRefusal,
  answer: IdentificationAnswer,
  known: readonly KnownObject[],
): TriangulationOutcome {
  const [best] = answer.candidates;
  const isBelieved = best !== undefined && best.probability >= BELIEVED;
  const object = best?.kind === 'aircraft' ? known.find(({ id }) => id === best.id) : undefined;
  const result = isBelieved ? resultOfCandidate(line, best, object) : null;
  const confidence = result !== null && best !== undefined ? toldConfidence(best.probability) : null;
  return {
    status: result !== null ? 'fix' : reason === 'one-observer' ? 'waiting' : 'refused',
    reason,
    result,
    isDemo: result !== null && (object?.isDemo ?? false),
    confidence,
    confidenceLevel: confidence === null ? null : fixConfidenceLevel(confidence),
    fix: null,
    residuals: [],
    matches: answer.candidates.map(matchOfCandidate),
    unknownProbability: answer.none.probability,
  };
}

/** @param object the same as the live sky has it, where it is an aircraft of it */
function resultOfCandidate(
  line: SightLine,
  candidate: IdentificationAnswer['candidates'][number],
  object: KnownObject | undefined,
): Result | null {
  const position = placeOfCandidate(line, candidate);
  if (position === null) return null;
  const { id, kind, name, place } = candidate;
  return {
    objectId: id > 0 ? id : null,
    name,
    type: kind === 'aircraft' ? (object?.type ?? 'airplane') : 'satellite',
    position,
    at: place.at,
    velocity: presentVelocity(object === undefined ? null : levelVelocity(object.state)),
  };
}

/** Where a known thing is; null of what is beyond any distance. */
function placeOfCandidate(
  line: SightLine,
  { place: { azimuth, elevation, range } }: IdentificationAnswer['candidates'][number],
): Result['position'] | null {
  if (range === null) return null;
  const [azimuthRad, elevationRad] = [radiansFromDegrees(azimuth), radiansFromDegrees(elevation)];
  const levelM = range * Math.cos(elevationRad);
  const enu = {
    eastM: levelM * Math.sin(azimuthRad),
    northM: levelM * Math.cos(azimuthRad),
    upM: range * Math.sin(elevationRad),
  };
  const { latitude, longitude, height } = geodeticFromEcef(ecefFromEnu(enuFrameAt(line.observer.place), enu));
  return { latitude, longitude, altitude: height / METRES_PER_FOOT };
}
