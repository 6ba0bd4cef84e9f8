import { isSatelliteId } from '@contract/object-id';
import { targetCardCopy as copy } from '@app/copy/sky-view-copy';
import { weatherCopy } from '@app/copy/weather-copy';
import { numberText } from '@app/format/figure';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useWeatherStore } from '@app/state/weather-store';
import { Dot } from '@app/ui/tag';
import type { SkyWeather } from '@engine/targeting/identification-accuracy';
import { useSkyViewStore } from './sky-view-store';

/** What is counted of the weather: that of now and here, which says nothing of a scene. */
function useShownWeather(): SkyWeather | null {
  const weather = useWeatherStore((state) => state.sky);
  const isNow = useSkyTimeStore(({ time }) => time.kind === 'live');
  return isNow ? weather : null;
}

/** Why it may not be there to be seen. A clear sky and an unknown one take no line of the sky away. */
export function WeatherLine() {
  const weather = useShownWeather();
  if (weather === null || weather === 'clear') return null;
  return (
    <p data-testid="target-weather" className="pe-2 text-xs leading-tight text-muted">
      {weatherCopy[weather]}
    </p>
  );
}

/** AR-13: green above 0.7, amber above 0.4, else red; the figure says it too. A satellite is known by its place. */
export function Accuracy({ id }: { readonly id: number }) {
  const accuracy = useSkyViewStore((state) => state.readout?.inView.find((row) => row.id === id)?.accuracy ?? null);
  const weather = useShownWeather();
  if (accuracy === null || isSatelliteId(id)) return null;
  return (
    <span className="figure flex items-center gap-1.5 text-xs text-muted">
      <Dot tone={accuracy > 0.7 ? 'ok' : accuracy > 0.4 ? 'warning' : 'danger'} />
      <span className="sr-only">{copy.accuracy[weather ?? 'unknown']}: </span>
      {numberText(accuracy, 2)}
    </span>
  );
}
