import type { Translation } from '../translation';
import type * as English from '../ui-copy';

/** Words of the primitives, in Spanish. */
export const uiCopy: Translation<typeof English.uiCopy> = {
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciónalo y cópialo a mano.',
  toCopy: 'Texto para copiar',
};
