import { leadCopy as copy } from '@app/copy/lead-copy';
import { numberText } from '@app/format/figure';
import type { LeadState, Turn } from './lead-state';

/** A voice is slower than a hand: near the middle it counts by fives, further out by twenties. */
const FINE_BELOW_DEG = 40;
const FINE_STEP_DEG = 5;
const COARSE_STEP_DEG = 20;
/** Less than this is not worth a word while the other direction is still far off. */
const LEAST_DEG = 2.5;

function steppedDeg(angleDeg: number): number {
  const size = Math.abs(angleDeg);
  const stepDeg = size < FINE_BELOW_DEG ? FINE_STEP_DEG : COARSE_STEP_DEG;
  return Math.max(FINE_STEP_DEG, Math.round(size / stepDeg) * stepDeg);
}

/** "right 40°, up 10°": the greater first, so that it is heard before it is done. */
function turnWords({ rightDeg, upDeg }: Turn): string {
  const parts = [
    { sizeDeg: Math.abs(rightDeg), words: (rightDeg > 0 ? copy.right : copy.left)(numberText(steppedDeg(rightDeg))) },
    { sizeDeg: Math.abs(upDeg), words: (upDeg > 0 ? copy.up : copy.down)(numberText(steppedDeg(upDeg))) },
  ];
  const worth = parts.filter(({ sizeDeg }) => sizeDeg >= LEAST_DEG).toSorted((a, b) => b.sizeDeg - a.sizeDeg);
  return (worth.length === 0 ? parts.toSorted((a, b) => b.sizeDeg - a.sizeDeg).slice(0, 1) : worth)
    .map(({ words }) => words)
    .join(', ');
}

/** What is known of it beside where it stands. */
interface TargetWords {
  /** When it rises, for what is below the horizon; null where nobody knows. */
  readonly rises: () => string | null;
  /** It stands behind the person's own horizon. */
  readonly isHidden: () => boolean;
}

/** What is said of where an object stands. */
export function leadWords(name: string, state: LeadState, { rises, isHidden }: TargetWords): string {
  if (state.kind === 'lost') return copy.lost(name);
  if (state.kind === 'down') return copy.below(name, rises());
  if (state.kind === 'centred') return isHidden() ? copy.centredBehind(name) : copy.centred(name);
  return turnWords(state);
}

/** Two things said sooner after another are not understood. */
const LEAST_GAP_MS = 2_500;
/** A hand that has stopped is told again. */
const REPEAT_MS = 8_000;

/** What was said last, and when. */
export interface Said {
  readonly words: string;
  readonly atMs: number;
  readonly kind: LeadState['kind'];
}

/** Whether words are due: at once when it comes into the middle or leaves it, otherwise with room between. */
export function isDue(words: string, kind: LeadState['kind'], said: Said | null, nowMs: number): boolean {
  if (said === null || (kind !== said.kind && (kind === 'centred' || said.kind === 'centred'))) return true;
  const agoMs = nowMs - said.atMs;
  if (words !== said.words) return agoMs >= LEAST_GAP_MS;
  return kind === 'turn' && agoMs >= REPEAT_MS;
}
