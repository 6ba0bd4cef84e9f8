import { useState } from 'react';
import { useCaptureStore } from '@app/captures/capture-store';
import { MetadataViewer, ShareDialog } from './screen-parts';

/** What opens about captures over the camera view; each is fetched when it is first asked for. */
export function CaptureLayers() {
  const hasShared = useCaptureStore((state) => state.shared !== null);
  const isMetadataOpen = useCaptureStore((state) => state.isMetadataOpen);
  const [wasShared, setWasShared] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (hasShared && !wasShared) setWasShared(true);
  if (isMetadataOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {wasShared ? <ShareDialog /> : null}
      {wasOpen ? <MetadataViewer /> : null}
    </>
  );
}
