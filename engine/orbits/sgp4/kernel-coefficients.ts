import type { SatRec } from 'satellite.js';
import { DAY_MS } from '../../constants/durations';
import { XKE } from '../../kernels/formulas/constants';
import { DEEP_SPACE_COEFFICIENTS, RESONANT_COEFFICIENTS } from '../../kernels/formulas/deep-space';
import { NEAR_EARTH_COEFFICIENTS } from '../../kernels/formulas/near-earth';
import { INTEGRATOR_COEFFICIENTS } from '../../kernels/formulas/resonance';
import type { OrbitalElements } from '../orbital-elements';

/** Kernels by number, as the driver counts them. */
export const KERNEL_KIND = { nearEarth: 0, deepSpace: 1, resonant: 2 } as const;
export type KernelKind = (typeof KERNEL_KIND)[keyof typeof KERNEL_KIND];
export const KERNEL_KINDS: readonly KernelKind[] = [0, 1, 2];

export const COEFFICIENTS: Readonly<Record<KernelKind, readonly string[]>> = {
  [KERNEL_KIND.nearEarth]: NEAR_EARTH_COEFFICIENTS,
  [KERNEL_KIND.deepSpace]: DEEP_SPACE_COEFFICIENTS,
  [KERNEL_KIND.resonant]: RESONANT_COEFFICIENTS,
};

const MINUTES_PER_DAY = 1440;
/** satellite.js's `irez`. */
const ONE_DAY_RESONANCE = 1;
const HALF_DAY_RESONANCE = 2;

type NearEarthName = (typeof NEAR_EARTH_COEFFICIENTS)[number];
type ResonantName = (typeof RESONANT_COEFFICIENTS)[number];
type IntegratorName = (typeof INTEGRATOR_COEFFICIENTS)[number];

export function kernelKindOf(record: SatRec): KernelKind {
  if (record.method === 'n') return KERNEL_KIND.nearEarth;
  return record.irez === 0 ? KERNEL_KIND.deepSpace : KERNEL_KIND.resonant;
}

/** All coefficients of a satellite by name; those of its kind are among them. */
export function coefficientsOf(elements: OrbitalElements, record: SatRec): Readonly<Record<string, number>> {
  return record.method === 'n' ? nearEarthCoefficients(elements, record) : deepSpaceCoefficients(elements, record);
}

function nearEarthCoefficients(elements: OrbitalElements, record: SatRec): Readonly<Record<NearEarthName, number>> {
  const { inclo, isimp } = record;
  // The simplified drag leaves out all that is not linear in time but t2cof.
  const full = isimp === 1 ? 0 : 1;
  const times = timesAndRates(elements, record);
  // One literal of known names: spread first and added to after, the objects of a catalogue take three times as long.
  return {
    epochDayMs: times.epochDayMs,
    epochMinutes: times.epochMinutes,
    mo: times.mo,
    mdot: times.mdot,
    argpo: times.argpo,
    argpdot: times.argpdot,
    nodeo: times.nodeo,
    nodedot: times.nodedot,
    nodecf: times.nodecf,
    sinArgpo: Math.sin(times.argpo),
    cosArgpo: Math.cos(times.argpo),
    sinNodeo: Math.sin(times.nodeo),
    cosNodeo: Math.cos(times.nodeo),
    ecco: times.ecco,
    rootAo: times.rootAo,
    cc1: times.cc1,
    bstarCc4: times.bstarCc4,
    noT2: times.noT2,
    d2: full * record.d2,
    d3: full * record.d3,
    d4: full * record.d4,
    eta: record.eta,
    delmo: record.delmo,
    omgcof: full * record.omgcof,
    xmcof: full * record.xmcof,
    bstarCc5: full * record.bstar * record.cc5,
    sinmao: record.sinmao,
    noT3: full * record.no * record.t3cof,
    noT4: full * record.no * record.t4cof,
    noT5: full * record.no * record.t5cof,
    sinio: Math.sin(inclo),
    cosio: Math.cos(inclo),
    aycof: record.aycof,
    xlcof: record.xlcof,
    radial: 1.5 * record.con41,
    x1mth2: record.x1mth2,
    toLatitude: -0.25 * record.x7thm1,
    toNode: 1.5 * Math.cos(inclo),
    toInclination: 1.5 * Math.cos(inclo) * Math.sin(inclo),
  };
}

function timesAndRates({ epochDay, epochDayFraction }: OrbitalElements, record: SatRec) {
  const { mo, mdot, argpo, argpdot, nodeo, nodedot, nodecf, ecco, cc1, bstar, cc4, no, t2cof } = record;
  return {
    epochDayMs: epochDay * DAY_MS,
    epochMinutes: epochDayFraction * MINUTES_PER_DAY,
    mo,
    mdot,
    argpo,
    argpdot,
    nodeo,
    nodedot,
    nodecf,
    ecco,
    rootAo: Math.cbrt(XKE / no),
    cc1,
    bstarCc4: bstar * cc4,
    noT2: no * t2cof,
  };
}

/** Most of them stand in the record under the same name. */
function deepSpaceCoefficients(elements: OrbitalElements, record: SatRec): Readonly<Record<ResonantName, number>> {
  return {
    ...record,
    ...timesAndRates(elements, record),
    nodeWeight: record.irez === HALF_DAY_RESONANCE ? 2 : 1,
    argpWeight: record.irez === ONE_DAY_RESONANCE ? 1 : 0,
    sinceCheckpoint: 0,
    xldot: 0,
    xndt: 0,
    xnddt: 0,
  };
}

/** What the integrator of a resonant satellite works from, in the order in which it is stored. */
export function integratorCoefficientsOf(record: SatRec): number[] {
  const named: Readonly<Record<IntegratorName, number>> = {
    ...record,
    isHalfDay: record.irez === HALF_DAY_RESONANCE ? 1 : 0,
  };
  return INTEGRATOR_COEFFICIENTS.map((name) => named[name]);
}
