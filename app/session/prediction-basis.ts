import { type PredictionBasisAnswer, predictionBasisSchema } from '@contract/ai-analysis';
import { apiGet } from '@app/api/api-client';
import type { PredictionBasis } from '@app/workers/sky/expected-path/predict-track';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { FlownPlaces } from '@engine/trajectory/flown-places';
import { epochMs, latitude, longitude, pressureAltitude, trueHeading } from '@engine/units/quantity';

/** Selected altitudes and routes change a few times a flight, bands over minutes; where those before flew on to is told from a place. */
const RENEWED_EVERY_MS = 10_000;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const positionOf = (place: Place) => ({ latitude: latitude(place.latitude), longitude: longitude(place.longitude) });

const flownOf = ({ madeAt, track, places }: NonNullable<PredictionBasisAnswer['flown']>): FlownPlaces => ({
  madeAt: epochMs(Date.parse(madeAt)),
  track: trueHeading(track),
  places: places.map(({ time, weight, aircraft, ...place }) => ({
    ...positionOf(place),
    at: epochMs(Date.parse(time)),
    weight,
    aircraft,
  })),
});

async function fetchBasis(id: number): Promise<PredictionBasis> {
  const { selectedAltitudeFt, route, bands, flown } = predictionBasisSchema.parse(
    await apiGet(`/api/aerial-objects/${id}/prediction-basis`),
  );
  return {
    selectedAltitude: selectedAltitudeFt === null ? null : pressureAltitude(selectedAltitudeFt * METRES_PER_FOOT),
    route:
      route === null
        ? null
        : {
            origin: route.origin === null ? null : positionOf(route.origin),
            destination: positionOf(route.destination),
          },
    bands,
    flown: flown === undefined ? null : flownOf(flown),
  };
}

/** Keeps what the server knows of the one object whose way is drawn; without the server its last word stands. */
export class PredictionBases {
  #id = Number.NaN;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #basis: PredictionBasis | null = null;
  readonly #fetch: (id: number) => Promise<PredictionBasis>;

  constructor(fetch: (id: number) => Promise<PredictionBasis> = fetchBasis) {
    this.#fetch = fetch;
  }

  /** What is known now, and null before the first answer, which nobody waits for. */
  of(id: number, nowMs: number): PredictionBasis | null {
    if (id !== this.#id) {
      this.#id = id;
      this.#basis = null;
      this.#askedAtMs = Number.NEGATIVE_INFINITY;
    }
    if (nowMs - this.#askedAtMs >= RENEWED_EVERY_MS) {
      this.#askedAtMs = nowMs;
      void this.#renew(id);
    }
    return this.#basis;
  }

  async #renew(id: number): Promise<void> {
    const basis = await this.#fetch(id).catch(() => null);
    if (basis !== null && id === this.#id) this.#basis = basis;
  }
}
