import type { VisiblePasses } from '@app/api/pass-answers';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { clockTimeText } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { areOldElements, elementAgeWords } from '@app/format/orbit-figures';
import type { Answered } from '@app/state/server-first';
import { CatalogueChip } from '@app/ui/catalogue-chip';
import { OldElements } from '@app/ui/old-elements';
import { Tag } from '@app/ui/tag';

export interface ListHeadProps {
  readonly answered: Answered<VisiblePasses>;
  readonly updatedAtMs: number;
  /** What is listed answers the question before this one: another place, elevation or choice. */
  readonly isOfBefore: boolean;
  /** Of the orbit data, days; null of an empty list. */
  readonly ageDays: number | null;
}

/** How many there are, when that was asked, and what it rests on; here the page tells once how old that is. */
export function ListHead({ answered, updatedAtMs, isOfBefore, ageDays }: ListHeadProps) {
  const { passes, total, catalogue } = answered.answer;
  const count = total > passes.length ? copy.shownOf(numberText(passes.length), numberText(total)) : numberText(total);
  return (
    <div className="grid gap-1">
      <p className="figure flex flex-wrap items-baseline gap-2 text-xs text-muted">
        <Tag tone="accent">{count}</Tag>
        <span>{isOfBefore ? copy.loading : copy.lastUpdated(clockTimeText(updatedAtMs))}</span>
      </p>
      <CatalogueChip {...catalogue} computedBy={answered.computedBy} />
      {ageDays === null || areOldElements(ageDays) ? (
        <OldElements ageDays={ageDays} />
      ) : (
        <p className="figure text-xs text-muted">{elementAgeCopy.age(elementAgeWords(ageDays))}</p>
      )}
    </div>
  );
}
