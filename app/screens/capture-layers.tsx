import { useEffect, useState } from 'react';
import { logWarning } from '@app/log/log-warning';
import { untilIdle } from '@app/state/until';
import { useCaptureStore } from '@app/captures/capture-store';
import { fetchCaptureParts, MetadataViewer, ShareDialog } from './screen-parts';

/** A capture that is made before is made all the same: it asks for the same. */
const PREPARED_WITHIN_MS = 3_000;

async function prepare(isWanted: () => boolean): Promise<void> {
  await untilIdle(PREPARED_WITHIN_MS);
  if (!isWanted()) return;
  await fetchCaptureParts().catch((error: unknown) => logWarning('What makes captures could not be loaded', error));
}

/** What opens about captures over the camera view; each is fetched when it is first asked for. */
export function CaptureLayers() {
  const hasShared = useCaptureStore((state) => state.shared !== null);
  const isMetadataOpen = useCaptureStore((state) => state.isMetadataOpen);
  const [wasShared, setWasShared] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void prepare(() => isOpen);
    return () => {
      isOpen = false;
    };
  }, []);
  if (hasShared && !wasShared) setWasShared(true);
  if (isMetadataOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {wasShared ? <ShareDialog /> : null}
      {wasOpen ? <MetadataViewer /> : null}
    </>
  );
}
