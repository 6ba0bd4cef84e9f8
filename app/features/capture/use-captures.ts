import { useEffect, useState } from 'react';
import { captureClient, onCapturesChanged } from '@app/captures/capture-client';
import { logWarning } from '@app/log/log-warning';
import type { KeptCapture } from '@app/workers/capture/capture.api';

/** A browser that refuses its storage keeps no captures; those that the server has are there all the same. */
function nothing(error: unknown): readonly KeptCapture[] {
  logWarning('The captures of this browser cannot be read', error);
  return [];
}

/** Captures of this browser, newest first; null before they are known. */
export function useCaptures(): readonly KeptCapture[] | null {
  const [captures, setCaptures] = useState<readonly KeptCapture[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const listed = await captureClient().list().catch(nothing);
      if (isCurrent) setCaptures(listed);
    };
    void load();
    const leave = onCapturesChanged(() => void load());
    return () => {
      isCurrent = false;
      leave();
    };
  }, []);
  return captures;
}
