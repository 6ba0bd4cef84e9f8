/** "12m", "1h 12m": a duration in whole minutes, as part 2 §2 writes it. */
export function minutesText(minutes: number): string {
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** "40s", "3m 40s": a duration in whole seconds, for what is counted down. */
export function secondsText(seconds: number): string {
  const rest = `${seconds % 60}s`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)}m ${rest}`;
}
