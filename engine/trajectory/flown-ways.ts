import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { GeodeticPosition } from '../ar-math/great-circle';
import { MINUTE_MS } from '../constants/durations';
import { evenCellOf, evenCellsAround } from '../spatial-index/even-grid';
import { GroundFrame, type MutablePlace } from '../tracking/ground-frame';
import { epochMs, latitude, longitude, trueHeading } from '../units/quantity';
import { CALIBRATED_S, type CalibratedHorizon } from './band-calibration';
import type { FlightMoment } from './flight-moment';
import type { FlownPlace, FlownPlaces } from './flown-places';
import { likenessOf, SquaredUnlikeness } from './flown-likeness';
import { WayRing } from './way-ring';
import { type Weighted, weightedMidmean } from './weighted-midmean';

/** Times ahead at which it is remembered where an aircraft came to be. */
export const FLOWN_HORIZONS_S = CALIBRATED_S;

/** Some hours of a busy sky, a day and more of a quiet one: 4 MB. */
export const FLOWN_CAPACITY = 50_000;
/**
 * So many aircraft in just the same state count for as much as the aircraft's own reports, which tell ever less of what
 * lies farther ahead. Chosen on one half of the recorded aircraft, as the widths of the kernel.
 */
const OWN_REPORTS: Readonly<Record<CalibratedHorizon, number>> = { 60: 1.5, 300: 1, 600: 0.5 };
/** Moments of one aircraft within this time are of one flight: they answer nothing about one another. */
const FLIGHT_MS = 30 * MINUTE_MS;
/** Whoever flew slower is taken to have done the same over a longer way, up to this. */
const LARGEST_SPEED_RATIO = 1.5;
const SPEED_ROOM_MPS = 5;
const LEAST_WEIGHT = 0.02;

/**
 * What aircraft did at places that they passed, to tell what the next one will do there: jets turn at points of their
 * routes, and circuits and approaches are flown alike, which nothing in an aircraft's own reports tells. A regression by
 * kernel-weighted neighbours (Nadaraya 1964; Watson 1964): of each aircraft its moment that is most like the one asked about
 * counts, by `likenessOf`; what it did is how far it was from where keeping speed and course would have led it, in the frame
 * of its track. What comes of them is the midmean and not the mean, for where most fly on and some turn nobody flies between.
 *
 * The newest 50,000 moments are held. A moment answers for a time ahead once it has been told where its aircraft was then.
 */
export class FlownWays {
  readonly #ring: WayRing;
  readonly #frame = new GroundFrame();
  readonly #offset = { eastM: 0, northM: 0 };
  readonly #place: MutablePlace = { latitude: latitude(0), longitude: longitude(0) };

  constructor(capacity = FLOWN_CAPACITY) {
    this.#ring = new WayRing(capacity, FLOWN_HORIZONS_S.length);
  }

  /** How many moments are held. */
  get size(): number {
    return this.#ring.size;
  }

  /** Takes a moment whose continuation is to be learned; gives its number for `arrived`. */
  begin(moment: FlightMoment): number {
    return this.#ring.add(moment, evenCellOf(moment));
  }

  /** Tells where the aircraft of a moment was so long after it; of one that has given way nothing is kept. */
  arrived(way: number, aheadS: CalibratedHorizon, place: GeodeticPosition): void {
    const ring = this.#ring;
    const slot = ring.slotOf(way);
    if (slot === null) return;
    this.#frame.moveTo({ latitude: latitude(ring.latitudeDeg(slot)), longitude: longitude(ring.longitudeDeg(slot)) });
    this.#frame.offsetOf(place, this.#offset);
    const { eastM, northM } = this.#offset;
    const sin = Math.sin(ring.trackRad(slot));
    const cos = Math.cos(ring.trackRad(slot));
    const aheadM = eastM * sin + northM * cos - ring.speedMps(slot) * aheadS;
    ring.setOutcome(slot, FLOWN_HORIZONS_S.indexOf(aheadS), aheadM, eastM * cos - northM * sin);
  }

  /** Where an aircraft would be that flies on like those before it; null where none is known. */
  placesAt(moment: FlightMoment): FlownPlaces | null {
    const nearest = this.#nearestTo(moment);
    const places = FLOWN_HORIZONS_S.flatMap((aheadS, horizon) => {
      const place = this.#placeAfter(moment, aheadS, horizon, nearest[horizon] ?? new Map());
      return place === null ? [] : [place];
    });
    if (places.length === 0) return null;
    return { madeAt: moment.at, track: trueHeading(normaliseDegrees(degreesFromRadians(moment.trackRad))), places };
  }

  /** For each horizon of each aircraft the moment that is most like the one asked about. */
  #nearestTo(moment: FlightMoment): readonly Map<number, Neighbour>[] {
    const nearest = FLOWN_HORIZONS_S.map(() => new Map<number, Neighbour>());
    const ring = this.#ring;
    const unlike = new SquaredUnlikeness(moment);
    for (const cell of evenCellsAround(moment)) {
      for (let slot = ring.newestIn(cell); slot !== null; slot = ring.olderInCell(slot)) {
        const objectId = ring.objectId(slot);
        if (objectId === moment.objectId && Math.abs(moment.at - ring.atMs(slot)) < FLIGHT_MS) continue;
        const unlikeness = unlike.of(ring, slot);
        if (unlikeness === null) continue;
        nearest.forEach((found, horizon) => {
          if (!ring.hasOutcome(slot, horizon)) return;
          const known = found.get(objectId);
          if (known === undefined || unlikeness < known.unlikeness) found.set(objectId, { slot, unlikeness });
        });
      }
    }
    return nearest;
  }

  #placeAfter(
    moment: FlightMoment,
    aheadS: CalibratedHorizon,
    horizon: number,
    neighbours: ReadonlyMap<number, Neighbour>,
  ): FlownPlace | null {
    const ring = this.#ring;
    const ahead: Weighted[] = [];
    const right: Weighted[] = [];
    let sum = 0;
    for (const { slot, unlikeness } of neighbours.values()) {
      const weight = likenessOf(unlikeness);
      const ratio = (moment.speedMps + SPEED_ROOM_MPS) / (ring.speedMps(slot) + SPEED_ROOM_MPS);
      const scale = Math.min(LARGEST_SPEED_RATIO, ratio);
      ahead.push({ weight, value: scale * ring.outcomeAheadM(slot, horizon) });
      right.push({ weight, value: scale * ring.outcomeRightM(slot, horizon) });
      sum += weight;
    }
    const weight = sum / (sum + OWN_REPORTS[aheadS]);
    if (weight < LEAST_WEIGHT) return null;
    const wayM = moment.speedMps * aheadS + weightedMidmean(ahead);
    const asideM = weightedMidmean(right);
    const sin = Math.sin(moment.trackRad);
    const cos = Math.cos(moment.trackRad);
    this.#frame.moveTo(moment);
    this.#frame.place(wayM * sin + asideM * cos, wayM * cos - asideM * sin, this.#place);
    return { ...this.#place, at: epochMs(moment.at + aheadS * 1000), weight, aircraft: neighbours.size };
  }
}

interface Neighbour {
  readonly slot: number;
  readonly unlikeness: number;
}
