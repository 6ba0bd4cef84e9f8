import type { Translation } from '../translation';
import type * as English from '../education-copy';

/** Texts of the education mode, in German: whole sentences, without signs that a voice stumbles over. */
export const educationCopy: Translation<typeof English.educationCopy> = {
  label: 'Lernmodus',
  next: 'Weiter',
  again: 'Noch einmal',
  off: 'Lernmodus ausschalten',
  silent: {
    'no-voice': 'In diesem Browser ist keine Stimme zu hören.',
    'not-allowed': 'Browser sprechen erst nach einem Tippen: Drücke „Noch einmal“, um es zu hören.',
  },
  welcomes: {
    general: 'Willkommen bei Skylens. Es sagt dir, was über dir fliegt.',
    'ar-view': 'Willkommen in der Himmelsansicht. Dreh dich langsam: Was fliegt, ist dort markiert, wo es ist.',
    observations:
      'Willkommen bei deinen Beobachtungen. Jede hält fest, was du gesehen hast, wann und wie sicher es war.',
    satellite:
      'Willkommen bei den Satelliten. Sie leuchten, wo die Sonne sie noch erreicht, während es hier unten dunkel ist.',
    triangulation:
      'Willkommen bei der Triangulation. Zwei Menschen, die von zwei Orten auf dasselbe zeigen, finden heraus, wo es ist.',
  },
  lessons: {
    count: (inRange, range) => {
      if (inRange === 0)
        return `Im Umkreis von ${range} ist gerade nichts zu empfangen. Flugzeuge kommen und gehen: Warte ein wenig.`;
      return inRange === 1
        ? `Ein Flugzeug ist im Umkreis von ${range} um dich.`
        : `${inRange} Flugzeuge sind im Umkreis von ${range} um dich.`;
    },
    untaught: {
      'no-place': 'Sag, wo du bist, und du erfährst, was dort fliegt.',
      waiting: 'Die ersten Flugzeuge sind noch auf dem Weg zu diesem Bildschirm.',
      elsewhere: 'Gezeigt wird der Himmel über einem anderen Ort als deinem.',
      'other-time': 'Gezeigt wird der Himmel einer anderen Zeit, nicht der von jetzt.',
    },
    radar:
      'Auf dem Radar bist du in der Mitte. Seine Ringe sind Entfernungen, und ein Flugzeug zeigt dorthin, wohin es fliegt.',
    nearest: (name, distance, direction) => `Am nächsten ist ${name}, ${distance} in Richtung ${direction}.`,
    transponder:
      'Kaum etwas davon wird vom Boden aus gemessen. Der Transponder eines Flugzeugs meldet etwa zweimal pro Sekunde, wo es ist, wie hoch und wer, und Empfänger geben es weiter.',
    sound: (name, seconds) =>
      `Der Schall ist langsam. Was du von ${name} hörst, entstand vor ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`}: Schau dem Schall voraus.`,
    soundAtAll:
      'Der Schall braucht drei Sekunden für einen Kilometer: Ein Flugzeug ist dem, was du von ihm hörst, weit voraus.',
    satellites: (above, visible) => {
      if (above === 1) {
        return `Ein Satellit steht über deinem Horizont. ${visible === 1 ? 'Er ist jetzt zu sehen' : 'Er ist jetzt nicht zu sehen'}: Hier muss es dunkel sein, und dort oben muss die Sonne scheinen.`;
      }
      const some = visible === 1 ? 'Einer davon ist jetzt zu sehen' : `${visible} davon sind jetzt zu sehen`;
      const seen = visible === 0 ? 'Keiner davon ist jetzt zu sehen' : some;
      return `${above} Satelliten stehen über deinem Horizont. ${seen}: Hier muss es dunkel sein, und dort oben muss die Sonne scheinen.`;
    },
    flash:
      'Ein Satellit, der aufblitzt, ist für einen Augenblick ein Spiegel: Eine flache Seite, oft ein Solarpanel, wirft dir Sonnenlicht zu.',
    pass: 'Ein Überflug ist der Weg eines Satelliten über deinen Himmel: Er geht auf, steht am höchsten und geht unter oder erlischt im Schatten der Erde.',
    elements:
      'Wo ein Satellit sein wird, errechnet sich aus seinen Bahnelementen. Sie altern: Nach einer Woche kommt er vielleicht eine Minute zu früh oder zu spät.',
    halo: 'Der weiche Hof einer Markierung ist so breit, wie der Kompass dieses Geräts falsch liegen kann.',
    align:
      'Richte ihn einmal aus: Zieh eine Beschriftung auf das Objekt selbst, und alles andere rückt an seinen Platz.',
    record: 'Mit einem Bild werden die Zeit, die Richtung und alles andere aufbewahrt, was im Bild war.',
    check: 'So kann jemand anderes denselben Himmel wieder öffnen und selbst sehen, ob der Name stimmt.',
    lines: 'Jeder von euch gibt eine Linie durch den Himmel. Wo sich die Linien am nächsten kommen, dort ist es.',
    baseline:
      'Stellt euch weit auseinander. Zwei Linien, die fast gleich sind, verraten eine Richtung, aber keine Entfernung.',
    map: 'Auf der Karte ist Norden oben, bis du sie drehst. Jedes Flugzeug zeigt dorthin, wohin es fliegt, und auf der schattierten Seite der Erde ist Nacht.',
    reach:
      'Wo kein Empfänger steht, ist nichts zu empfangen: Ein leerer Fleck der Karte ist nicht immer ein leerer Himmel.',
    table:
      'Jede Zeile ist ein Flugzeug, wie es zuletzt zu empfangen war. Drücke auf eine Überschrift, und sie werden danach geordnet.',
    callSign:
      'Ein Rufzeichen benennt den Flug, ein Kennzeichen das Flugzeug. Morgen fliegt dasselbe Flugzeug vielleicht unter einem anderen.',
    squawk:
      'Ein Squawk besteht aus vier Ziffern, die ein Lotse einem Flugzeug gibt. 7700 steht für einen Notfall, 7600 für ein ausgefallenes Funkgerät und 7500 für eine Entführung.',
    orbits:
      'Was niedrig fliegt, umrundet die Erde in eineinhalb Stunden. In 36.000 Kilometern Höhe dauert es einen Tag, und so bleibt es über einem Ort.',
    gaps: 'Ein Flug ist das, was von ihm empfangen wurde. Wo seine Linie unterbrochen ist, war kein Empfänger nahe genug.',
    pressure:
      'Die meisten Höhen hier sind am Luftdruck abgelesen. Alle Flugzeuge lesen ihn nach demselben Maß ab, und das hält sie bei jedem Wetter auseinander.',
    likelihood:
      'Jede Antwort sagt, wie wahrscheinlich sie ist und warum: wie weit sie von deiner Richtung lag, wie sie sich bewegte und ob sie überhaupt zu sehen war.',
    noneOfThese: 'Auch „Keines davon“ ist eine Antwort. Nicht alles am Himmel sagt, wer es ist.',
    rule: 'Eine Regel fragt an deiner Stelle immer weiter. Sobald sie auf etwas zutrifft, erfährst du es.',
    foretold: 'Ein heller Überflug ist Tage vorher bekannt, ein Flugzeug erst Minuten vorher.',
    skyline:
      'Hügel und Häuser verdecken, was tief am Himmel steht. Ist deine Horizontlinie bekannt, beginnt ein Überflug dort, wo du ihn wirklich siehst.',
    counted:
      'Gezählt wird, was empfangen wurde. Mehr Empfänger hören mehr Flugzeuge, auch wenn nicht mehr davon fliegen.',
  },
};
