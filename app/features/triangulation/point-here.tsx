import { useState } from 'react';
import { Link } from 'react-router';
import { type TriangulationSession, triangulationAnswerSchema } from '@contract/triangulation';
import { apiRequest } from '@app/api/api-client';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { numberText } from '@app/format/figure';
import { usePlaceStore } from '@app/state/place-store';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { deviceId } from './device-id';
import { observationOf } from './observation-of';
import { notRecordedWords } from './recorded-words';
import { useLinesInSky } from './use-lines-in-sky';
import { useSessionEvents } from './use-session-events';

const copy = triangulationCopy.session;

/** A view's ring holds its axis with 95 %. */
const SIGMAS_OF_RING = 2.4477;

interface ViewAim {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly sigmaDeg: number;
}

/** Where the view points and how well that is known; null where it does not know north, or looks down. */
function aimOf(readout: PoseReadout | null): ViewAim | null {
  if (readout === null || readout.headingDeg === null || readout.pitchDeg === null) return null;
  const { calibration } = readout;
  const isKnown = calibration.kind === 'compass' || calibration.kind === 'aligned';
  if (!isKnown || readout.pitchDeg < 0) return null;
  return {
    azimuthDeg: readout.headingDeg,
    elevationDeg: readout.pitchDeg,
    sigmaDeg: Math.min(45, Math.max(0.2, calibration.plusMinusDeg / SIGMAS_OF_RING)),
  };
}

/** Records where the view points; the ring of the view is its sigma. */
async function sendAim({ azimuthDeg, elevationDeg, sigmaDeg }: ViewAim, sessionId: string): Promise<string> {
  const { place } = usePlaceStore.getState();
  const { isBlurred } = usePointingSessionStore.getState();
  if (place === null) throw new Error(triangulationCopy.toasts.locationRequiredBody);
  const aim = {
    headingDeg: azimuthDeg,
    elevationDeg,
    compassAccuracyDeg: sigmaDeg,
    calibration: 'calibrated' as const,
  };
  const parts = { deviceId, place, aim, spreadDeg: sigmaDeg, isBlurred, sessionId, atMs: serverNowMs() };
  const body = { ...observationOf(parts), pointingSigmaDeg: sigmaDeg };
  const answer = await apiRequest('POST', '/api/analytics/triangulation/observe', body);
  const { member, message } = triangulationAnswerSchema.parse(await answer.json());
  toast({ title: triangulationCopy.toasts.recorded, description: message });
  return member;
}

/** What the session has found, and how far one's own direction is off it. */
function Found({ session, member }: { readonly session: TriangulationSession; readonly member: string | null }) {
  const { result, residuals } = session.outcome;
  const own = residuals.find((residual) => residual.member === member);
  if (result === null) return null;
  const offBy = own === undefined ? '–' : numberText(Math.hypot(own.across, own.up), 1);
  return (
    <span className="min-w-0 truncate" data-testid="session-found">
      <bdi>{copy.found(result.name, offBy)}</bdi>
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
  useSessionEvents(sessionId, setSession, () => usePointingSessionStore.setState({ sessionId: null }));
  useLinesInSky(sessionId === null ? null : session);
  if (sessionId === null) return null;
  const record = async (): Promise<void> => {
    if (aim === null) return;
    setSending(true);
    try {
      setMember(await sendAim(aim, sessionId));
    } catch (error) {
      toast({ title: triangulationCopy.toasts.failed, description: notRecordedWords(error), variant: 'danger' });
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
      <Button look="solid" disabled={aim === null || isSending} onClick={() => void record()}>
        {copy.recordHere}
      </Button>
      {aim === null ? <span className="text-muted">{copy.notAligned}</span> : null}
      {session === null ? null : <Found session={session} member={member} />}
    </section>
  );
}
