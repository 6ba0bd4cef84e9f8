import type { Translation } from '../translation';
import type * as English from '../accessibility-copy';

/** Texts of the accessibility panel, in German. */
export const accessibilityCopy: Translation<typeof English.accessibilityCopy> = {
  title: 'Barrierefreiheit',
  keys: '↑ und ↓ bewegen die Auswahl, Enter oder Leertaste wählt, Esc schließt. Alt + A öffnet dies auf jeder Seite.',
  switches: {
    highContrast: {
      label: 'Hoher Kontrast',
      hint: 'Text, Linien und Kanten in den kräftigsten Farben des Farbschemas.',
    },
    largeText: { label: 'Große Schrift', hint: 'Alles, was gelesen wird, ist 1,25-mal so groß.' },
    screenReader: {
      label: 'Worte für Screenreader',
      hint: 'Was Screenreader über Radar und Himmel erfahren, wird auch angezeigt, mit den drei nächsten statt einem.',
    },
    voiceAnnouncements: {
      label: 'Sprachansagen',
      hint: 'Meldungen, Erkanntes und was in Reichweite ist, werden laufend angesagt.',
    },
    keyboardNavigation: {
      label: 'Tastaturbedienung',
      hint: 'Um das Element mit dem Fokus liegt immer ein kräftiger Ring, und Tastenkürzel mit einem Zeichen sind an.',
    },
    reducedMotion: { label: 'Weniger Bewegung', hint: 'Nichts gleitet, dreht sich oder blendet über.' },
  },
  noVoice: 'Dieser Browser hat keine Stimme.',
  language: {
    label: 'Sprache',
    hint: 'Von Texten, Datum, Uhrzeit und Zahlen. Wo sich die Texte ändern, wird die Seite neu geladen.',
    missing: (name) =>
      `Die Texte dieser Sprache (${name}) ließen sich nicht laden, deshalb ist die Seite auf Englisch.`,
    retry: 'Erneut versuchen',
  },
  fontSize: {
    label: 'Schriftgröße',
    hint: '← und → ändern sie. Enter oder Leertaste stellt die übliche wieder her.',
  },
  reset: 'Zurück zu den Systemvorgaben',
};
