import type { ToldIntegrityReason } from '@contract/aerial-object';
import { useUnitsStore } from '@app/state/units-store';
import { doubtTexts } from './doubt-texts';

export interface DoubtsProps {
  readonly reasons: readonly ToldIntegrityReason[];
  readonly nowMs: number;
}

/** What the object contradicts itself in, or why it has no place. */
export function Doubts({ reasons, nowMs }: DoubtsProps) {
  const chosen = useUnitsStore((units) => units.chosen);
  return doubtTexts(reasons, chosen, nowMs).map((text, index) => (
    <p key={reasons[index]?.kind} className="mb-2 text-xs text-warning">
      {text}
    </p>
  ));
}
