import type { Translation } from '../translation';
import type * as English from '../connection-copy';

/** Texts of a connection that is lost, in Spanish. */
export const connectionCopy: Translation<typeof English.connectionCopy> = {
  noNetwork: 'Este dispositivo no tiene conexión. Lo que falta vuelve por sí solo en cuanto haya red.',
  noServer: 'El servidor no responde. Se vuelve a intentar solo.',
  tryNow: 'Intentar ahora',
};
