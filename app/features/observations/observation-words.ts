import type { Observation, VerificationStatus } from '@contract/observation';
import { observationsCopy } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { type Figure } from '@app/format/figure';
import { kilometresFigure } from '@app/format/orbit-figures';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { Tone } from '@app/ui/tag';

export function observationTitle({ name, objectType }: Pick<Observation, 'name' | 'objectType'>): string {
  if (name !== '') return name;
  return objectType === null ? observationsCopy.untitled : OBJECT_TYPE_WORDS[objectType];
}

export const STATUS_TONES: Readonly<Record<VerificationStatus, Tone>> = {
  pending: 'plain',
  verified: 'ok',
  rejected: 'danger',
};

/** Above the air kilometres are what is read. */
const SPACE_FT = 330_000;

export function observedAltitude(altitudeFt: number, unit: AltitudeUnit): Figure {
  return altitudeFt < SPACE_FT
    ? altitudeFigure(altitudeFt, unit)
    : kilometresFigure((altitudeFt * METRES_PER_FOOT) / 1000);
}
