import { useEffect } from 'react';
import { HearInSky } from '@app/features/hear/hear-in-sky';
import { closeHearing, useHearStore } from '@app/state/hear-store';

/** "What do I hear?" over the camera view, above its dock. */
export function SkyHearing() {
  const isOpen = useHearStore((state) => state.isOpen);
  useEffect(() => closeHearing, []);
  if (!isOpen) return null;
  return (
    <div
      className="pointer-events-none absolute inset-x-2 z-30 mx-auto flex max-w-xl flex-col"
      style={{ bottom: 'calc(72px + env(safe-area-inset-bottom))', maxHeight: 'calc(100% - 160px)' }}
    >
      <HearInSky />
    </div>
  );
}
