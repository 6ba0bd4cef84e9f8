import { Telescope } from 'lucide-react';
import { lookUpCopy as copy } from '@app/copy/look-up-copy';
import { useServerSecond } from '@app/state/server-second';
import { useWeatherStore } from '@app/state/weather-store';
import { Button } from '@app/ui/button';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { countdownOf, spokenOf, titleOf, whereOf } from './look-up-words';
import { useLookUp } from './use-look-up';

export interface LookUpLineProps {
  /** Points the way. */
  readonly onPoint: (moment: LookUpMoment) => void;
}

function Line({ moment, onPoint }: LookUpLineProps & { readonly moment: LookUpMoment }) {
  const isCloudy = useWeatherStore(({ sky }) => sky === 'cloudy');
  const countdown = useServerSecond((nowMs) => countdownOf(moment, nowMs));
  const where = useServerSecond((nowMs) => whereOf(moment, nowMs, isCloudy));
  const spoken = useServerSecond((nowMs) => spokenOf(moment, nowMs, isCloudy));
  return (
    <Button
      look="quiet"
      data-testid="look-up"
      data-look-up
      aria-label={`${copy.label}: ${spoken} ${copy.opens}`}
      className="glass w-full min-w-0 justify-start! px-2.5! py-1 text-start text-xs"
      onClick={() => onPoint(moment)}
    >
      <Telescope aria-hidden size={18} className="shrink-0" />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="truncate font-bold">{titleOf(moment)}</span>
        <span className="truncate text-muted">
          <span className="figure font-bold text-ink">{countdown}</span> {where}
        </span>
      </span>
    </Button>
  );
}

/**
 * The next thing worth stepping outside for: what, why, where to look, and how long until then. Nothing stands there
 * where there is nothing.
 */
export function LookUpLine({ onPoint }: LookUpLineProps) {
  const moment = useLookUp();
  return moment === null ? null : <Line moment={moment} onPoint={onPoint} />;
}
