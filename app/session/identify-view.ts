import type { Identification } from '@engine/identification/rank-candidates';
import type { SightedDirection, Sighting } from '@engine/identification/sighting';
import { skyTimeMs } from '@engine/sky/sky-time';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { cloudsAt } from './clouds-at';
import { skyClient } from './current-session';
import { orbitsClient } from './orbits-client';
import { pointingSigmaDeg } from './pointing-sigma';

/** What stands where a view points, ranked. */
export interface IdentifiedView {
  readonly atMs: number;
  readonly direction: SightedDirection;
  readonly answer: Identification;
  /** Satellites are among what was looked at. */
  readonly hasSatellites: boolean;
}

/** Who presses a button waits for no more. */
const LONGEST_MS = 2_000;
/** Without them nothing is taken to be hidden. */
const CLOUDS_WITHIN_MS = 700;

/** Where the view points; null where nobody knows that. */
function directionOf(readout: PoseReadout | null): SightedDirection | null {
  if (readout === null || readout.headingDeg === null || readout.pitchDeg === null) return null;
  return { azimuthDeg: readout.headingDeg, elevationDeg: readout.pitchDeg, sigmaDeg: pointingSigmaDeg(readout) };
}

/** A catalogue that is yet to be loaded is not waited for. */
async function satellitePaths(sighting: Sighting) {
  return useCatalogueStore.getState().state.kind === 'ready' ? orbitsClient().candidatePaths(sighting) : null;
}

async function rank(told: Sighting): Promise<Omit<IdentifiedView, 'atMs' | 'direction'> | null> {
  const known = await cloudsAt(told.observer, told.fromMs, AbortSignal.timeout(CLOUDS_WITHIN_MS)).catch(() => null);
  const sighting = { ...told, clouds: known?.clouds ?? null };
  const satellites = await satellitePaths(sighting);
  const answer = await skyClient().identify(sighting, satellites?.paths ?? null, null);
  return answer === null ? null : { answer, hasSatellites: satellites !== null };
}

/**
 * Ranks what somebody can see in the middle of the sky view, at the time that it shows or at `atMs`. Null where nobody
 * knows where it points or from where, and where no answer comes in time.
 */
export async function identifyView(atMs?: number): Promise<IdentifiedView | null> {
  const { observer } = useObserverStore.getState();
  const direction = directionOf(usePoseReadoutStore.getState().readout);
  if (observer === null || direction === null) return null;
  const momentMs = atMs ?? skyTimeMs(useSkyTimeStore.getState().time, serverNowMs());
  const sighting: Sighting = {
    observer,
    fromMs: momentMs,
    toMs: momentMs,
    timeSigmaS: 1,
    direction,
    course: null,
    rate: null,
    brightness: null,
    colour: null,
    light: null,
    sound: null,
  };
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_MS));
  const ranked = await Promise.race([rank(sighting), tooLate]);
  return ranked && { atMs: momentMs, direction, ...ranked };
}
