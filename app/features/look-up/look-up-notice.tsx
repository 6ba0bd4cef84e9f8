import { useServerSecond } from '@app/state/server-second';
import { useWeatherStore } from '@app/state/weather-store';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { countdownOf, titleOf, whereOf } from './look-up-words';
import { useLookUp } from './use-look-up';

function Notice({ moment }: { readonly moment: LookUpMoment }) {
  const isCloudy = useWeatherStore(({ sky }) => sky === 'cloudy');
  const countdown = useServerSecond((nowMs) => countdownOf(moment, nowMs));
  const where = useServerSecond((nowMs) => whereOf(moment, nowMs, isCloudy));
  return (
    <p className="grid min-w-0 leading-snug" data-testid="look-up-notice">
      <b className="truncate lg:text-lg">{titleOf(moment)}</b>
      <span className="truncate text-sm text-muted">
        <span className="figure font-bold text-ink">{countdown}</span> {where}
      </span>
    </p>
  );
}

/** The next thing worth stepping outside for, to be read from afar; nothing where there is none. */
export function LookUpNotice() {
  const moment = useLookUp();
  return moment === null ? null : <Notice moment={moment} />;
}
