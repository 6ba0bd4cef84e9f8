import { useEffect, useState } from 'react';
import { captureClient, onCapturesChanged } from '@app/captures/capture-client';
import { findCapture } from '@app/captures/find-capture';
import type { ReadCapture } from '@app/captures/opened-capture';
import type { UploadState } from '@app/workers/capture/capture.api';

export interface CaptureToObserve {
  readonly capture: ReadCapture;
  readonly upload: UploadState;
}

/** From this device, else from the server, where it is stored then. */
async function loadedCapture(captureId: string): Promise<CaptureToObserve | null> {
  const [capture, kept] = await Promise.all([findCapture(captureId), captureClient().open(captureId)]);
  return capture === null ? null : { capture, upload: kept?.kept.upload ?? { kind: 'stored' } };
}

/** A capture that an observation is made of, and whether the server has it by now; undefined before that is known. */
export function useObservedCapture(captureId: string): CaptureToObserve | null | undefined {
  const [loaded, setLoaded] = useState<CaptureToObserve | null>();
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const found = await loadedCapture(captureId);
      if (isCurrent) setLoaded(found);
    };
    void load();
    const leave = onCapturesChanged(() => void load());
    return () => {
      isCurrent = false;
      leave();
    };
  }, [captureId]);
  return loaded;
}
