import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../../ar-math/angles';
import type { Observer } from '../../observer/observer';
import { nameOf } from '../../sky/aircraft/track-display';
import type { TrackSource } from '../../sky/aircraft/track-source';
import { skyAt } from '../../sky/collect-sky';
import { SkyObjects } from '../../sky/sky-objects';
import { skyObserverOf } from '../../sky/sky-observer';
import { aircraftSize } from '../../targeting/apparent-size';
import { epochMs } from '../../units/quantity';
import { normalDensity } from '../evidence';
import { heardChance, heardWithinM } from '../heard-range';
import { emissionOf, placeFrom, type PlaceFrom } from './sound-way';
import { STANDARD_SEA_LEVEL_C } from './speed-of-sound';

/** A sound that somebody heard. Plain data. */
export interface HeardSound {
  readonly observer: Observer;
  /** When it was heard, epoch milliseconds, and how sure that is. */
  readonly atMs: number;
  readonly timeSigmaS: number;
  /** Where from, from true north, degrees; null where only a height was told of it. */
  readonly bearingDeg: number | null;
  readonly bearingSigmaDeg: number;
  /** How high, degrees; null where nobody could say. */
  readonly elevationDeg: number | null;
  readonly elevationSigmaDeg: number;
  /** Temperature at sea level, °C; null for the standard atmosphere's. */
  readonly seaLevelC: number | null;
}

/** An aircraft that can have made a sound. */
export interface HeardCandidate {
  readonly id: number;
  readonly name: string;
  /** [0, 1]; with all others and "none of these" 1. */
  readonly probability: number;
  /** Where it was when it made the sound, and how long that took to arrive. */
  readonly emission: PlaceFrom;
  readonly delayS: number;
  /** Where it is at the time asked for; null where nobody knows any more. */
  readonly now: PlaceFrom | null;
  /** Angle between the two: how far ahead of its noise it is; null without `now`. */
  readonly leadDeg: number | null;
  /** Logarithms of the likelihoods of bearing, elevation and of being heard from there. */
  readonly terms: { readonly bearing: number; readonly elevation: number; readonly loudness: number };
}

export interface SoundAnswer {
  /** Likeliest first. */
  readonly candidates: readonly HeardCandidate[];
  /** That none of the known aircraft made it. */
  readonly noneProbability: number;
}

/** Farthest that anything is heard from, km. */
const FARTHEST_KM = 40;
/** Share of sounds that no known aircraft made. */
const UNLISTED_SHARE = 0.1;
const FEWEST_EXPECTED = 0.3;
/** Wind and the bending of sound: how far off a direction comes even where it is heard exactly. */
const WAY_SIGMA_DEG = 4;
/** Nodes and weights of the normal distribution by Gauss and Hermite: exact for what is a cubic over the error of the time. */
const TIMES: readonly (readonly [number, number])[] = [
  [0, 2 / 3],
  [-Math.sqrt(3), 1 / 6],
  [Math.sqrt(3), 1 / 6],
];
const LEAST_TOLD = 0.001;

interface Judged {
  readonly candidate: Omit<HeardCandidate, 'probability' | 'now' | 'leadDeg'>;
  readonly weight: number;
  readonly heard: number;
}

/**
 * Ranks the aircraft that can have made a sound. Sound takes three seconds a kilometre, so that what is compared is where
 * each was when it made the sound that arrived then; the answer says where it is at `nowMs`. Deterministic.
 * @param nowMs epoch milliseconds, usually now
 */
export function rankSounds(sound: HeardSound, source: TrackSource, nowMs: number): SoundAnswer {
  const observer = skyObserverOf(sound.observer);
  const sky = new SkyObjects();
  const limits = { radiusKm: FARTHEST_KM, isPicked: () => false };
  skyAt(observer, epochMs(sound.atMs), { tracks: source, directions: [] }, limits, sky);
  const ids = [...sky.ids.subarray(0, sky.count)];
  const judged = ids.flatMap((id) => judge(sound, source, id) ?? []);
  const expected = judged.reduce((sum, { heard }) => sum + heard, 0);
  const listed = (1 - UNLISTED_SHARE) / Math.max(FEWEST_EXPECTED, expected);
  const none = UNLISTED_SHARE * anyDirection(sound);
  const total = judged.reduce((sum, { weight }) => sum + listed * weight, none);
  const candidates = judged
    .map(({ candidate, weight }): HeardCandidate => {
      const now = placeFrom(observer, source, candidate.id, nowMs);
      const leadDeg = now === null ? null : angleDeg(candidate.emission, now);
      return { ...candidate, probability: (listed * weight) / total, now, leadDeg };
    })
    .filter(({ probability }) => probability >= LEAST_TOLD)
    .toSorted((a, b) => b.probability - a.probability || a.id - b.id);
  return { candidates, noneProbability: none / total };
}

function judge(sound: HeardSound, source: TrackSource, id: number): Judged | null {
  const observer = skyObserverOf(sound.observer);
  const track = source.trackAt(id, epochMs(sound.atMs));
  if (track === undefined) return null;
  const { state, facts } = track;
  const withinM = heardWithinM(state.objectClass, aircraftSize(state.type, state.objectClass, facts.typeDesignator));
  let [weight, heard] = [0, 0];
  let candidate: Judged['candidate'] | null = null;
  for (const [sigmas, share] of TIMES) {
    const heardAtMs = sound.atMs + 1000 * sigmas * sound.timeSigmaS;
    const emission = emissionOf(observer, source, id, heardAtMs, sound.seaLevelC ?? STANDARD_SEA_LEVEL_C);
    if (emission === null) continue;
    const terms = termsOf(sound, emission, withinM);
    weight += share * Math.exp(terms.bearing + terms.elevation + terms.loudness);
    heard += share * Math.exp(terms.loudness);
    candidate ??= { id, name: nameOf(track), emission, delayS: (heardAtMs - emission.atMs) / 1000, terms };
  }
  return candidate === null ? null : { candidate, weight, heard };
}

function termsOf(
  sound: HeardSound,
  { azimuthDeg, elevationDeg, rangeM }: PlaceFrom,
  withinM: number,
): HeardCandidate['terms'] {
  // Overhead a bearing says little: a few degrees across the sky are many of bearing.
  const level = Math.max(0.05, Math.cos(radiansFromDegrees(elevationDeg)));
  const { bearingDeg } = sound;
  const bearing =
    bearingDeg === null
      ? 0
      : Math.log(
          bearingDensity(
            signedDegrees(azimuthDeg - bearingDeg),
            Math.hypot(sound.bearingSigmaDeg, WAY_SIGMA_DEG / level),
          ),
        );
  const elevation =
    sound.elevationDeg === null
      ? 0
      : Math.log(
          normalDensity(elevationDeg - sound.elevationDeg, Math.hypot(sound.elevationSigmaDeg, WAY_SIGMA_DEG)) + 1e-9,
        );
  return { bearing, elevation, loudness: Math.log(Math.max(1e-9, heardChance(withinM, rangeM))) };
}

/** For each degree; never quite impossible: walls throw sounds back. */
const bearingDensity = (offDeg: number, sigmaDeg: number): number =>
  0.97 * (normalDensity(offDeg, sigmaDeg) + normalDensity(360 - Math.abs(offDeg), sigmaDeg)) + 0.03 / 360;

/** Likelihood of what was told where it can come from anywhere above the horizon. */
const anyDirection = ({ bearingDeg, elevationDeg }: HeardSound): number =>
  (bearingDeg === null ? 1 : 1 / 360) * (elevationDeg === null ? 1 : 1 / 90);

function angleDeg(one: PlaceFrom, other: PlaceFrom): number {
  const [a, b] = [radiansFromDegrees(one.elevationDeg), radiansFromDegrees(other.elevationDeg)];
  const turn = radiansFromDegrees(one.azimuthDeg - other.azimuthDeg);
  const cos = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return degreesFromRadians(Math.acos(Math.min(1, Math.max(-1, cos))));
}
