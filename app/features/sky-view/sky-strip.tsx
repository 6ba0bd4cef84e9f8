import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { homeCopy } from '@app/copy/home-copy';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { HeadingReadout } from './heading-readout';
import { PointingButton } from './pointing-button';

export interface SkyStripProps {
  /** The page's own bar leads back where there is one. */
  readonly hasWayBack: boolean;
  readonly sourceChip: ReactNode;
  readonly className?: string;
}

/**
 * One line over the sky: the way back, who says what is seen and how old that is, where the camera points, and how sure
 * that is. It is 32 px high; what can be pressed reaches beyond it to 44.
 */
export function SkyStrip({ hasWayBack, sourceChip, className }: SkyStripProps) {
  const setView = useViewModeStore((state) => state.setView);
  const hasReadouts = useLensSettingsStore((state) => state.dataOverlay);
  return (
    <div
      data-testid="sky-strip"
      className={classNames(
        'glass pointer-events-auto flex h-8 max-w-full min-w-0 shrink-0 items-center gap-1 rounded-full text-xs',
        hasWayBack ? 'pe-3' : 'px-1.5',
        className,
      )}
    >
      {hasWayBack ? (
        <IconButton label={homeCopy.classicView} className="-my-1.5 rounded-full!" onClick={() => setView('classic')}>
          <ArrowLeft aria-hidden size={18} className="rtl:-scale-x-100" />
        </IconButton>
      ) : null}
      <div className="-my-1.5 flex min-w-0 flex-1 overflow-hidden">{sourceChip}</div>
      {hasReadouts ? (
        <>
          <HeadingReadout />
          <PointingButton />
        </>
      ) : null}
    </div>
  );
}
