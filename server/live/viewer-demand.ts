import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { ViewArea, ViewerDemand, WantedArea } from '../providers/provider';

/** One viewer's wish, as long as it is connected. */
export interface DemandLease {
  /** The viewer now looks elsewhere. */
  move(area: ViewArea): void;
  /** The viewer is gone. Calling it again does nothing. */
  release(): void;
}

/** Where viewers look: those connected to the stream, and those who lately asked by REST. */
export interface DemandRegistry extends ViewerDemand {
  /** @param network whose viewer it is, as `networkOf` names it */
  connect(area: ViewArea, network: string): DemandLease;
  /** Wants an area for `ttlMs` from now; asking again extends it. */
  touch(area: ViewArea, ttlMs: number, network: string): void;
  /** Forgets everything and stops the clock. */
  close(): void;
}

interface DemandedArea {
  readonly area: ViewArea;
  /** Viewers of the stream, by network. */
  readonly viewers: Map<string, number>;
  /** Until when requests want it, by network. */
  readonly askers: Map<string, number>;
}

/** Requests come from anywhere with any centre: past so many areas, in all and by network, new ones are not followed. */
const MOST_TOUCHED_AREAS = 2_000;
const MOST_TOUCHED_BY_NETWORK = 20;
/** Areas closer than this are one: a tenth of a degree is also all that a viewer tells of its place. */
const COARSE_STEPS_PER_DEG = 10;
const RADIUS_STEP_NM = 5;

/** @param elapsedMs milliseconds since some moment, whatever is done to the clock */
export function createViewerDemand(elapsedMs: () => number = () => performance.now()): DemandRegistry {
  return new AreaRegistry(elapsedMs);
}

/** One area for viewers who stand close: centre to a tenth of a degree, radius to the next 5 nm. */
function coarse({ centre, radius }: ViewArea): ViewArea {
  const longitudeDeg = Math.round(centre.longitude * COARSE_STEPS_PER_DEG) / COARSE_STEPS_PER_DEG;
  return {
    centre: {
      latitude: latitude(Math.round(centre.latitude * COARSE_STEPS_PER_DEG) / COARSE_STEPS_PER_DEG),
      longitude: longitude(longitudeDeg >= 180 ? longitudeDeg - 360 : longitudeDeg),
    },
    radius: nauticalMiles(Math.ceil(radius / RADIUS_STEP_NM) * RADIUS_STEP_NM),
  };
}

const keyOf = ({ centre, radius }: ViewArea): string => `${centre.latitude}/${centre.longitude}/${radius}`;

class AreaRegistry implements DemandRegistry {
  readonly #demanded = new Map<string, DemandedArea>();
  /** Areas that requests want, by network. */
  readonly #touched = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #elapsedMs: () => number;
  #expiry: NodeJS.Timeout | undefined;

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  areas(): readonly WantedArea[] {
    const elapsedMs = this.#elapsedMs();
    const wanted: WantedArea[] = [];
    for (const { area, viewers, askers } of this.#demanded.values()) {
      const isWatched = viewers.size > 0;
      const asking = [...askers].filter(([, untilMs]) => untilMs > elapsedMs).map(([network]) => network);
      const networks = isWatched ? [...viewers.keys()] : asking;
      if (networks.length > 0) wanted.push({ ...area, networks, isWatched });
    }
    return wanted;
  }

  connect(first: ViewArea, network: string): DemandLease {
    let key: string | undefined = this.#join(first, network);
    return {
      move: (area) => {
        if (key === undefined || key === keyOf(coarse(area))) return;
        const left = key;
        key = this.#join(area, network);
        this.#leave(left, network);
      },
      release: () => {
        if (key === undefined) return;
        this.#leave(key, network);
        key = undefined;
      },
    };
  }

  touch(asked: ViewArea, ttlMs: number, network: string): void {
    const area = coarse(asked);
    const key = keyOf(area);
    const known = this.#demanded.get(key);
    const untilMs = known?.askers.get(network);
    if (untilMs === undefined && !this.#hasRoomFor(network)) return;
    const demanded = known ?? this.#demand(key, area);
    demanded.askers.set(network, Math.max(untilMs ?? 0, this.#elapsedMs() + ttlMs));
    if (untilMs === undefined) this.#touched.set(network, (this.#touched.get(network) ?? 0) + 1);
    if (known === undefined) this.#tell();
    this.#planExpiry();
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  close(): void {
    clearTimeout(this.#expiry);
    this.#expiry = undefined;
    this.#demanded.clear();
    this.#touched.clear();
    this.#listeners.clear();
  }

  #hasRoomFor(network: string): boolean {
    const own = this.#touched.get(network) ?? 0;
    if (own >= MOST_TOUCHED_BY_NETWORK) return false;
    let all = 0;
    for (const count of this.#touched.values()) all += count;
    return all < MOST_TOUCHED_AREAS;
  }

  #demand(key: string, area: ViewArea): DemandedArea {
    const demanded = { area, viewers: new Map<string, number>(), askers: new Map<string, number>() };
    this.#demanded.set(key, demanded);
    return demanded;
  }

  #join(asked: ViewArea, network: string): string {
    const area = coarse(asked);
    const key = keyOf(area);
    const known = this.#demanded.get(key);
    const { viewers } = known ?? this.#demand(key, area);
    viewers.set(network, (viewers.get(network) ?? 0) + 1);
    if (known === undefined) this.#tell();
    return key;
  }

  #leave(key: string, network: string): void {
    const demanded = this.#demanded.get(key);
    if (demanded === undefined) return;
    const left = (demanded.viewers.get(network) ?? 0) - 1;
    if (left > 0) demanded.viewers.set(network, left);
    else demanded.viewers.delete(network);
    if (this.#forgetUnwanted(key, demanded)) this.#tell();
  }

  /** True where nobody wants it any more. */
  #forgetUnwanted(key: string, { viewers, askers }: DemandedArea): boolean {
    return viewers.size === 0 && askers.size === 0 && this.#demanded.delete(key);
  }

  #planExpiry(): void {
    if (this.#expiry !== undefined || this.#touched.size === 0) return;
    let nextMs = Number.POSITIVE_INFINITY;
    for (const { askers } of this.#demanded.values()) {
      for (const untilMs of askers.values()) nextMs = Math.min(nextMs, untilMs);
    }
    this.#expiry = setTimeout(
      () => {
        this.#expiry = undefined;
        this.#expire();
        this.#planExpiry();
      },
      Math.max(1, nextMs - this.#elapsedMs()),
    );
    this.#expiry.unref();
  }

  #expire(): void {
    const elapsedMs = this.#elapsedMs();
    let hasVanished = false;
    for (const [key, demanded] of this.#demanded) {
      for (const [network, untilMs] of demanded.askers) {
        if (untilMs > elapsedMs) continue;
        demanded.askers.delete(network);
        this.#giveBack(network);
      }
      if (this.#forgetUnwanted(key, demanded)) hasVanished = true;
    }
    if (hasVanished) this.#tell();
  }

  #giveBack(network: string): void {
    const left = (this.#touched.get(network) ?? 0) - 1;
    if (left > 0) this.#touched.set(network, left);
    else this.#touched.delete(network);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
