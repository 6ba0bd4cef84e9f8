/** Part 1 §9: under 5,000 ft accent, under 20,000 ft primary, otherwise warning. */
const LOW_FT = 5000;
const MEDIUM_FT = 20_000;

/** Text colour of an altitude; the figure beside it says the same in numbers. */
export function altitudeToneClass(altitudeFt: number): 'text-accent' | 'text-primary' | 'text-warning' {
  if (altitudeFt < LOW_FT) return 'text-accent';
  return altitudeFt < MEDIUM_FT ? 'text-primary' : 'text-warning';
}
