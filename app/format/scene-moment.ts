import { recordedMomentText } from './clock-time';

interface Span {
  /** Epoch milliseconds. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** The moment of a scene that is shown: its time runs on at the end of what was recorded, which does not. */
export const sceneMomentText = ({ fromMs, toMs }: Span, atMs: number): string =>
  recordedMomentText(Math.min(toMs, Math.max(fromMs, atMs)));
