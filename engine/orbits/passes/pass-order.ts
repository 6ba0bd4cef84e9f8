import { isWellKnown } from '../well-known-satellites';
import type { SatellitePass } from './satellite-pass';

/**
 * Which passes come first, and so which are kept where a list is cut: `soonest` to rise; by `brightness`, what can be
 * seen before what cannot, then what people know by name, then the brightest; or the highest `elevation`.
 */
export const PASS_ORDERS = ['soonest', 'brightness', 'elevation'] as const;
export type PassOrder = (typeof PASS_ORDERS)[number];

type OrderedPass = Pick<SatellitePass, 'noradId' | 'rise' | 'highest' | 'visibility' | 'brightest'>;

const canBeSeen = ({ visibility }: OrderedPass): number => Number(visibility === 'visible');
const isKnown = ({ noradId }: OrderedPass): number => Number(isWellKnown(noradId));
/** What the Sun never shines on is fainter than anything; a finite number, for two of them are told apart by time. */
const magnitudeOf = ({ brightest }: OrderedPass): number => brightest?.magnitude ?? Number.MAX_VALUE;

const soonerFirst = (a: OrderedPass, b: OrderedPass): number => a.rise.atMs - b.rise.atMs;

const COMPARE: Record<PassOrder, (a: OrderedPass, b: OrderedPass) => number> = {
  soonest: soonerFirst,
  brightness: (a, b) =>
    canBeSeen(b) - canBeSeen(a) || isKnown(b) - isKnown(a) || magnitudeOf(a) - magnitudeOf(b) || soonerFirst(a, b),
  elevation: (a, b) => b.highest.elevationDeg - a.highest.elevationDeg || soonerFirst(a, b),
};

export function inPassOrder<Pass extends OrderedPass>(passes: readonly Pass[], order: PassOrder): Pass[] {
  return passes.toSorted(COMPARE[order]);
}
