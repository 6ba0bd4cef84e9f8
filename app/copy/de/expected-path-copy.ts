import type { Translation } from '../translation';
import type * as English from '../expected-path-copy';

/** Where the selected object will be, in German. */
export const expectedPathCopy: Translation<typeof English.expectedPathCopy> = {
  label: 'Wo es sein wird',
  legend: (minutes) =>
    `Vor ihm gezeichnet: der erwartete Weg der nächsten ${minutes} min, in dem Band, das in 95 von 100 Fällen zutrifft.`,
  short: (minutes) => `Voraus: wo es in den nächsten ${minutes} min sein wird, in 95 von 100 Fällen.`,
  end: (minutes, wide) => `In ${minutes} min ist das Band ${wide} breit.`,
  doubtful: 'Seine Meldungen widersprechen einander: Verlass dich nicht auf dieses Band.',
};
