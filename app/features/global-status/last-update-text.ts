import { globalStatusCopy } from '@app/copy/global-status-copy';
import { ageText } from '@app/format/age';

const copy = globalStatusCopy.regions;

/** What is measured as it is asked for is of now: tenths of a second would be those of the answer's way. */
const NOW_S = 5;

export const lastUpdateText = (ageS: number): string => (ageS < NOW_S ? copy.justNow : copy.ago(ageText(ageS)));
