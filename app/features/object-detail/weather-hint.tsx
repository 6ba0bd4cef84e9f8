import { weatherCopy } from '@app/copy/weather-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useWeatherStore } from '@app/state/weather-store';

/** Whether it can be there to be seen, as far as anybody knows; of the sky of another time nobody does. */
export function WeatherHint() {
  const sky = useWeatherStore((state) => state.sky);
  const credit = useWeatherStore((state) => state.credit);
  const isNow = useSkyTimeStore(({ time, scene }) => time.kind === 'live' && scene === null);
  return (
    <p className="mb-2 text-xs text-muted">
      <span data-testid="detail-weather">{weatherCopy[isNow ? (sky ?? 'unknown') : 'unknown']}</span>{' '}
      {!isNow || credit === null ? null : (
        <a href={credit.url} target="_blank" rel="noreferrer noopener" className="underline underline-offset-4">
          {credit.text}
        </a>
      )}
    </p>
  );
}
