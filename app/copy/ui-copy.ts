import { translated } from './translated';

/** Words of the primitives. */
export const uiCopy = translated('uiCopy', {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select it and copy it by hand.',
  toCopy: 'Text to copy',
} as const);
