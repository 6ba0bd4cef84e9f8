import { startTransition, useEffect, useState } from 'react';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { SkyTable } from '@app/workers/sky/table/sky-table';

/** People cannot read a table that changes faster. */
const ASKED_EVERY_MS = 1_000;

/** The newest table of everything in reach, asked for while the page is seen; null before the first, and without a place. */
export function useSkyTable(sky: Pick<SkyClient, 'table' | 'setWideReach'>): SkyTable | null {
  const [table, setTable] = useState<SkyTable | null>(null);
  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        const next = await sky.table();
        // Its rows are worked out between pictures: whoever scrolls does not wait for them.
        if (isCurrent) startTransition(() => setTable(next));
      } finally {
        isAsking = false;
      }
    };
    // One that fails is asked for again at the next turn; till then the last one stands.
    const askAgain = (): void => void ask().catch(() => undefined);
    sky.setWideReach(true);
    askAgain();
    const timer = setInterval(askAgain, ASKED_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      sky.setWideReach(false);
    };
  }, [sky]);
  return table;
}
