import type { ReactNode } from 'react';
import { nearbyCopy } from '@app/copy/sky-view-copy';
import { rangeText } from '@app/format/distance';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useUnitsStore } from '@app/state/units-store';
import { classNames } from '@app/ui/class-names';
import { useRadarPull } from './radar-over';

export interface RadarPanelProps {
  /** The radar itself, heading up. */
  readonly radar: ReactNode;
  /** Chooses the range, where there is room for it. */
  readonly rangeControl: ReactNode;
  /** `inset`: beside the sky. `full`: in its place. */
  readonly size: 'inset' | 'full';
}

/** AR-10: everything near, seen from above, with the direction of the camera up. The whole one is pulled down by its head. */
export function RadarPanel({ radar, rangeControl, size }: RadarPanelProps) {
  const rangeNm = useRadarSettingsStore((state) => state.rangeNm);
  const unit = useUnitsStore((state) => state.chosen.distance);
  const isInset = size === 'inset';
  const pull = useRadarPull();
  return (
    <section
      aria-label={nearbyCopy.title}
      className={classNames(
        'pointer-events-auto flex flex-col overflow-hidden text-ink',
        isInset ? 'glass w-[clamp(104px,34vmin,168px)] rounded-lg' : 'size-full',
      )}
    >
      <div className="flex items-center gap-2">
        <div
          {...(isInset ? {} : pull)}
          className={classNames(
            'flex min-w-0 flex-1 items-baseline justify-between gap-2',
            isInset ? 'px-2 pt-1 max-[400px]:justify-center' : 'min-h-touch touch-none px-1 py-2',
          )}
        >
          {/* The smallest inset has room for its range alone. */}
          <h2 className={isInset ? 'truncate text-xs max-[400px]:sr-only' : 'truncate text-base'}>
            {nearbyCopy.title}
          </h2>
          {/* What chooses the range says it too. */}
          <span data-testid="radar-range" className={isInset ? 'figure shrink-0 text-xs text-muted' : 'sr-only'}>
            {rangeText(rangeNm, unit)}
          </span>
        </div>
        {isInset ? null : rangeControl}
      </div>
      <div className={isInset ? 'aspect-square' : 'min-h-0 flex-1'}>{radar}</div>
    </section>
  );
}
