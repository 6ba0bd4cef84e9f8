import { Telescope } from 'lucide-react';
import { useState } from 'react';
import { lookUpCopy as copy } from '@app/copy/look-up-copy';
import { useServerSecond } from '@app/state/server-second';
import { serverNowMs } from '@app/state/sky-time-store';
import { useWeatherStore } from '@app/state/weather-store';
import { Button } from '@app/ui/button';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { countdownOf, spokenOf, titleOf, whereOf } from './look-up-words';
import { useLookUp } from './use-look-up';

export interface LookUpLineProps {
  /** Points the way. */
  readonly onPoint: (moment: LookUpMoment) => void;
  /** One line, as high as others over the sky: where to look is said by the way that it points. */
  readonly isLow?: boolean;
}

interface MomentProps {
  readonly moment: LookUpMoment;
}

/** What is told when it becomes the subject: the seconds that then go by are for eyes. */
function Told({ moment }: MomentProps) {
  const isCloudy = useWeatherStore(({ sky }) => sky === 'cloudy');
  const [words] = useState(() => spokenOf(moment, serverNowMs(), isCloudy));
  return words;
}

function Line({ moment, onPoint, isLow = false }: LookUpLineProps & MomentProps) {
  const isCloudy = useWeatherStore(({ sky }) => sky === 'cloudy');
  const countdown = useServerSecond((nowMs) => countdownOf(moment, nowMs));
  const where = useServerSecond((nowMs) => whereOf(moment, nowMs, isCloudy));
  const spoken = useServerSecond((nowMs) => spokenOf(moment, nowMs, isCloudy));
  const button = (
    <Button
      look="quiet"
      data-testid="look-up"
      data-look-up
      aria-label={`${copy.label}: ${spoken} ${copy.opens}`}
      className={
        isLow
          ? '-my-1.5 min-w-0 gap-1.5! px-3! text-start text-xs'
          : 'glass w-full min-w-0 justify-start! px-2.5! py-1 text-start text-xs'
      }
      onClick={() => onPoint(moment)}
    >
      <Telescope aria-hidden size={isLow ? 16 : 18} className="shrink-0" />
      {isLow ? (
        <>
          <span className="truncate">{titleOf(moment)}</span>
          <span className="figure shrink-0 font-bold">{countdown}</span>
        </>
      ) : (
        <span className="grid min-w-0 flex-1 leading-snug">
          <span className="truncate font-bold">{titleOf(moment)}</span>
          <span className="truncate text-muted">
            <span className="figure font-bold text-ink">{countdown}</span> {where}
          </span>
        </span>
      )}
    </Button>
  );
  if (!isLow) return button;
  return (
    <div className="glass pointer-events-auto flex h-8 max-w-full items-center rounded-full max-[359px]:max-w-60">
      {button}
    </div>
  );
}

/**
 * The next thing worth stepping outside for: what, why, where to look, and how long until then. Nothing stands there
 * where there is nothing.
 */
export function LookUpLine(props: LookUpLineProps) {
  const moment = useLookUp();
  return (
    <>
      <p role="status" className="sr-only" data-testid="look-up-told">
        {moment === null ? null : <Told key={moment.key} moment={moment} />}
      </p>
      {moment === null ? null : <Line {...props} moment={moment} />}
    </>
  );
}
