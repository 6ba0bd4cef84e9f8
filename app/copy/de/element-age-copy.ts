import type { Translation } from '../translation';
import type * as English from '../element-age-copy';

/** What is said wherever figures rest on orbit data too old to be trusted, in German. */
export const elementAgeCopy: Translation<typeof English.elementAgeCopy> = {
  uncertain: 'Unsicher',
  age: (age) => `Bahndaten ${age} alt`,
  old: (age) =>
    `Bahndaten ${age} alt: Zeiten können um Minuten falsch sein, und Satelliten, die manövriert haben, sind anderswo.`,
  underAnHour: 'weniger als eine Stunde',
  hours: (count) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
  days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
};

/** Where the elements of a past moment are not at hand, in German. */
export const standInElementsCopy: Translation<typeof English.standInElementsCopy> = {
  loading: 'Die damaligen Bahndaten werden geladen …',
  'none-kept': 'Der Server hat die damaligen Bahndaten nicht aufbewahrt: Die heutigen gelten.',
  away: 'Die damaligen Bahndaten sind vom Server nicht zu bekommen: Die heutigen gelten.',
};
