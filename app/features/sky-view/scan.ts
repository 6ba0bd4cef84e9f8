import { scanCopy } from '@app/copy/sky-view-copy';
import { recordFeature } from '@app/state/usage-store';
import { say, useSkyViewStore } from './sky-view-store';

/** Part 1 §9: a scan stops itself after this long. */
export const SCAN_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Ends a scan before its time. */
export function stopScan(): void {
  clearTimeout(timer);
  useSkyViewStore.setState({ isScanning: false });
}

function found(): string {
  const count = useSkyViewStore.getState().readout?.inViewCount ?? 0;
  return count === 0 ? scanCopy.nothing : scanCopy.found(count);
}

/** AR-04: goes once over the picture, lists and counts what is in view, and says how many there are. */
export function toggleScan(): void {
  if (useSkyViewStore.getState().isScanning) {
    stopScan();
    return;
  }
  recordFeature('scan');
  useSkyViewStore.setState({ isScanning: true });
  say(found());
  timer = setTimeout(stopScan, SCAN_MS);
}
