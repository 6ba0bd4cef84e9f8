import type { Translation } from '../translation';
import type * as English from '../look-up-copy';

/** Texts of the line that says what is worth stepping outside for, in German. */
export const lookUpCopy: Translation<typeof English.lookUpCopy> = {
  label: 'Jetzt hochschauen',
  opens: 'Öffnet dort die Himmelsansicht.',
  now: 'jetzt',
  inTime: (time) => `in ${time}`,
  sentence: (title, when, where) => `${title}, ${when}. ${where}.`,
  pass: (name, magnitude) => `${name}: heller Überflug, mag ${magnitude}`,
  train: (name, count) => `${name}: ${count} Lichter in einer Reihe`,
  crosses: {
    sun: (name) => `${name} vor der Sonne`,
    moon: (name) => `${name} vor dem Mond`,
  },
  mayCross: {
    sun: (name, chance) => `${name} vielleicht vor der Sonne, ${chance}`,
    moon: (name, chance) => `${name} vielleicht vor dem Mond, ${chance}`,
  },
  emergency: (name) => `${name} meldet einen Notfall`,
  military: (name) => `${name}: Militärflugzeug`,
  onlyOne: (name, type, among) => `${name}: einziges vom Typ ${type} unter ${among} Flugzeugen hier`,
  look: (direction, elevation) => `Blick nach ${direction}, ${elevation} hoch`,
  highest: (direction, elevation) => `Jetzt zu sehen, höchstens ${elevation} hoch im ${direction}`,
  filter: 'Sonnenfilter nötig',
  clouds: 'Wolken verdecken es vielleicht',
};
