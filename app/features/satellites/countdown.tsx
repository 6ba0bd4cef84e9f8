import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { timeUntilText } from '@app/format/clock-time';
import { secondsText } from '@app/format/duration';
import { useServerSecond } from '@app/state/server-second';
import { HOUR_MS } from '@engine/constants/durations';

/** "3m 40s"; null once it has begun and while more than an hour is left, when seconds say nothing. */
export function countdownText(startMs: number, nowMs: number): string | null {
  const leftMs = startMs - nowMs;
  return leftMs <= 0 || leftMs >= HOUR_MS ? null : secondsText(Math.ceil(leftMs / 1000));
}

/** The time left until a pass: minutes below an hour, hours and minutes above, 'Ongoing' once it has begun. */
export function TimeUntil({ startMs }: { readonly startMs: number }) {
  const text = useServerSecond((nowMs) => timeUntilText(startMs, nowMs) ?? copy.ongoing);
  return <span className="figure shrink-0 whitespace-nowrap">{text}</span>;
}

/** The same, large and to the second; read out to the minute. */
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
