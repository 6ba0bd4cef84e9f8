import type { Translation } from '../translation';
import type * as English from '../connection-copy';

/** Texts of a connection that is lost, in German. */
export const connectionCopy: Translation<typeof English.connectionCopy> = {
  noNetwork: 'Dieses Gerät ist offline. Was fehlt, kommt von selbst, sobald es wieder ein Netz gibt.',
  noServer: 'Der Server antwortet nicht. Er wird von selbst wieder versucht.',
  tryNow: 'Jetzt versuchen',
};
