import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CAPTURE_PARAMETER, SHARED_PARAMETER } from '@app/captures/capture-address';
import { logWarning } from '@app/log/log-warning';

/**
 * Shows the sky of the capture that the address names, by itself (`?capture=ID`) or by the sighting that is shared of it
 * (`?shared=ID`, `?shared=TOKEN`), for as long as it names it.
 */
export function useCaptureOfLocation(): void {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const captureId = parameters.get(CAPTURE_PARAMETER);
  const shared = parameters.get(SHARED_PARAMETER);
  useEffect(() => {
    if (captureId === null && shared === null) return undefined;
    const left = new AbortController();
    const open = async (): Promise<void> => {
      const { openCaptureById, openSharedCapture } = await import('@app/captures/open-capture');
      if (captureId !== null) await openCaptureById(captureId, left.signal);
      else if (shared !== null) await openSharedCapture(shared, left.signal);
    };
    open().catch((error: unknown) => logWarning('A capture could not be opened', error));
    return () => left.abort();
  }, [captureId, shared]);
}
