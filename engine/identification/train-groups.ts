import { radiansFromDegrees } from '../ar-math/angles';
import type { CandidatePaths } from './candidate-paths';

/** As `findTrains` has them: at least three, each within this time of the next on nearly the same path. */
const FEWEST = 3;
const LARGEST_GAP_S = 90;
const COS_SAME_WAY = Math.cos(radiansFromDegrees(12));
/** How far off the other's great circle one may stand. */
const SIN_ACROSS = Math.sin(radiansFromDegrees(2));

interface Motion {
  readonly row: number;
  readonly place: readonly [number, number, number];
  readonly course: readonly [number, number, number];
  readonly radPerS: number;
}

/**
 * Satellites of one launch that cross the sky one after the other: a string of lights, of which nobody can say which one
 * was seen. Rows of the paths, grouped; only groups of three and more.
 * @param step of the clock at which they are compared
 */
export function trainGroups(paths: CandidatePaths, stepMs: number, step: number): readonly (readonly number[])[] {
  const byLaunch = new Map<string, Motion[]>();
  paths.candidates.forEach(({ launch }, row) => {
    const motion = launch === null ? null : motionOf(paths, row, stepMs, step);
    if (launch === null || motion === null) return;
    const known = byLaunch.get(launch);
    if (known === undefined) byLaunch.set(launch, [motion]);
    else known.push(motion);
  });
  return [...byLaunch.values()].flatMap((motions) => chainsOf(motions)).filter((rows) => rows.length >= FEWEST);
}

function motionOf(paths: CandidatePaths, row: number, stepMs: number, step: number): Motion | null {
  const from = row * paths.steps + Math.max(0, step - 1);
  const to = row * paths.steps + Math.min(paths.steps - 1, step + 1);
  const placeAt = (cell: number): [number, number, number] => [
    paths.directions[3 * cell] ?? Number.NaN,
    paths.directions[3 * cell + 1] ?? Number.NaN,
    paths.directions[3 * cell + 2] ?? Number.NaN,
  ];
  const [a, b, place] = [placeAt(from), placeAt(to), placeAt(row * paths.steps + step)];
  const moved: [number, number, number] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const length = Math.sqrt(dot(moved, moved));
  if (!(length > 0)) return null;
  const course: [number, number, number] = [moved[0] / length, moved[1] / length, moved[2] / length];
  return { row, place, course, radPerS: length / (((to - from) * stepMs) / 1000) };
}

/** Satellites that follow one another, whichever of them comes first. */
function chainsOf(motions: readonly Motion[]): number[][] {
  const chains: Motion[][] = [];
  for (const motion of motions) {
    const near = chains.filter((chain) => chain.some((other) => follows(motion, other)));
    const rest = chains.filter((chain) => !near.includes(chain));
    chains.length = 0;
    chains.push(...rest, [...near.flat(), motion]);
  }
  return chains.map((chain) => chain.map(({ row }) => row));
}

function follows(one: Motion, other: Motion): boolean {
  if (dot(one.course, other.course) < COS_SAME_WAY) return false;
  const [px, py, pz] = one.place;
  const [cx, cy, cz] = one.course;
  const across = dot(other.place, [py * cz - pz * cy, pz * cx - px * cz, px * cy - py * cx]);
  if (Math.abs(across) > SIN_ACROSS) return false;
  const apartRad = Math.acos(Math.min(1, Math.max(-1, dot(one.place, other.place))));
  return apartRad <= (LARGEST_GAP_S * (one.radPerS + other.radPerS)) / 2;
}

const dot = (a: readonly [number, number, number], b: readonly [number, number, number]): number =>
  a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
