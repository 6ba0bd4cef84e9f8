import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { FASTEST_MPS } from '@engine/alerts/path-ahead';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { ObserverLocation } from '@engine/observer/observer';
import { latitude, longitude } from '@engine/units/quantity';
import type { AlertNews, AlertsApi, HeldRule, RecalledWatch } from '../alerts/alerts.api';
import type { SkyAlerts } from '../alerts/sky-alerts';
import type { ClockOffset } from '../live/clock-offset';
import { loadedOnce } from './loaded-once';
import type { SkyEngine } from './sky-engine';
import type { SkyServiceOptions } from './sky-service-options';

const LOOK_EVERY_MS = 1_000;

/** Holds the rules of this device against the live sky; what does so comes with the first of them. */
export class AlertDesk implements AlertsApi {
  readonly #sky: Pick<SkyEngine, 'live' | 'wantedReachNm'>;
  readonly #options: Pick<SkyServiceOptions, 'after'>;
  readonly #clock: Pick<ClockOffset, 'isKnown'>;
  readonly #needAlerts: () => Promise<(recalled: RecalledWatch) => SkyAlerts>;
  readonly #onRules: () => void;
  #alerts: SkyAlerts | null = null;
  #rules: readonly HeldRule[] = [];
  #port: MessagePort | null = null;
  #stopTicking: (() => void) | null = null;

  /** @param onRules aircraft of elsewhere are wanted from now on, or none at all */
  constructor(
    sky: Pick<SkyEngine, 'live' | 'wantedReachNm'>,
    options: Pick<SkyServiceOptions, 'after' | 'loadAlerts'>,
    clock: Pick<ClockOffset, 'isKnown'>,
    onRules: () => void,
  ) {
    this.#sky = sky;
    sky.wantedReachNm = (centre) => this.#reachNm(centre);
    this.#options = options;
    this.#clock = clock;
    this.#needAlerts = loadedOnce(options.loadAlerts);
    this.#onRules = onRules;
  }

  get isWatching(): boolean {
    return this.#rules.length > 0;
  }

  async watchAlerts(rules: readonly HeldRule[], recalled: RecalledWatch): Promise<void> {
    this.#rules = rules;
    this.#onRules();
    if (rules.length > 0 && this.#alerts === null) {
      const newAlerts = await this.#needAlerts().catch(() => null);
      // Another call may have made it meanwhile.
      this.#alerts ??= newAlerts?.(recalled) ?? null;
    }
    this.#post(this.#alerts?.useRules(this.#rules) ?? null);
    this.#stopTicking?.();
    this.#stopTicking = null;
    if (this.isWatching) this.#tick(recalled);
  }

  async openAlerts(port: MessagePort): Promise<void> {
    this.#port?.close();
    this.#port = port;
  }

  /** How far from a place aircraft are asked for, nautical miles: as far as the rules reach, and their warning time. */
  #reachNm(centre: ObserverLocation): number {
    const from = { latitude: latitude(centre.latitudeDeg), longitude: longitude(centre.longitudeDeg) };
    const reaches = this.#rules.map(({ condition: { area } }) => {
      if (area === null) return Number.POSITIVE_INFINITY;
      const to = { latitude: latitude(area.place.latitude), longitude: longitude(area.place.longitude) };
      const aheadNm = (area.leadSeconds * FASTEST_MPS) / METRES_PER_NAUTICAL_MILE;
      return greatCircleDistance(from, to) + area.radiusNm + aheadNm;
    });
    return Math.max(0, ...reaches);
  }

  /** What could not be loaded is asked for again with the next look. */
  #tick(recalled: RecalledWatch): void {
    this.#stopTicking = this.#options.after(LOOK_EVERY_MS, () => {
      if (this.#alerts === null) void this.watchAlerts(this.#rules, recalled);
      else {
        this.#look(this.#alerts);
        this.#tick(recalled);
      }
    });
  }

  /** By a clock that may be minutes off, episodes would end that go on. */
  #look(alerts: SkyAlerts): void {
    if (!this.#clock.isKnown) return;
    const { tracks, at } = this.#sky.live();
    this.#post(alerts.look(tracks, at));
  }

  #post(news: AlertNews | null): void {
    if (news !== null) this.#port?.postMessage(news);
  }
}
