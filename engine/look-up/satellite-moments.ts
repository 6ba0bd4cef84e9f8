import { MINUTE_MS } from '../constants/durations';
import type { ObserverLocation } from '../observer/observer';
import type { CatalogueSet } from '../orbits/catalogue/catalogue-set';
import { satelliteStateAt } from '../orbits/catalogue/satellite-state';
import { passTrust, transitTrust } from '../orbits/orbit-trust';
import type { PackedPasses } from '../orbits/passes/packed-passes';
import { PassList } from '../orbits/passes/pass-list';
import { NAKED_EYE, type SatellitePass } from '../orbits/passes/satellite-pass';
import { WELL_KNOWN_SATELLITES } from '../orbits/well-known-satellites';
import { findTrains, type SatelliteTrain, type TrainCandidate } from '../orbits/trains';
import { shownName } from '../sky/satellites/satellite-names';
import { type SatelliteTransit, satelliteTransits } from '../transits/satellite-transits';
import type { LookDirection, LookUpMoment, PassMoment, TrainMoment, TransitMoment } from './look-up-moment';
import { FAINTEST_LOOKED_UP_FOR } from './next-moment';

/** Lower down houses and trees are in the way, and the air dims. */
const LEAST_HIGHEST_DEG = 20;

const TEN_MINUTES_MS = 10 * MINUTE_MS;

/** What passes are looked through. */
export const LOOKED_UP_PASSES = { ...NAKED_EYE, minElevationDeg: 10, onlyVisible: true } as const;

/** Where the satellite of a pass stands at a time. */
type LookAt = (pass: SatellitePass, atMs: number) => LookDirection;

/** A bright pass as far as it is seen: the rest of it lies in shadow or daylight. Nobody is sent out by old elements. */
interface BrightPass {
  readonly pass: SatellitePass;
  readonly magnitude: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly highest: LookDirection;
}

function brightPass(passes: PassList, row: number, lookAt: LookAt): BrightPass | null {
  const magnitude = passes.brightestMagnitude(row);
  if (magnitude === null || magnitude > FAINTEST_LOOKED_UP_FOR) return null;
  if (passes.highestElevationDeg(row) < LEAST_HIGHEST_DEG) return null;
  const pass = passes.pass(row);
  const { visibleSpan } = pass;
  if (visibleSpan === null || passTrust(pass.elementAgeDays) === 'too-old') return null;
  const { fromMs, toMs } = visibleSpan;
  const highest = lookAt(pass, Math.min(toMs, Math.max(fromMs, pass.highest.atMs)));
  return highest.elevationDeg < LEAST_HIGHEST_DEG ? null : { pass, magnitude, fromMs, toMs, highest };
}

/** The same for a pass that is found again ten minutes later. */
const keyOf = (kind: string, name: string | number, { highest }: SatellitePass): string =>
  `${kind} ${name} ${Math.round(highest.atMs / TEN_MINUTES_MS)}`;

/** A train is told by its first bright member. */
function trainMoments(passes: PassList, trains: readonly SatelliteTrain[], lookAt: LookAt): readonly TrainMoment[] {
  return trains.flatMap(({ name, launch, rows }) => {
    const bright = rows.flatMap((row) => brightPass(passes, row, lookAt) ?? []);
    const [first] = bright;
    if (first === undefined) return [];
    return [
      {
        kind: 'train',
        key: keyOf('train', launch, first.pass),
        objectId: first.pass.noradId,
        name,
        count: rows.length,
        magnitude: Math.min(...bright.map(({ magnitude }) => magnitude)),
        fromMs: first.fromMs,
        toMs: Math.max(...bright.map(({ toMs }) => toMs)),
        look: lookAt(first.pass, first.fromMs),
        highest: first.highest,
      },
    ];
  });
}

/** Bright passes and trains; members of a train are not told again by themselves. */
function passMoments(
  passes: PassList,
  satelliteOf: (row: number) => TrainCandidate | undefined,
  lookAt: LookAt,
): readonly (PassMoment | TrainMoment)[] {
  const visible = passes.rowsWhere((row) => passes.visibility(row) === 'visible');
  const trains = findTrains(passes, visible, satelliteOf);
  const inTrain = new Set(trains.flatMap(({ rows }) => rows));
  const alone = visible.flatMap((row): PassMoment[] => {
    const bright = inTrain.has(row) ? null : brightPass(passes, row, lookAt);
    if (bright === null) return [];
    const { pass, ...seen } = bright;
    const { noradId } = pass;
    const name = shownName(satelliteOf(row)?.elements.name ?? '', noradId);
    const look = lookAt(pass, seen.fromMs);
    return [{ kind: 'pass', key: keyOf('pass', noradId, pass), objectId: noradId, name, look, ...seen }];
  });
  return [...trainMoments(passes, trains, lookAt), ...alone];
}

/** Of a satellite's approaches those that cross the disc. */
function satelliteTransitMoments(transits: readonly SatelliteTransit[], name: string): readonly TransitMoment[] {
  return transits
    .filter(({ isTransit, elementAgeDays }) => isTransit && transitTrust(elementAgeDays) !== 'too-old')
    .map(({ noradId, body, atMs, durationS, azimuthDeg, elevationDeg }) => ({
      kind: 'transit',
      key: `transit ${noradId} ${body} ${Math.round(atMs / TEN_MINUTES_MS)}`,
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
  const lookAt: LookAt = ({ noradId, highest }, atMs) => {
    const { azimuthDeg, elevationDeg } = satelliteStateAt(set, noradId, atMs, observer)?.look ?? highest;
    return { azimuthDeg, elevationDeg };
  };
  return [...passMoments(list, (row) => set.satellites[list.index(row)], lookAt), ...transits];
}
