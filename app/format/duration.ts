import { NARROW_SPACE } from '@app/copy/typography';
import { leftToRight } from './reading-direction';

const HOUR_MIN = 60;
const DAY_MIN = 1440;

/** "3 h 12 min", "45 min", "2 d 1 h": a duration in whole minutes. Who looks days ahead does not count minutes. */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / DAY_MIN);
  const parts = [
    [days, 'd'],
    [Math.floor(minutes / HOUR_MIN) % 24, 'h'],
    [days > 0 ? 0 : minutes % HOUR_MIN, 'min'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${NARROW_SPACE}${unit}`);
  return leftToRight(told.length === 0 ? `0${NARROW_SPACE}min` : told.join(' '));
}

/** "40 s", "12 min": how long to wait, never too short. */
export function waitText(seconds: number): string {
  if (seconds >= 100) return durationText(Math.ceil(seconds / 60));
  return leftToRight(`${Math.ceil(seconds)}${NARROW_SPACE}s`);
}

/** "40 s", "12 min 5 s": what is counted down, in whole seconds. */
export function countdownText(seconds: number): string {
  const rest = `${seconds % 60}${NARROW_SPACE}s`;
  return leftToRight(seconds < 60 ? rest : `${Math.floor(seconds / 60)}${NARROW_SPACE}min ${rest}`);
}

/** "12m", "1h 12m": the list of satellites and its countdown alone, where part 2 §2 writes it so. */
export function minutesText(minutes: number): string {
  return leftToRight(minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`);
}

/** "40s", "3m 40s": the same in whole seconds. */
export function secondsText(seconds: number): string {
  const rest = `${seconds % 60}s`;
  return leftToRight(seconds < 60 ? rest : `${Math.floor(seconds / 60)}m ${rest}`);
}
