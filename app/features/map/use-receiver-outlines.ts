import { useEffect } from 'react';
import type { ReceiverOutlines } from '@contract/receiver-outlines';
import { useOwnReceivers } from '@app/session/use-own-receivers';
import { collected } from './map-lines';
import type { MapView } from './map-view';
import { outlineFeatures } from './receiver-outline';

const NOBODY: ReceiverOutlines['receivers'] = [];

/**
 * Draws how far one's own receivers heard lately, for an administrator.
 * Returns those that are drawn.
 */
export function useReceiverOutlines(view: MapView | null): ReceiverOutlines['receivers'] {
  const shown = useOwnReceivers();
  useEffect(() => {
    if (view !== null) view.show('outline', collected(shown === undefined ? [] : outlineFeatures(shown)));
  }, [view, shown]);
  return shown?.receivers ?? NOBODY;
}
