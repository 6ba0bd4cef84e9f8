import { elementAgeCopy } from '@app/copy/element-age-copy';
import { areOldElements } from '@app/format/orbit-figures';
import { confidenceOfAge, type ElementConfidence } from '@engine/orbits/element-age';
import { Tag, type Tone } from './tag';

const TONES: Record<ElementConfidence, Tone> = {
  confirmed: 'ok',
  probable: 'primary',
  possible: 'warning',
  unverified: 'warning',
};

export interface LiveTagProps {
  /** What is said of figures of this moment that rest on fresh orbit data. */
  readonly label: string;
  /** Of the elements, days. */
  readonly ageDays: number;
}

/** Says that figures are of this moment, in the tone that the age of their orbit data deserves; of old ones it says so. */
export function LiveTag({ label, ageDays }: LiveTagProps) {
  return <Tag tone={TONES[confidenceOfAge(ageDays)]}>{areOldElements(ageDays) ? elementAgeCopy.uncertain : label}</Tag>;
}
