import type * as English from '../expected-path-copy';
import type { Translation } from '../translation';

/** Where the selected object will be, in words, in Spanish. */
export const expectedPathCopy: Translation<typeof English.expectedPathCopy> = {
  label: 'Dónde estará',
  legend: (minutes) =>
    `Dibujado por delante: el camino que se espera que siga en los próximos ${minutes} min, en la banda que lo contiene 95 de cada 100 veces.`,
  short: (minutes) => `Por delante: dónde estará en ${minutes} min, 95 de cada 100 veces.`,
  end: (minutes, wide) => `Dentro de ${minutes} min la banda tiene ${wide} de ancho.`,
  doubtful: 'Sus informes se contradicen: no te fíes de esta banda.',
};
