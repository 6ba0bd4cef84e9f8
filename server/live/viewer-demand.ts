import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { ViewArea, ViewerDemand } from '../providers/provider';

/** One viewer's wish, as long as it is connected. */
export interface DemandLease {
  /** The viewer now looks elsewhere. */
  move(area: ViewArea): void;
  /** The viewer is gone. Calling it again does nothing. */
  release(): void;
}

/** Where viewers look: those connected to the stream, and those who lately asked by REST. */
export interface DemandRegistry extends ViewerDemand {
  connect(area: ViewArea): DemandLease;
  /** Wants an area for `ttlMs` from now; asking again extends it. */
  touch(area: ViewArea, ttlMs: number): void;
  /** Forgets everything and stops the clock. */
  close(): void;
}

interface WantedArea {
  readonly area: ViewArea;
  viewers: number;
  /** Until when REST requests want it; 0 for not at all. */
  untilElapsedMs: number;
}

/** Requests come from anywhere with any centre: past this many areas of their own, new ones are not followed. */
const MOST_TOUCHED_AREAS = 2_000;
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
  readonly #wanted = new Map<string, WantedArea>();
  readonly #listeners = new Set<() => void>();
  readonly #elapsedMs: () => number;
  #touched = 0;
  #expiry: NodeJS.Timeout | undefined;

  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  areas(): readonly ViewArea[] {
    const elapsedMs = this.#elapsedMs();
    return [...this.#wanted.values()].filter((wanted) => isWanted(wanted, elapsedMs)).map(({ area }) => area);
  }

  connect(first: ViewArea): DemandLease {
    let key: string | undefined = this.#join(first);
    return {
      move: (area) => {
        if (key === undefined || key === keyOf(coarse(area))) return;
        const left = key;
        key = this.#join(area);
        this.#leave(left);
      },
      release: () => {
        if (key === undefined) return;
        this.#leave(key);
        key = undefined;
      },
    };
  }

  touch(asked: ViewArea, ttlMs: number): void {
    const area = coarse(asked);
    const key = keyOf(area);
    const known = this.#wanted.get(key);
    const untilElapsedMs = this.#elapsedMs() + ttlMs;
    if (known !== undefined) {
      if (known.untilElapsedMs === 0) this.#touched++;
      known.untilElapsedMs = Math.max(known.untilElapsedMs, untilElapsedMs);
    } else if (this.#touched < MOST_TOUCHED_AREAS) {
      this.#touched++;
      this.#wanted.set(key, { area, viewers: 0, untilElapsedMs });
      this.#tell();
    }
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
    this.#wanted.clear();
    this.#listeners.clear();
    this.#touched = 0;
  }

  #join(asked: ViewArea): string {
    const area = coarse(asked);
    const key = keyOf(area);
    const known = this.#wanted.get(key);
    if (known !== undefined) {
      known.viewers++;
      return key;
    }
    this.#wanted.set(key, { area, viewers: 1, untilElapsedMs: 0 });
    this.#tell();
    return key;
  }

  #leave(key: string): void {
    const wanted = this.#wanted.get(key);
    if (wanted === undefined) return;
    wanted.viewers--;
    if (wanted.viewers > 0 || wanted.untilElapsedMs > 0) return;
    this.#wanted.delete(key);
    this.#tell();
  }

  #planExpiry(): void {
    if (this.#expiry !== undefined || this.#touched === 0) return;
    const nextMs = [...this.#wanted.values()].reduce(
      (soonest, { untilElapsedMs }) => (untilElapsedMs > 0 ? Math.min(soonest, untilElapsedMs) : soonest),
      Number.POSITIVE_INFINITY,
    );
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
    let vanished = false;
    for (const [key, wanted] of this.#wanted) {
      if (wanted.untilElapsedMs === 0 || wanted.untilElapsedMs > elapsedMs) continue;
      wanted.untilElapsedMs = 0;
      this.#touched--;
      if (wanted.viewers > 0) continue;
      this.#wanted.delete(key);
      vanished = true;
    }
    if (vanished) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isWanted = (wanted: WantedArea, elapsedMs: number): boolean =>
  wanted.viewers > 0 || wanted.untilElapsedMs > elapsedMs;
