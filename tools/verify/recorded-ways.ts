import { CALIBRATED_S } from '../../engine/trajectory/band-calibration';
import { flightMoment } from '../../engine/trajectory/flight-moment';
import { FlownWays } from '../../engine/trajectory/flown-ways';
import type { TrajectoryInput } from '../../engine/trajectory/trajectory-input';
import { trajectoryStart } from '../../engine/trajectory/trajectory-start';
import { latitude, longitude } from '../../engine/units/quantity';
import type { RecordedPlace } from './recorded-place';

/** The server begins no more ways of one aircraft. */
const LEARNED_EVERY_MS = 20_000;

interface Due {
  readonly way: number;
  readonly atMs: number;
  readonly place: RecordedPlace;
}

/** What aircraft of a recording did, learned as their time comes. */
export class RecordedWays {
  readonly ways = new FlownWays();
  readonly #due = CALIBRATED_S.map((aheadS) => ({ aheadS, outcomes: new Array<Due>(), told: 0 }));
  readonly #begunMs = new Map<number, number>();

  /** Tells what is known by now. */
  learnUntil(nowMs: number): void {
    const at = { latitude: latitude(0), longitude: longitude(0) };
    for (const due of this.#due) {
      for (; (due.outcomes[due.told]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs; due.told++) {
        const outcome = due.outcomes[due.told];
        if (outcome === undefined) continue;
        outcome.place.frame.place(outcome.place.eastM, outcome.place.northM, at);
        this.ways.arrived(outcome.way, due.aheadS, at);
      }
    }
  }

  /** @param places at the times of `CALIBRATED_S`; undefined where the recording does not say */
  begin(
    objectId: number,
    { fixes, onGround, at }: TrajectoryInput,
    places: readonly (RecordedPlace | undefined)[],
  ): void {
    if (onGround || at - (this.#begunMs.get(objectId) ?? Number.NEGATIVE_INFINITY) < LEARNED_EVERY_MS) return;
    const moment = flightMoment(objectId, trajectoryStart({ fixes, onGround }));
    if (moment === null) return;
    this.#begunMs.set(objectId, at);
    const way = this.ways.begin(moment);
    this.#due.forEach(({ aheadS, outcomes }, horizon) => {
      const place = places[horizon];
      if (place !== undefined) outcomes.push({ way, atMs: at + aheadS * 1000, place });
    });
  }
}
