import { elementAgeCopy as copy } from '@app/copy/element-age-copy';
import { areOldElements, elementAgeWords } from '@app/format/orbit-figures';
import { classNames } from './class-names';

export interface OldElementsProps {
  /** Null where it is not known. */
  readonly ageDays: number | null;
  readonly className?: string;
}

/** The doubt that stands beside figures from old elements; nothing where they are fresh enough. */
export function OldElements({ ageDays, className }: OldElementsProps) {
  if (ageDays === null || !areOldElements(ageDays)) return null;
  return <p className={classNames('text-xs text-warning', className)}>{copy.old(elementAgeWords(ageDays))}</p>;
}
