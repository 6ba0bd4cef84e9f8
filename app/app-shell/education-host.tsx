import { Suspense } from 'react';
import { useEducationStore } from '@app/state/education-store';
import { shellPart } from './shell-part';

const EducationStrip = shellPart(async () => (await import('@app/education/education-strip')).EducationStrip);

/** The captions of education mode, on every page, while it is on. */
export function EducationHost() {
  const isOn = useEducationStore((state) => state.isOn);
  return isOn ? (
    <Suspense>
      <EducationStrip />
    </Suspense>
  ) : null;
}
