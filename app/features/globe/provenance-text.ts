import { globeCopy as copy } from '@app/copy/globe-copy';
import { servedName } from '@app/copy/served-names-copy';
import { elementAgeText } from '@app/format/orbit-figures';

/** Below half an hour there is no age to tell: the orbits were just fetched, or are invented for now. */
const FRESH_DAYS = 0.5 / 24;

/** "Elements from CelesTrak. Half of them are older than 6 h." */
export function provenanceText(source: string, sourceLabel: string, ageDays: number): string {
  return [
    ...(source === 'demo' ? [copy.demoNote] : []),
    copy.source(servedName(sourceLabel)),
    ...(Math.abs(ageDays) < FRESH_DAYS ? [] : [copy.medianAge(elementAgeText(ageDays))]),
  ].join(' ');
}
