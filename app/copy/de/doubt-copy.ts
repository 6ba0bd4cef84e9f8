import type { Translation } from '../translation';
import type * as English from '../doubt-copy';

/** Why what an object says of itself is doubtful, in German. */
export const doubtCopy: Translation<typeof English.doubtCopy> = {
  heading: 'Zweifelhaft',
  frozen: (seconds, speed) => `Seine Position ist seit ${seconds} s unverändert, obwohl es ${speed} meldet.`,
  jump: (distance) => `Seine Position sprang ${distance} weg von dort, wohin Geschwindigkeit und Kurs führen.`,
  drift: (speed) => `Seine Positionen entfernen sich mit ${speed} vom gemeldeten Kurs.`,
  speed: (reported, moved) => `Es meldet ${reported}, aber seine Positionen bewegen sich mit ${moved}.`,
  climb: (rate) => `Seine Höhe ändert sich mit ${rate}; das kann kein Flugzeug.`,
  quality: (nacP, nic) =>
    `Es meldet schlechte Satellitennavigation${nacP === null ? '' : `, NACp ${nacP}`}${nic === null ? '' : `, NIC ${nic}`}.`,
  unplaced: 'Es wird empfangen, sendet aber keine Position.',
  since: (age) => `Zuerst bemerkt vor ${age}.`,
  statement: 'Was es meldet, widerspricht sich',
  prediction: 'Seine Meldungen widersprechen einander: Verlass dich nicht darauf.',
};
