import type { Translation } from '../translation';
import type * as English from '../lead-copy';

/** Texts of being led to an object by voice and tone, in German. */
export const leadCopy: Translation<typeof English.leadCopy> = {
  action: 'Führe mich hin',
  find: 'Suche etwas: Tippe den Namen und drücke Enter.',
  on: (name) => `Führung zu ${name}.`,
  off: 'Die Führung endet.',
  right: (degrees) => `rechts ${degrees}°`,
  left: (degrees) => `links ${degrees}°`,
  up: (degrees) => `hoch ${degrees}°`,
  down: (degrees) => `runter ${degrees}°`,
  centred: (name) => `${name} ist in der Mitte.`,
  centredBehind: (name) => `${name} ist in der Mitte, hinter deinem Horizont.`,
  below: (name, rises) =>
    rises === null ? `${name} ist unter dem Horizont.` : `${name} ist unter dem Horizont. ${rises}`,
  rises: (when, direction) => `Aufgang ${when} im ${direction}.`,
  risesAt: (when) => `Aufgang ${when}.`,
  lost: (name) => `Wo ${name} steht, ist jetzt nicht bekannt.`,
};
