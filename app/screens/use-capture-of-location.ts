import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { CAPTURE_PARAMETER } from '@app/captures/capture-address';
import { capturesPageCopy } from '@app/copy/capture-copy';
import { toast } from '@app/state/toast-store';

const idSchema = z.uuid();

/** The capture that the address names; null where it names none. */
function captureIn(search: string): string | null {
  const id = idSchema.safeParse(new URLSearchParams(search).get(CAPTURE_PARAMETER));
  return id.success ? id.data : null;
}

async function show(captureId: string, isWanted: () => boolean): Promise<void> {
  const [{ findCapture }, { showCapture }] = await Promise.all([
    import('@app/captures/find-capture'),
    import('@app/captures/open-capture'),
  ]);
  const capture = await findCapture(captureId);
  if (!isWanted()) return;
  if (capture === null) toast({ title: capturesPageCopy.missing, variant: 'danger' });
  else await showCapture(capture);
}

async function hide(): Promise<void> {
  (await import('@app/captures/open-capture')).hideCapture();
}

/** Shows the sky of the capture that the address names (`?capture=ID`), for as long as it names it. */
export function useCaptureOfLocation(): void {
  const { search } = useLocation();
  const captureId = captureIn(search);
  useEffect(() => {
    if (captureId === null) return undefined;
    let isWanted = true;
    void show(captureId, () => isWanted);
    return () => {
      isWanted = false;
      void hide();
    };
  }, [captureId]);
}
