import { isMotionReduced } from '@app/accessibility/calm-motion';
import { useEffect, useRef } from 'react';
import { SCAN_MS } from './scan';
import { useSkyViewStore } from './sky-view-store';

/** A line that goes once over the picture while a scan runs; it stands still for those who want no motion. */
export function ScanSweep() {
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = line.current;
    if (!isScanning || element === null) return undefined;
    if (isMotionReduced()) return undefined;
    const sweep = element.animate([{ left: '0%' }, { left: '100%' }], { duration: SCAN_MS, easing: 'linear' });
    return () => sweep.cancel();
  }, [isScanning]);
  if (!isScanning) return null;
  return (
    <div
      ref={line}
      aria-hidden
      data-testid="scan-sweep"
      className="on-sky pointer-events-none absolute inset-y-0 left-1/2 w-px bg-accent"
    />
  );
}
