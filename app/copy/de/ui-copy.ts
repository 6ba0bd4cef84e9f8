import type { Translation } from '../translation';
import type * as English from '../ui-copy';

/** Words of the primitives, in German. */
export const uiCopy: Translation<typeof English.uiCopy> = {
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Es ließ sich nicht kopieren. Markiere es und kopiere es von Hand.',
  toCopy: 'Text zum Kopieren',
};
