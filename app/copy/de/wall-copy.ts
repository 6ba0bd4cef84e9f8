import type { Translation } from '../translation';
import type * as English from '../wall-copy';

/** Texts of what stands in other pages, and of a screen on the wall, in German. */
export const wallCopy: Translation<typeof English.wallCopy> = {
  views: { radar: 'Radar', sky: 'Himmel', map: 'Karte', passes: 'Nächste sichtbare Überflüge' },
  noPlace: {
    embed: 'Diese Ansicht braucht einen Standort: Ergänze ihre Adresse um place=latitude,longitude.',
    kiosk:
      'Kein Standort ist bekannt. Lege auf der Startseite einen fest oder ergänze diese Adresse um place=latitude,longitude.',
  },
  count: (count, range) => `${count} ${count === 1 ? 'Flugzeug' : 'Flugzeuge'} im Umkreis von ${range}`,
  openSkylens: 'In Skylens öffnen',
  noPasses: 'In den nächsten 24 Stunden zieht hier nichts Helles vorbei.',
  demoOrbits: 'DEMO: Diese Bahnen sind erfunden.',
  orbitsFrom: (label) => `Bahnen: ${label}. Die Helligkeit ist geschätzt.`,
  kiosk: {
    heading: 'Auf einem Bildschirm an der Wand',
    hint: 'Radar, Himmel, Karte und die nächsten Überflüge im Wechsel, über den ganzen Bildschirm. Der Bildschirm bleibt an; eine Taste oder ein Tippen zeigt den Weg hinaus.',
    start: 'Starten',
    tools: 'Bildschirm an der Wand',
    leave: 'Verlassen',
    previous: 'Vorige Ansicht',
    next: 'Nächste Ansicht',
    pause: 'Bei dieser Ansicht bleiben',
    resume: 'Ansichten wechseln',
    fullScreen: 'Vollbild',
    brokenView: 'Diese Ansicht konnte nicht geladen werden. Beim nächsten Wechsel wird sie wieder versucht.',
  },
};
