import type { Translation } from '../translation';
import type * as English from '../map-copy';

/** Texts of the map, in German. */
export const mapCopy: Translation<typeof English.mapCopy> = {
  title: 'Karte',
  name: 'Karte dessen, was fliegt. Pfeiltasten verschieben sie, Plus und Minus ändern ihre Größe, Umschalt mit links und rechts dreht sie, Enter wählt, was der Mitte am nächsten ist.',
  bareName: 'Karte dessen, was fliegt. Pfeiltasten verschieben sie, Plus und Minus ändern ihre Größe.',
  tools: 'Werkzeuge der Karte',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  northUp: 'Norden oben',
  headingUp: 'Blickrichtung oben',
  noCompass: 'Blickrichtung oben braucht einen Kompass, und dieses Gerät meldet keinen.',
  toMe: 'Meinem Standort folgen',
  noPlace: 'Noch ist kein Standort bekannt. Halte einen Finger auf die Karte oder drücke P, um einen festzulegen.',
  followObject: 'Der Auswahl folgen',
  measure: 'Entfernung messen',
  measureHint: 'Tippe auf zwei Orte, oder verschiebe die Karte und drücke für jeden Enter.',
  measured: (distance, bearing) => `${distance}, Richtung ${bearing}`,
  measureAgain: 'Der nächste Ort beginnt eine neue Linie.',
  placeHere: 'Meinen Standort auf die Kartenmitte legen',
  placeAsk: (where) => `Deinen Standort auf ${where} legen?`,
  placeSet: 'Festlegen',
  placeSetDone: 'Dein Standort ist festgelegt.',
  cancel: 'Abbrechen',
  reach: (distance) =>
    `Nach Flugzeugen wird im Umkreis von ${distance} um die Mitte gefragt. Was jenseits der gestrichelten Linie fliegt, fehlt.`,
  outline: (receiver, distance) =>
    `Die Linie um ${receiver} zeigt seine Reichweite in den letzten 30 Tagen: höchstens ${distance}.`,
  nothingPicked: 'Dort fliegt nichts.',
  credits: (names) => `Boden: ${names}`,
  notes: {
    starting: 'Die Karte wird geladen …',
    unsupported:
      'Dieser Browser kann die Karte nicht zeichnen: WebGL fehlt oder ist abgeschaltet. Die Liste auf der Startseite zeigt dieselben Flugzeuge.',
    unloaded:
      'Der Teil, der Flugzeuge auf die Karte zeichnet, konnte nicht geladen werden. Lade die Seite neu, um ihn zurückzuholen.',
    lost: 'Die Grafik dieses Geräts ist mehrmals stehen geblieben, darum fehlen Flugzeuge auf der Karte. Lade die Seite neu, um sie zurückzuholen.',
    ready: null,
  },
};
