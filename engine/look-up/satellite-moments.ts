import type { ObserverLocation } from '../observer/observer';
import type { CatalogueSet } from '../orbits/catalogue/catalogue-set';
import type { PackedPasses } from '../orbits/passes/packed-passes';
import { PassList } from '../orbits/passes/pass-list';
import { NAKED_EYE, type PassEvent, type SatellitePass } from '../orbits/passes/satellite-pass';
import { WELL_KNOWN_SATELLITES } from '../orbits/well-known-satellites';
import { findTrains, type TrainCandidate } from '../orbits/trains';
import { shownName } from '../sky/satellites/satellite-names';
import { type SatelliteTransit, satelliteTransits } from '../transits/satellite-transits';
import type { LookDirection, LookUpMoment, PassMoment, TrainMoment, TransitMoment } from './look-up-moment';
import { FAINTEST_LOOKED_UP_FOR } from './next-moment';

/** Lower down houses and trees are in the way, and the air dims. */
const LEAST_HIGHEST_DEG = 20;

/** What passes are looked through. */
export const LOOKED_UP_PASSES = { ...NAKED_EYE, minElevationDeg: 10, onlyVisible: true } as const;

const directionOf = ({ azimuthDeg, elevationDeg }: PassEvent): LookDirection => ({ azimuthDeg, elevationDeg });

interface BrightPass {
  readonly pass: SatellitePass;
  readonly magnitude: number;
  readonly fromMs: number;
  readonly toMs: number;
}

function brightPass(passes: PassList, row: number): BrightPass | null {
  const magnitude = passes.brightestMagnitude(row);
  if (magnitude === null || magnitude > FAINTEST_LOOKED_UP_FOR) return null;
  if (passes.highestElevationDeg(row) < LEAST_HIGHEST_DEG) return null;
  const pass = passes.pass(row);
  const { visibleSpan } = pass;
  return visibleSpan === null ? null : { pass, magnitude, fromMs: visibleSpan.fromMs, toMs: visibleSpan.toMs };
}

/** Where it stands when it begins to be seen: at its rising, or high up where it comes out of the shadow. */
function beginningOf({ pass, fromMs }: BrightPass): LookDirection {
  const events = [pass.rise, ...pass.culminations, pass.set, ...(pass.brightest === null ? [] : [pass.brightest])];
  return directionOf(
    events.reduce((nearest, event) =>
      Math.abs(event.atMs - fromMs) < Math.abs(nearest.atMs - fromMs) ? event : nearest,
    ),
  );
}

/**
 * Bright passes and trains among visible passes over one observer. A train is told once, by its first bright member, and its members not
 * again by themselves.
 * @param satelliteOf the satellite of a row's pass
 */
function passMoments(
  passes: PassList,
  satelliteOf: (row: number) => TrainCandidate | undefined,
): readonly (PassMoment | TrainMoment)[] {
  const visible = passes.rowsWhere((row) => passes.visibility(row) === 'visible');
  const trains = findTrains(passes, visible, satelliteOf);
  const inTrain = new Set(trains.flatMap(({ rows }) => rows));
  const trainMoments = trains.flatMap(({ name, launch, rows }): TrainMoment[] => {
    const bright = rows.flatMap((row) => brightPass(passes, row) ?? []);
    const [first] = bright;
    if (first === undefined) return [];
    return [
      {
        kind: 'train',
        key: `train ${launch} ${Math.round(first.pass.highest.atMs / 600_000)}`,
        objectId: first.pass.noradId,
        name,
        count: rows.length,
        magnitude: Math.min(...bright.map(({ magnitude }) => magnitude)),
        fromMs: Math.min(...bright.map(({ fromMs }) => fromMs)),
        toMs: Math.max(...bright.map(({ toMs }) => toMs)),
        look: beginningOf(first),
        highest: directionOf(first.pass.highest),
      },
    ];
  });
  const alone = visible.flatMap((row): PassMoment[] => {
    const bright = inTrain.has(row) ? null : brightPass(passes, row);
    if (bright === null) return [];
    const { pass, magnitude, fromMs, toMs } = bright;
    return [
      {
        kind: 'pass',
        key: `pass ${pass.noradId} ${Math.round(pass.highest.atMs / 600_000)}`,
        objectId: pass.noradId,
        name: shownName(satelliteOf(row)?.elements.name ?? '', pass.noradId),
        magnitude,
        fromMs,
        toMs,
        look: beginningOf(bright),
        highest: directionOf(pass.highest),
      },
    ];
  });
  return [...trainMoments, ...alone];
}

/** Of a satellite's approaches those that cross the disc. */
function satelliteTransitMoments(transits: readonly SatelliteTransit[], name: string): readonly TransitMoment[] {
  return transits
    .filter(({ isTransit }) => isTransit)
    .map(({ noradId, body, atMs, durationS, azimuthDeg, elevationDeg }) => ({
      kind: 'transit',
      key: `transit ${noradId} ${body} ${Math.round(atMs / 600_000)}`,
      objectId: noradId,
      name,
      by: 'satellite',
      body,
      durationS,
      probability: 1,
      fromMs: atMs,
      toMs: atMs + durationS * 500,
      look: { azimuthDeg, elevationDeg },
    }));
}

/**
 * Everything that satellites give to look up for between two times.
 * @param passes of `LOOKED_UP_PASSES` in that time
 */
export function satelliteMoments(
  set: CatalogueSet,
  passes: PackedPasses,
  observer: ObserverLocation,
  fromMs: number,
  toMs: number,
): readonly LookUpMoment[] {
  const list = new PassList(passes);
  const transits = Object.values(WELL_KNOWN_SATELLITES).flatMap((noradId) => {
    const index = set.indexOf.get(noradId);
    const name = index === undefined ? '' : (set.satellites[index]?.elements.name ?? '');
    const found = satelliteTransits(set, noradId, observer, fromMs, toMs, 0) ?? [];
    return satelliteTransitMoments(found, shownName(name, noradId));
  });
  return [...passMoments(list, (row) => set.satellites[list.index(row)]), ...transits];
}
