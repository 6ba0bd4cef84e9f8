import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { latitude, longitude } from '@engine/units/quantity';
import * as z from 'zod';
import { HttpPoller } from '../../outbound/http-poller';
import type { ProviderContext } from '../provider';
import { parseJson } from '../readsb-format/read-document';

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 100_000;
/** A receiver is seldom carried elsewhere. */
const ASKED_EVERY_MS = HOUR_MS;
const BACKOFF = { shortestMs: MINUTE_MS, longestMs: HOUR_MS, openMs: HOUR_MS };
const BESIDE_AIRCRAFT = /\/aircraft\.json$/;

/** As readsb and dump1090 write it; without `lat` and `lon` where the operator named no place. */
const receiverSchema = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** Asks a receiver's receiver.json, beside its aircraft.json, where it stands. */
export class ReceiverPlace {
  readonly #poller: HttpPoller | undefined;
  #place: GeodeticPosition | undefined;
  #answeredElapsedMs = Number.NEGATIVE_INFINITY;
  #isStarted = false;

  /** @param aircraftUrl of another form than aircraft.json: then nobody is asked, and the place stays unknown */
  constructor(sourceId: string, aircraftUrl: string, context: ProviderContext) {
    const url = new URL(aircraftUrl);
    if (!BESIDE_AIRCRAFT.test(url.pathname)) return;
    url.pathname = url.pathname.replace(BESIDE_AIRCRAFT, '/receiver.json');
    const name = `${sourceId} place`;
    this.#poller = new HttpPoller({
      name,
      spacingMs: MINUTE_MS,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      backoff: BACKOFF,
      pace: context.paceOf(name),
      context,
      next: () => {
        const notBeforeElapsedMs = this.#answeredElapsedMs + ASKED_EVERY_MS;
        return notBeforeElapsedMs > context.elapsedMs() ? { notBeforeElapsedMs } : { url: url.href };
      },
      handle: ({ body }) => {
        this.#answeredElapsedMs = context.elapsedMs();
        this.#take(body);
        return undefined;
      },
    });
  }

  get place(): GeodeticPosition | undefined {
    return this.#place;
  }

  /** Once the receiver answers at all. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#poller?.start();
  }

  async stop(): Promise<void> {
    await this.#poller?.stop();
  }

  #take(body: string): void {
    const json = parseJson(body);
    const read = json.ok ? receiverSchema.safeParse(json.value) : undefined;
    if (read?.success !== true) return;
    const { lat, lon } = read.data;
    this.#place = { latitude: latitude(lat), longitude: longitude(lon) };
  }
}
