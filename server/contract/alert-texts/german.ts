import type { DiscBody } from '@engine/transits/disc-sight';
import { type AlertTexts, figuresIn, momentsIn } from './english';

const BODIES: Readonly<Record<DiscBody, string>> = { sun: 'der Sonne', moon: 'dem Mond' };

/** As readsb names them, which is in English. */
const EMERGENCIES: ReadonlyMap<string, string> = new Map([
  ['general', 'allgemein'],
  ['lifeguard', 'medizinischer Einsatz'],
  ['minfuel', 'Treibstoff knapp'],
  ['nordo', 'Funk ausgefallen'],
  ['unlawful', 'rechtswidriger Eingriff'],
  ['downed', 'niedergegangen'],
  ['reserved', 'nicht festgelegt'],
]);

/** What alerts say, in German. */
export const GERMAN_ALERTS: AlertTexts = {
  moment: momentsIn('de'),
  figure: figuresIn('de'),
  sectors: {
    N: 'Norden',
    NE: 'Nordosten',
    E: 'Osten',
    SE: 'Südosten',
    S: 'Süden',
    SW: 'Südwesten',
    W: 'Westen',
    NW: 'Nordwesten',
  },
  inRecording: 'in einer Aufzeichnung, ',
  squawks: (code) => `sendet den Transpondercode ${code}`,
  emergency: (state) => `meldet einen Notfall${state === null ? '' : ` (${EMERGENCIES.get(state) ?? state})`}`,
  firstSeen: 'hier nie zuvor empfangen',
  doubtful: 'meldet von sich, was nicht sein kann',
  overhead: 'genau über deinem Standort',
  away: (distance, direction) => `${distance} von deinem Standort in Richtung ${direction}`,
  onGround: 'am Boden',
  height: (height, unit) => `${height.toLocaleString('de')} ${unit}`,
  sample: 'Dies ist ein Test, hier fliegt nichts',
  limit: (most) =>
    `Deine Regeln haben binnen einer Stunde ${most} Alarme ausgelöst, mehr gibt es nicht. ` +
    'Was sie finden, bis weniger in der letzten Stunde liegen, entfällt: Fasse sie enger, um nichts zu verpassen.',
  pass: {
    now: (name) => `${name} zieht jetzt vorüber`,
    ahead: (name, minutes) => `${name} zieht in ${minutes} min vorüber`,
    highest: (elevation, direction) => `bis ${elevation}° hoch im ${direction}`,
    magnitude: (magnitude) => `Magnitude ${magnitude}`,
    cloudsUnknown: 'Bewölkung nicht bekannt',
    uncertain: (days) => `nach ${days} Tage alten Bahndaten: Die Zeit kann um Minuten abweichen`,
  },
  clouds: (percent) => `${percent} % Wolken`,
  silence: (source, minutes) => `seit ${minutes} min nichts von ${source}`,
  transit: {
    crosses: (name, body) => `${name} vor ${BODIES[body]}`,
    mayCross: (name, body, chance) => `${name} vielleicht vor ${BODIES[body]} (zu ${chance} % wahrscheinlich)`,
    when: (what, wait, clock) => `${what} in ${wait}, um ${clock} UTC`,
    look: (direction, azimuth, elevation) => `Blick nach ${direction} (${azimuth}°), ${elevation}° hoch`,
    separation: (degrees) => `${degrees}° von der Mitte`,
    duration: (seconds) => `für ${seconds} s`,
    filter: 'Schau nie ohne Sonnenfilter in die Sonne, auch nicht durch eine Linse: Das macht blind',
    uncertain: (days) =>
      `nach ${days} Tage alten Bahndaten: Er kann Sekunden früher oder später kommen oder die Scheibe verfehlen`,
  },
  calendar: {
    pass: (name, elevation) => `${name}, bis ${elevation}°`,
    directions: (rise, highest) => `Aufgang in Richtung ${rise}, am höchsten in Richtung ${highest}.`,
    magnitude: (magnitude) => `Magnitude ${magnitude}.`,
    about: (clock, look) => `Gegen ${clock} UTC: ${look}. Genaue Werte stehen im Eingang deiner Alarme.`,
    rule: (name) => `Regel: ${name}`,
    simulated: (rule) => `${rule}: Es wird nichts gemeldet, denn die Bahnen sind simuliert.`,
    tooOld: (rule, days) =>
      `${rule}: Es wird nichts gemeldet, denn die Bahndaten sind ${days} Tage alt, zu alt für verlässliche Zeiten.`,
    letters: { N: 'N', NE: 'NO', E: 'O', SE: 'SO', S: 'S', SW: 'SW', W: 'W', NW: 'NW' },
  },
  mail: {
    subject: (rule) => `Alarm: ${rule}`,
    at: (time) => `Gemeldet am ${time}.`,
    choose: (url) => `Was dir gemeldet wird und wohin, wählst du hier: ${url}`,
  },
};
