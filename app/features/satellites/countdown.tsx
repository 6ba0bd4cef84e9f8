import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { timeUntilText } from '@app/format/clock-time';
import { NARROW_SPACE } from '@app/copy/typography';
import { useServerSecond } from '@app/state/server-second';
import { HOUR_MS } from '@engine/constants/durations';

/** "3 min 40 s"; null once it has begun and while more than an hour is left, when seconds say nothing. */
export function countdownText(startMs: number, nowMs: number): string | null {
  const leftMs = startMs - nowMs;
  if (leftMs <= 0 || leftMs >= HOUR_MS) return null;
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}${NARROW_SPACE}s`;
  return minutes === 0 ? rest : `${minutes}${NARROW_SPACE}min ${rest}`;
}

/** The time left until a pass, large and to the second; read out to the minute. */
export function Countdown({ startMs }: { readonly startMs: number }) {
  const minutes = useServerSecond((nowMs) => timeUntilText(startMs, nowMs) ?? copy.ongoing);
  const seconds = useServerSecond((nowMs) => countdownText(startMs, nowMs));
  if (seconds === null) return <span className="figure shrink-0 text-lg whitespace-nowrap">{minutes}</span>;
  return (
    <span className="figure shrink-0 text-lg whitespace-nowrap">
      <span className="sr-only">{minutes}</span>
      <span aria-hidden>{seconds}</span>
    </span>
  );
}
