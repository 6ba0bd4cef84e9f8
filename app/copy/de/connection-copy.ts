import type { Translation } from '../translation';
import type * as English from '../connection-copy';

/** Texts of a connection that is lost, in German. */
export const connectionCopy: Translation<typeof English.connectionCopy> = {
  noServer: 'Der Server antwortet nicht. Er wird von selbst wieder versucht, spätestens alle zehn Sekunden.',
  tryNow: 'Jetzt versuchen',
};
