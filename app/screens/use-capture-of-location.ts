import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { CAPTURE_PARAMETER } from '@app/captures/capture-address';
import { logWarning } from '@app/log/log-warning';

/** Shows the sky of the capture that the address names (`?capture=ID`), for as long as it names it. */
export function useCaptureOfLocation(): void {
  const { search } = useLocation();
  const captureId = new URLSearchParams(search).get(CAPTURE_PARAMETER);
  useEffect(() => {
    if (captureId === null) return undefined;
    const left = new AbortController();
    const open = async (): Promise<void> => {
      const { openCaptureById } = await import('@app/captures/open-capture');
      await openCaptureById(captureId, left.signal);
    };
    open().catch((error: unknown) => logWarning('A capture could not be opened', error));
    return () => left.abort();
  }, [captureId]);
}
