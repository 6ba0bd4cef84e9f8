import { join } from 'node:path';
import { checkForDecay, type SatRec, sgp4 } from 'satellite.js';
import { epochMsOf, minutesSinceEpoch, type OrbitalElements } from '../../engine/orbits/orbital-elements';
import { PROPAGATION_ERROR, type Propagator } from '../../engine/orbits/sgp4/propagator';
import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { type PropagatorBuild, propagatorBuilds } from './sgp4-builds';
import {
  type AnchoredSatellite,
  readAnchoredSatellites,
  readVerificationCases,
  type VerificationCase,
} from './sgp4-verification-set';

const POSITION_LIMIT_KM = 1e-6;
const DAY_S = 86_400;
const REACH_DAYS = 7;
/** Off the hour, so that steps of resonances are met everywhere. */
const CATALOGUE_STEP_S = 6.17 * 3600;

/** What two ways of propagating disagree on. */
interface Disagreement {
  states: number;
  refused: number;
  maxKm: number;
  worst: string;
  wrongCodes: number;
  firstWrongCode: string;
}

const noDisagreement = (): Disagreement => ({
  states: 0,
  refused: 0,
  maxKm: 0,
  worst: 'none',
  wrongCodes: 0,
  firstWrongCode: '',
});

/** What satellite.js says: a position, or the code of the error. Its check for long decayed objects is asked too. */
function anchorAt(anchor: SatRec, minutes: number): readonly [number, number, number] | number {
  const state = sgp4(anchor, minutes);
  if (state === null) return anchor.error;
  if (checkForDecay(anchor)) return PROPAGATION_ERROR.decayed;
  return [state.position.x, state.position.y, state.position.z];
}

function compare(
  into: Disagreement,
  label: string,
  expected: readonly [number, number, number] | number,
  states: Float64Array,
  error: number,
  row: number,
): void {
  into.states += 1;
  const expectedCode = typeof expected === 'number' ? expected : PROPAGATION_ERROR.none;
  if (error !== expectedCode) {
    into.wrongCodes += 1;
    into.firstWrongCode ||= `${label}: ${error} instead of ${expectedCode}`;
    return;
  }
  if (typeof expected === 'number') {
    into.refused += 1;
    return;
  }
  const [x, y, z] = states.subarray(row * 6);
  const km = Math.hypot((x ?? 0) - expected[0], (y ?? 0) - expected[1], (z ?? 0) - expected[2]);
  // What is no number stays the worst: the gate misses it.
  if (km <= into.maxKm || Number.isNaN(into.maxKm)) return;
  into.maxKm = km;
  into.worst = label;
}

/** Whole milliseconds before the epoch, and the seconds from there to a time in minutes from it. */
function timeFromEpoch(elements: OrbitalElements, minutes: number): { baseMs: number; offsetS: number } {
  const baseMs = Math.floor(epochMsOf(elements));
  return { baseMs, offsetS: (minutes - minutesSinceEpoch(elements, baseMs)) * 60 };
}

/** Rows that satellite.js refuses too are compared by their code (the reference printed one such row). */
function verifyRows(cases: readonly VerificationCase[], propagator: Propagator): Disagreement {
  const found = noDisagreement();
  const states = new Float64Array(6);
  const errors = new Uint8Array(1);
  cases.forEach(({ elements, anchor, rows, minutes }, index) => {
    const printed = new Map(rows.map((row) => [row.minutes, row.positionKm]));
    for (const time of new Set([...minutes, ...printed.keys()])) {
      const { baseMs, offsetS } = timeFromEpoch(elements, time);
      propagator.each(Uint32Array.of(index), baseMs, Float64Array.of(offsetS), states, errors);
      const anchored = anchorAt(anchor, time);
      const expected = typeof anchored === 'number' ? anchored : (printed.get(time) ?? anchored);
      compare(found, `${elements.noradId} at ${time} min`, expected, states, errors[0] ?? Number.NaN, 0);
    }
  });
  return found;
}

function verifyCatalogue(satellites: readonly AnchoredSatellite[], propagator: Propagator): Disagreement {
  const found = noDisagreement();
  const steps = Math.floor((2 * REACH_DAYS * DAY_S) / CATALOGUE_STEP_S) + 1;
  const states = new Float64Array(steps * 6);
  const errors = new Uint8Array(steps);
  satellites.forEach(({ elements, anchor }, index) => {
    const startMs = Math.floor(epochMsOf(elements)) - REACH_DAYS * DAY_S * 1000;
    propagator.grid(Uint32Array.of(index), startMs, CATALOGUE_STEP_S, steps, states, errors);
    for (let step = 0; step < steps; step++) {
      const minutes = minutesSinceEpoch(elements, startMs) + (step * CATALOGUE_STEP_S) / 60;
      const label = `${elements.noradId} at ${minutes.toFixed(0)} min`;
      compare(found, label, anchorAt(anchor, minutes), states, errors[step] ?? Number.NaN, step);
    }
  });
  return found;
}

function gatesOf(id: string, { maxKm, wrongCodes }: Disagreement): Gate[] {
  return [
    atMost(`sgp4.${id}.error`, maxKm, POSITION_LIMIT_KM, 'km'),
    atMost(`sgp4.${id}.wrong-codes`, wrongCodes, 0, 'states'),
  ];
}

function lineOf(title: string, found: Disagreement): string {
  const codes = found.wrongCodes > 0 ? `, ${found.wrongCodes} wrong codes (${found.firstWrongCode})` : '';
  return `${title}: ${found.states} states, ${found.refused} refused alike, off by ${found.maxKm.toExponential(1)} km at most (${found.worst})${codes}`;
}

/**
 * Holds every build of SGP4 against the official verification set and, where TLEs lie in the folder `catalogue` beside
 * it, against satellite.js for all of them over a week to both sides of their epochs.
 */
export async function runSgp4Suite(dataDir: string): Promise<SuiteResult> {
  const cases = await readVerificationCases(dataDir);
  const satellites = await readAnchoredSatellites(join(dataDir, '..', 'catalogue'));
  const rows = cases.reduce((sum, { rows: printed }) => sum + printed.length, 0);
  const builds = await propagatorBuilds();
  const found = builds.map(({ name, propagator }: PropagatorBuild) => ({
    name,
    rows: verifyRows(cases, propagator(cases.map(({ elements }) => elements))),
    catalogue: verifyCatalogue(satellites, propagator(satellites.map(({ elements }) => elements))),
  }));
  const hasCatalogue = satellites.length > 0;
  return {
    suite: 'sgp4',
    gates: [
      atLeast('sgp4.verification-rows', rows, 1, 'rows'),
      ...found.flatMap(({ name, rows: ofSet, catalogue }) => [
        ...gatesOf(`${name}.rows`, ofSet),
        ...(hasCatalogue ? gatesOf(`${name}.catalogue`, catalogue) : []),
      ]),
    ],
    figures: { rows, cases: cases.length, catalogueObjects: satellites.length, builds: found },
    lines: [
      `${cases.length} element sets and ${rows} printed rows; ${satellites.length} objects of a catalogue, ±${REACH_DAYS} days`,
      ...(hasCatalogue ? [] : ['No TLE files lie in the folder catalogue beside it: the catalogue is left out.']),
      ...found.flatMap(({ name, rows: ofSet, catalogue }) => [
        lineOf(`${name}, rows`, ofSet),
        ...(hasCatalogue ? [lineOf(`${name}, catalogue`, catalogue)] : []),
      ]),
    ],
  };
}
