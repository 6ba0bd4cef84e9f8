import { useEffect, useEffectEvent, useState } from 'react';
import type { TriangulationSession } from '@contract/triangulation';
import { deviceId } from './device-id';
import { followSession } from './follow-session';

/**
 * Keeps a joined session up to date by its events.
 * @returns whether the stream is down at the moment
 */
export function useSessionEvents(
  sessionId: string | null,
  onState: (session: TriangulationSession) => void,
  onEnd: () => void,
): boolean {
  const [isLost, setLost] = useState(false);
  const take = useEffectEvent(onState);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (sessionId === null) return undefined;
    const unfollow = followSession(sessionId, deviceId, {
      onState: (session) => take(session),
      onEnd: () => end(),
      onLost: setLost,
    });
    return () => {
      unfollow();
      setLost(false);
    };
  }, [sessionId]);
  return isLost;
}
