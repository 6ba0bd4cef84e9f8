import { aircraftObjectId } from '../../server/contract/object-id';
import type { LiveAircraft } from '../../server/live/live-store';
import { hashOf } from '../../server/providers/demo/seeded-random';
import { epochMs, type EpochMs } from '../../engine/units/quantity';
import type { RecordedAircraft, RecordedFix, Recording } from './tracks-recording';

/** Between two looks at a recorded sky. */
export const LOOK_EVERY_MS = 10_000;
/** An aircraft is heard for so long after a report, without a position from the last third on. */
const HEARD_FOR_MS = 90_000;
/** The sky is looked at for so long after the last aircraft, so that every episode ends. */
const LOOKED_ON_MS = 12 * 60_000;
/** What a recording does not tell changes no sooner. */
const SPAN_MS = 20 * 60_000;

const TYPES = ['A20N', 'B738', 'A388', 'C172', 'EC35', 'E190'] as const;
const OPERATORS = ['Swiss International Air Lines', 'Bay Aviation', 'Rega'] as const;
const AIRLINES = ['SWR', 'DLH', 'UAL', 'EZY'] as const;
const SQUAWKS = ['1000', '2000', '4321', '7000', '7600'] as const;

/**
 * What recordings do not tell of an aircraft, drawn from its address: who it is, and in spans of twenty minutes what it
 * squawks and whether it is in distress or contradicts itself.
 */
export interface DrawnFacts {
  readonly callsign: string;
  readonly registration: string;
  readonly typeDesignator: string;
  readonly operator: string;
  readonly squawk: string;
  readonly isMilitary: boolean;
  readonly isInDistress: boolean;
  readonly isDoubtful: boolean;
}

export function factsAt(address: string, atMs: number): DrawnFacts {
  const span = Math.floor(atMs / SPAN_MS);
  const key = `${address} ${span}`;
  const known = DRAWN.get(key);
  if (known !== undefined) return known;
  const facts = drawnFacts(address, span);
  DRAWN.set(key, facts);
  return facts;
}

const DRAWN = new Map<string, DrawnFacts>();

function drawnFacts(address: string, span: number): DrawnFacts {
  const draw = (what: string, count: number): number => hashOf(`${address} ${what}`) % count;
  return {
    callsign: `${oneOf(AIRLINES, draw('airline', AIRLINES.length))}${1 + draw('number', 900)}`,
    registration: `N${100 + draw('registration', 900)}`,
    typeDesignator: oneOf(TYPES, draw('type', TYPES.length)),
    operator: oneOf(OPERATORS, draw('operator', OPERATORS.length)),
    squawk: oneOf(SQUAWKS, draw(`squawk ${span}`, SQUAWKS.length)),
    isMilitary: draw('military', 9) === 0,
    isInDistress: draw(`distress ${span}`, 40) === 0,
    isDoubtful: draw(`doubt ${span}`, 25) === 0,
  };
}

/** Whether this server heard it before the recordings begin. */
export const wasKnownBefore = (address: string): boolean => hashOf(`${address} known`) % 2 === 0;

function oneOf<T>(all: readonly [T, ...T[]], at: number): T {
  return all[at] ?? all[0];
}

/** An aircraft as it is heard at one time: by its newest report. */
export interface Heard {
  readonly address: string;
  readonly fix: RecordedFix;
}

interface HeardAircraft extends RecordedAircraft {
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

/** Several recordings, one after the other as they were made, at one look after the other. */
export class RecordedSky {
  /** Epoch milliseconds, in order. */
  readonly looksMs: readonly number[];
  readonly #aircraft: readonly HeardAircraft[];

  constructor(recordings: readonly Recording[]) {
    this.#aircraft = recordings.flatMap(({ aircraft }) =>
      aircraft.flatMap((one) => {
        // Track numbers of ground systems are nobody's address.
        if (one.address.startsWith('~')) return [];
        const [first, last] = [one.fixes[0], one.fixes.at(-1)];
        if (first === undefined || last === undefined) return [];
        return [{ ...one, firstAtMs: first.at, lastAtMs: last.at }];
      }),
    );
    const looks = new Set<number>();
    for (const { fixes } of this.#aircraft) {
      for (const { at } of fixes) looks.add(Math.ceil(at / LOOK_EVERY_MS));
    }
    this.looksMs = withLooksAfter(looks);
  }

  /** Whoever is heard at a time. */
  heardAt(atMs: number): Heard[] {
    return this.#aircraft.flatMap(({ address, fixes, firstAtMs, lastAtMs }) => {
      if (atMs < firstAtMs || atMs - lastAtMs > HEARD_FOR_MS) return [];
      const fix = newestAt(fixes, atMs);
      return fix === undefined || atMs - fix.at > HEARD_FOR_MS ? [] : [{ address, fix }];
    });
  }
}

/** The steps with a report, and those for a while after each. */
function withLooksAfter(steps: ReadonlySet<number>): readonly number[] {
  const all = new Set<number>();
  let until = Number.NEGATIVE_INFINITY;
  for (const step of [...steps].toSorted((one, other) => one - other)) {
    const to = step + LOOKED_ON_MS / LOOK_EVERY_MS;
    for (let at = Math.max(step, until + 1); at <= to; at++) all.add(at);
    until = to;
  }
  return [...all].map((step) => step * LOOK_EVERY_MS);
}

function newestAt(fixes: readonly RecordedFix[], atMs: number): RecordedFix | undefined {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fixes[middle]?.at ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return fixes[low - 1];
}

/** The same as the live store would have it. */
export function liveAircraftOf({ address, fix }: Heard, atMs: number): LiveAircraft {
  const facts = factsAt(address, atMs);
  const heardAt: EpochMs = epochMs(atMs);
  return {
    id: aircraftObjectId(address, 'icao'),
    address,
    addressKind: 'icao',
    objectClass: 'unknown',
    feed: 'live',
    heardAt,
    firstHeardAt: heardAt,
    sourceIds: ['recording'],
    positionSourceId: 'recording',
    position: { latitude: fix.latitude, longitude: fix.longitude, at: fix.at, method: 'adsb' },
    callsign: facts.callsign,
    registration: facts.registration,
    typeDesignator: facts.typeDesignator,
    operatorName: facts.operator,
    squawk: facts.squawk,
    isMilitary: facts.isMilitary,
    ...(fix.pressureAltitude === null ? {} : { pressureAltitude: fix.pressureAltitude }),
    ...(fix.ellipsoidHeight === null ? {} : { ellipsoidHeight: fix.ellipsoidHeight }),
    ...(fix.groundSpeed === null ? {} : { groundSpeed: fix.groundSpeed }),
    ...(fix.track === null ? {} : { track: fix.track }),
    ...(fix.verticalRate === null ? {} : { verticalRate: fix.verticalRate }),
    ...(facts.isInDistress ? { emergency: 'general' } : {}),
    ...(facts.isDoubtful
      ? { integrity: [{ kind: 'position-jump', since: heardAt, distanceM: 9000, seconds: 1 }] }
      : {}),
  };
}
