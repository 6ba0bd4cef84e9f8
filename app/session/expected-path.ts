import type { PredictionMinutes } from '@contract/ai-analysis';
import { isSatelliteId } from '@contract/object-id';
import { useExpectedPathStore } from '@app/state/expected-path-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { useTrajectoryStore } from '@app/state/trajectory-store';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import { skyClient } from './current-session';
import { predictSatellite } from './predict-satellite';
import { PredictionBases } from './prediction-basis';

/** Somebody who shows the words about an object's way, and so has it drawn. */
export interface PathClaim {
  readonly objectId: number;
  /** What is drawn where no prediction was asked for. */
  readonly minutes: PredictionMinutes;
  /** Radar and sky view are there to draw it, too. */
  readonly hasSky: boolean;
}

const SECONDS_PER_MINUTE = 60;
/** An aircraft may begin a turn at any time; a satellite stays on its way. */
const AIRCRAFT_EVERY_MS = 1_000;
const SATELLITE_EVERY_MS = 10_000;

/** The newest first. */
let claims: readonly PathClaim[] = [];
let stopFollowing: (() => void) | null = null;

/** Keeps where an object will be for whoever draws it, as long as its words are shown; returns what ends that. */
export function claimExpectedPath(claim: PathClaim): () => void {
  claims = [claim, ...claims];
  stopFollowing ??= follow();
  return () => {
    claims = claims.filter((other) => other !== claim);
    // What was asked for holds while its object is looked at: the next visit begins without.
    const { asked } = useExpectedPathStore.getState();
    if (asked !== null && claims.every(({ objectId }) => objectId !== asked.objectId)) {
      useExpectedPathStore.setState({ asked: null });
    }
    if (claims.length > 0) return;
    stopFollowing?.();
    stopFollowing = null;
  };
}

/** Null where nothing is to be drawn: predictions are made from now, so that another time and a scene have none. */
function wanted(): PathClaim | null {
  const [claim] = claims;
  const { asked } = useExpectedPathStore.getState();
  const { time, scene } = useSkyTimeStore.getState();
  if (claim === undefined || scene !== null || time.kind !== 'live') return null;
  const isAsked = asked?.objectId === claim.objectId;
  const { isShown, isPredicted } = useTrajectoryStore.getState();
  if (!isAsked && !(isShown && isPredicted)) return null;
  return isAsked ? { ...claim, minutes: asked.minutes } : claim;
}

const isSame = (one: PathClaim | null, other: PathClaim | null): boolean =>
  one?.objectId === other?.objectId && one?.minutes === other?.minutes && one?.hasSky === other?.hasSky;

const predicted = ({ objectId, minutes }: PathClaim, bases: PredictionBases): Promise<ExpectedPath | null> => {
  const aheadS = minutes * SECONDS_PER_MINUTE;
  return isSatelliteId(objectId)
    ? predictSatellite(objectId, serverNowMs(), aheadS)
    : skyClient().predict(objectId, aheadS, bases.of(objectId, performance.now()));
};

/** Works it out in the workers, again and again; of the server it asks what the stream does not tell. */
function follow(): () => void {
  const bases = new PredictionBases();
  let current: PathClaim | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isOpen = true;
  let isInSky = false;
  const show = (path: ExpectedPath | null, claim: PathClaim | null): void => {
    const hasSky = claim?.hasSky === true && path !== null;
    if (hasSky || isInSky) skyClient().setExpectedPath(path);
    isInSky = hasSky;
    const shown = path === null || claim === null ? null : { path, minutes: claim.minutes };
    if (shown !== null || useExpectedPathStore.getState().shown !== null) useExpectedPathStore.setState({ shown });
  };
  const look = async (): Promise<void> => {
    const next = wanted();
    const isOther = !isSame(next, current);
    if (next === null || next.objectId !== current?.objectId) show(null, null);
    current = next;
    if (next === null || document.hidden) return;
    const everyMs = isSatelliteId(next.objectId) ? SATELLITE_EVERY_MS : AIRCRAFT_EVERY_MS;
    // A timer may come a little early.
    if (!isOther && performance.now() - askedAtMs < 0.9 * everyMs) return;
    askedAtMs = performance.now();
    const path = await predicted(next, bases);
    // A catalogue that is still being loaded is asked again.
    if (path === null) askedAtMs = Number.NEGATIVE_INFINITY;
    if (isOpen && isSame(next, current)) show(path, next);
  };
  const again = (): void => void look();
  const stops = [
    useTrajectoryStore.subscribe(again),
    useSkyTimeStore.subscribe(again),
    useExpectedPathStore.subscribe(({ asked }, before) => {
      if (asked !== before.asked) again();
    }),
  ];
  const timer = setInterval(again, AIRCRAFT_EVERY_MS);
  // Whoever claims it now may be followed by another at once.
  queueMicrotask(again);
  return () => {
    isOpen = false;
    clearInterval(timer);
    for (const stop of stops) stop();
    show(null, null);
  };
}
