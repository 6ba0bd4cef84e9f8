import { bodyId, CELESTIAL_BODIES, isCelestialId, starId } from '@engine/sky/celestial/celestial-id';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { logWarning } from '@app/log/log-warning';
import { skyClient } from '@app/session/current-session';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import type { SkyClient } from '@app/workers/sky/sky-client';
import { firstCelestialLook, firstLook, firstToComeOut, type SkyDirection, towards } from './first-look';
import { manualAim } from './manual-aim';
import { useSkyViewStore } from './sky-view-store';

/** Hipparcos numbers of the brightest stars of both hemispheres, Sirius to Deneb: one of them is up at any time. */
const BRIGHT_STARS = [
  32_349, 30_438, 69_673, 91_262, 24_608, 24_436, 37_279, 7588, 27_989, 97_649, 21_421, 80_763, 65_474, 37_826, 113_368,
  102_098,
];
const BODY_IDS = CELESTIAL_BODIES.map(bodyId);
const CELESTIAL_IDS = [...BODY_IDS, ...BRIGHT_STARS.map(starId)];

/** A server that nobody has asked for this place yet needs some snapshots until it knows who flies there. */
const SNAPSHOTS_WAITED = 5;

type CelestialQuestions = Pick<SkyClient, 'celestialFacts' | 'needStars'>;

async function celestialFacts(sky: Pick<SkyClient, 'celestialFacts'>): Promise<readonly CelestialFacts[]> {
  const answers = await Promise.all(CELESTIAL_IDS.map((id) => sky.celestialFacts(id)));
  return answers.filter((facts) => facts !== null);
}

/** Where something stands of which a snapshot tells; null where that does not, or has it below the horizon. */
function placeOf(snapshot: SkySnapshot | null, id: number): SkyDirection | null {
  const aircraft = rowOf(snapshot, id);
  const azimuthDeg = aircraft?.bearingDeg ?? satelliteRowOf(snapshot, id)?.azimuthDeg;
  const elevationDeg = (aircraft ?? satelliteRowOf(snapshot, id))?.elevationDeg ?? null;
  if (azimuthDeg === undefined || elevationDeg === null || elevationDeg < 0) return null;
  return { azimuthDeg, elevationDeg };
}

/**
 * To what flies: to what the view was opened for, or whatever there is. Null where nothing does; undefined while the former
 * may still come.
 */
export function flyingLook(
  snapshot: SkySnapshot | null,
  selectedId: number | null,
  isWaitOver: boolean,
): SkyDirection | null | undefined {
  if (selectedId === null) return firstLook(snapshot);
  if (isCelestialId(selectedId)) return null;
  return placeOf(snapshot, selectedId) ?? (isWaitOver ? firstLook(snapshot) : undefined);
}

/**
 * To what shines: to what the view was opened for, or whatever there is. Null where nothing that the eye finds is up, and
 * before the first frame, which tells where all of it is. Where nobody knows the place the sky names something at any
 * hour, around sunset what comes out first: mostly stars, so they are waited for then.
 */
export async function celestialLook(
  sky: CelestialQuestions,
  selectedId: number | null,
  isPlaceKnown: boolean,
): Promise<SkyDirection | null> {
  const selectedBody = selectedId !== null && isCelestialId(selectedId) ? selectedId : null;
  // Only what is no body is a star, and so may come later than the others.
  const isLate = selectedBody !== null && !BODY_IDS.includes(selectedBody);
  if (isLate && (await sky.celestialFacts(selectedBody)) === null) await sky.needStars();
  const all = await celestialFacts(sky);
  if (all.length === 0) return null;
  // Asked after the others, so that a frame between the answers does not let them look like all that there is.
  const selected = selectedBody === null ? null : await sky.celestialFacts(selectedBody);
  if (selected !== null && selected.elevationDeg >= 0) return selected;
  const seen = firstCelestialLook(all);
  if (seen !== null || isPlaceKnown) return seen;
  await sky.needStars();
  return firstToComeOut(await celestialFacts(sky));
}

/**
 * Turns a view without sensors that opens to the first thing that there is to see, once, unless the person has turned it:
 * to what it was opened for; else to what flies, or, where nothing does or no place is known, to what shines.
 */
export function followFirstLook(): () => void {
  let isOpen = true;
  let isAsking = false;
  let waited = 0;
  let counted = useSkyStore.getState().snapshot;

  const askTheSky = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      const { selectedId } = useSelectionStore.getState();
      const direction = await celestialLook(skyClient(), selectedId, usePlaceStore.getState().place !== null);
      if (isOpen && direction !== null) manualAim.lookFirst(towards(direction));
    } catch (error) {
      // The next snapshot asks again.
      logWarning('What shines over the view could not be had', error);
    } finally {
      isAsking = false;
    }
  };

  const look = (): void => {
    if (!manualAim.wantsFirstLook) return;
    const { snapshot } = useSkyStore.getState();
    if (snapshot !== counted) {
      counted = snapshot;
      if (snapshot !== null && snapshot.connection !== 'connecting' && snapshot.messageAgeS !== null) waited += 1;
      // Nobody is there to be waited for.
      if (snapshot?.connection === 'offline' || snapshot?.connection === 'retrying') waited += 1;
    }
    const { selectedId } = useSelectionStore.getState();
    const isWaitOver = waited >= SNAPSHOTS_WAITED;
    const direction = flyingLook(snapshot, selectedId, isWaitOver);
    const isForBody = selectedId !== null && isCelestialId(selectedId);
    if (direction === undefined) return;
    if (direction !== null) manualAim.lookFirst(towards(direction));
    else if (isForBody || usePlaceStore.getState().place === null || isWaitOver) void askTheSky();
  };

  manualAim.open();
  look();
  const stops = [useSkyStore.subscribe(look), useSkyViewStore.subscribe(look)];
  return () => {
    isOpen = false;
    for (const stop of stops) stop();
  };
}
