import { useEffect, useState } from 'react';
import { captureClient, onCapturesChanged } from '@app/captures/capture-client';
import type { KeptCapture } from '@app/workers/capture/capture.api';

/** Captures of this browser, newest first; null before they are known. */
export function useCaptures(): readonly KeptCapture[] | null {
  const [captures, setCaptures] = useState<readonly KeptCapture[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const listed = await captureClient().list();
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
