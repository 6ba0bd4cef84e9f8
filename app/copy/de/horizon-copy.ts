import type { Translation } from '../translation';
import type * as English from '../horizon-copy';

/** Texts of "My horizon", in German. */
export const horizonCopy: Translation<typeof English.horizonCopy> = {
  title: 'Mein Horizont',
  intro:
    'Häuser, Bäume und Hügel verdecken einen Teil deines Himmels. Zeig Skylens einmal deine Horizontlinie: Überflüge beginnen und enden dann an ihr, und was hinter ihr steht, wird gedimmt und so benannt.',
  privacy: (reach) =>
    `Ein Horizont bleibt nur in diesem Browser, mit dem genauen Ort, an dem er entstand, und gilt im Umkreis von ${reach} davon. Er wird an keinen Server geschickt: Überflüge und Alarme, die der Server berechnet, kennen ihn nicht.`,
  noPlace: 'Sag Skylens zuerst, wo du bist: Ein Horizont gehört zu einem Ort.',
  toPlace: 'Zur Startseite',
  state: {
    heading: 'Dieser Ort',
    none: 'Hier gibt es noch keinen Horizont: Über der Waagerechten ist nichts verdeckt, und Überflüge zählen ab 10° Höhe.',
    made: (how, when) => `${how}, ${when}.`,
    sources: { sweep: 'Mit dem Gerät abgefahren', drawn: 'Von Hand gezeichnet', file: 'Aus einer Datei gelesen' },
    heights: (lowest, highest) => `Von ${lowest} bis ${highest} hoch.`,
  },
  make: {
    heading: 'Erstellen',
    sweep: 'Mit diesem Gerät abfahren',
    sweepHint:
      'Öffnet die Kameraansicht. Dreh dich einmal um dich selbst, mit dem Fadenkreuz auf der Horizontlinie. Richte die Ansicht zuerst aus: Der Kompass allein kann falsch liegen.',
    importFile: 'Datei lesen',
    importHint:
      'Zeilen mit Azimut und Höhe in Grad (.hrz, .txt, .csv) oder 360 Höhen, eine für jeden Grad.',
    exportFile: 'Als .hrz speichern',
    undo: 'Rückgängig',
    clear: 'Entfernen',
    clearTitle: 'Den Horizont dieses Ortes entfernen?',
    clearBody: 'Dann ist über der Waagerechten nichts verdeckt, und Überflüge zählen wieder ab 10° Höhe.',
    clearConfirm: 'Entfernen',
    clearCancel: 'Behalten',
  },
  chart: {
    heading: 'Zeichnen',
    hint: 'Zeichne die Horizontlinie mit dem Finger oder der Maus. Mit Tasten: Wähle unten eine Richtung und stelle ein, wie hoch die Linie dort steht.',
    label: (words) =>
      `Deine Horizontlinie, abgerollt von Norden über Osten, Süden und Westen bis Norden. ${words}`,
    empty: 'Nichts ist gezeichnet.',
    words: (parts) => `Höhen: ${parts}.`,
    part: (direction, height) => `${direction} ${height}`,
    direction: 'Richtung',
    directionText: (azimuth, words) => `${azimuth}, ${words}`,
    height: 'Höhe der Horizontlinie dort',
    width: (width) => `Ändert ${width} um die Richtung.`,
    dome: 'Der Himmel über dir: Was dein Horizont verdeckt, ist gefüllt.',
  },
  file: {
    read: 'Der Horizont ist gelesen',
    readBody: (points) => `${points} Punkte.`,
    failed: 'Kein Horizont gelesen',
    faults: {
      'too-long': 'Die Datei ist viel zu lang für einen Horizont.',
      empty: 'Es ist keine Zahl darin.',
      radians: 'Die Azimute enden bei 6,28: Es scheinen Radiant zu sein. Gebraucht werden Grad.',
      number: (line) => `Zeile ${line}: Was eine Zahl sein sollte, ist keine.`,
      azimuth: (line) => `Zeile ${line}: Der Azimut liegt nicht zwischen 0 und 360 Grad von Norden.`,
      elevation: (line) => `Zeile ${line}: Die Höhe liegt nicht zwischen \u221210 und 90 Grad.`,
      columns: (line) => `Zeile ${line}: Sie hat eine andere Zahl von Spalten als die erste.`,
      altitudes: (count) =>
        `Sie hat ${count} Höhen ohne Azimute. Es müssen 360 sein, eine für jeden Grad, oder jede mit ihrem Azimut davor.`,
      unreadable: 'Die Datei ließ sich nicht öffnen.',
    },
  },
  sweep: {
    label: 'Die Horizontlinie abfahren',
    start: 'Folgen',
    pause: 'Pause',
    undo: 'Linie zurück',
    done: 'Fertig',
    cancel: 'Abbrechen',
    ready: 'Setz das Fadenkreuz auf die Horizontlinie, drücke „Folgen“ und dreh dich an ihr entlang.',
    following: 'Halte das Fadenkreuz auf der Horizontlinie und dreh dich langsam.',
    covered: (degrees) => `${degrees} von 360° abgefahren`,
    gaps: (gaps) => `Nicht abgefahren: ${gaps}.`,
    gap: (from, to) => `${from}–${to}`,
    allAround: 'Ringsum.',
    notAligned: 'Die Ansicht weiß nicht, wo Norden ist. Richte sie zuerst mit einer Beschriftung aus.',
    byHand: 'Die Ansicht wird von Hand gedreht: Zum Abfahren braucht es die Sensoren des Geräts.',
    noPlace: 'Dein Standort ist noch nicht bekannt.',
    saved: 'Dein Horizont ist gespeichert',
    savedAll: 'Ringsum.',
    savedGaps: (degrees) => `${degrees} von 360°; was nicht abgefahren wurde, verdeckt nichts.`,
  },
};
