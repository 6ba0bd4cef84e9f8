import { useEffect, useState } from 'react';
import type { ReadCapture } from '@app/captures/opened-capture';
import { loadCapture } from './share-actions';

/** A capture with all that it tells; null before it has been read. */
export function useLoadedCapture(captureId: string): ReadCapture | 'unreadable' | null {
  const [loaded, setLoaded] = useState<ReadCapture | 'unreadable' | null>(null);
  // The capture worker answers later, perhaps after another was asked for.
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const capture = await loadCapture(captureId);
      if (isCurrent) setLoaded(capture ?? 'unreadable');
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [captureId]);
  return loaded;
}
