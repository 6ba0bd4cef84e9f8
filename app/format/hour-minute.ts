import { localFormat } from './local-format';

/** "21:14" in the reader's own time zone; "09:14 PM" in US English. */
export const hourMinuteText = localFormat({ hour: '2-digit', minute: '2-digit' });
