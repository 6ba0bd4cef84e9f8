import { useState } from 'react';
import { Link } from 'react-router';
import { type TriangulationSession, triangulationAnswerSchema } from '@contract/triangulation';
import { apiRequest } from '@app/api/api-client';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { servedName } from '@app/copy/served-names-copy';
import { numberText } from '@app/format/figure';
import type { Place } from '@app/state/place-store';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { deviceId } from './device-id';
import { observationOf } from './observation-of';
import { pointingPlaceNow } from './pointing-place';
import { recordedElevationDeg } from './recorded-elevation';
import { notRecordedWords, outcomeWords } from './recorded-words';
import { useLinesInSky } from './use-lines-in-sky';
import { useSessionEvents } from './use-session-events';

const { session: copy, toasts } = triangulationCopy;

/** A view's ring holds its axis with 95 %. */
const SIGMAS_OF_RING = 2.4477;

interface ViewAim {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly sigmaDeg: number;
}

/** Where the view points and how well that is known, or why that is not recorded. */
function aimOf(readout: PoseReadout | null): ViewAim | 'notAligned' | 'belowHorizon' {
  if (readout === null || readout.headingDeg === null || readout.pitchDeg === null) return 'notAligned';
  const { calibration } = readout;
  if (calibration.kind !== 'compass' && calibration.kind !== 'aligned') return 'notAligned';
  const elevationDeg = recordedElevationDeg(readout.pitchDeg);
  if (elevationDeg === null) return 'belowHorizon';
  return {
    azimuthDeg: readout.headingDeg,
    elevationDeg,
    sigmaDeg: Math.min(45, Math.max(0.2, calibration.plusMinusDeg / SIGMAS_OF_RING)),
  };
}

/** Records where the view points; the ring of the view is its sigma. */
async function sendAim(
  { azimuthDeg, elevationDeg, sigmaDeg }: ViewAim,
  place: Place,
  sessionId: string,
): Promise<string> {
  const { isBlurred } = usePointingSessionStore.getState();
  const aim = {
    headingDeg: azimuthDeg,
    elevationDeg,
    compassAccuracyDeg: sigmaDeg,
    calibration: 'calibrated' as const,
  };
  const parts = { deviceId, place, aim, spreadDeg: sigmaDeg, isBlurred, sessionId, atMs: serverNowMs() };
  const body = { ...observationOf(parts), pointingSigmaDeg: sigmaDeg };
  const answer = await apiRequest('POST', '/api/analytics/triangulation/observe', body);
  const outcome = triangulationAnswerSchema.parse(await answer.json());
  toast({ title: toasts.recorded, description: outcomeWords(outcome) });
  return outcome.member;
}

type Residual = TriangulationSession['outcome']['residuals'][number];

/** "B 0.4°": how far an observer's direction is off what was found, or that it has no part in it. */
function residualWords({ member, across, up, isUsed }: Residual): string {
  return isUsed ? copy.offBy(member, numberText(Math.hypot(across, up), 1)) : copy.strays(member);
}

/** What the session has found, and how far everybody's direction is off it; one's own in words. */
function Found({ session, member }: { readonly session: TriangulationSession; readonly member: string | null }) {
  const { result, residuals } = session.outcome;
  if (result === null) return null;
  const own = residuals.find((residual) => residual.member === member);
  const name = servedName(result.name);
  const found = own === undefined ? name : copy.found(name, numberText(Math.hypot(own.across, own.up), 1));
  return (
    <span className="grid min-w-0" data-testid="session-found">
      <bdi className="truncate">{found}</bdi>
      {residuals.length === 0 ? null : (
        <span className="truncate text-xs text-muted">{residuals.map(residualWords).join(' · ')}</span>
      )}
    </span>
  );
}

/** In the camera view, while one is in a session: one press records where the view points. */
export function PointHere() {
  const sessionId = usePointingSessionStore((state) => state.sessionId);
  const aim = aimOf(usePoseReadoutStore((state) => state.readout));
  const [session, setSession] = useState<TriangulationSession | null>(null);
  const [member, setMember] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  useSessionEvents(sessionId, setSession, () => {
    usePointingSessionStore.setState({ sessionId: null });
    toast({ title: copy.ended });
  });
  useLinesInSky(sessionId === null ? null : session);
  if (sessionId === null) return null;
  const record = async (): Promise<void> => {
    const standing = pointingPlaceNow();
    if (standing === null) {
      toast({ title: toasts.locationRequired, description: toasts.locationRequiredBody, variant: 'danger' });
      return;
    }
    if (typeof aim === 'string') return;
    setSending(true);
    try {
      setMember(await sendAim(aim, standing.place, sessionId));
    } catch (error) {
      toast({ title: toasts.failed, description: notRecordedWords(error), variant: 'danger' });
    } finally {
      setSending(false);
    }
  };
  return (
    <section
      aria-label={copy.inCamera(sessionId)}
      className="flex min-h-touch items-center gap-3 border-b border-line bg-surface px-3 text-sm"
    >
      <Link to={`/triangulation?session=${sessionId}`} className={buttonClass('quiet', 'px-1')}>
        {copy.back}
      </Link>
      <Button look="solid" disabled={typeof aim === 'string' || isSending} onClick={() => void record()}>
        {copy.recordHere}
      </Button>
      {typeof aim === 'string' ? <span className="text-muted">{copy[aim]}</span> : null}
      {session === null ? null : <Found session={session} member={member} />}
    </section>
  );
}
