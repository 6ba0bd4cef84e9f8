import { useEffect, useEffectEvent, useState } from 'react';
import { type TriangulationSession, triangulationSessionSchema } from '@contract/triangulation';
import { logWarning } from '@app/log/log-warning';
import { deviceId } from './device-id';

export const SESSIONS = '/api/analytics/triangulation/sessions';

/** Keeps a joined session up to date by its events. */
export function useSessionEvents(
  sessionId: string | null,
  onState: (session: TriangulationSession) => void,
  onEnd: () => void,
) {
  const [isLost, setLost] = useState(false);
  const take = useEffectEvent(onState);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (sessionId === null) return undefined;
    const events = new EventSource(`${SESSIONS}/${sessionId}/events?deviceId=${deviceId}`);
    events.addEventListener('open', () => setLost(false));
    events.addEventListener('error', () => setLost(true));
    events.addEventListener('ended', () => end());
    events.addEventListener('session', ({ data }: MessageEvent<string>) => {
      const parsed = triangulationSessionSchema.safeParse(JSON.parse(data));
      if (parsed.success) take(parsed.data);
      else logWarning('A state of the session is not understood', parsed.error);
    });
    return () => {
      events.close();
      setLost(false);
    };
  }, [sessionId]);
  return isLost;
}
