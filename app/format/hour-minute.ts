import { localFormat } from './local-format';

/** "21:14" in the reader's own time zone; "9:14 PM" in US English. */
export const hourMinuteText = localFormat({ hour: 'numeric', minute: 'numeric' });
