import type { Translation } from '../translation';
import type * as English from '../hear-copy';

/** "What do I hear?", in German. */
export const hearCopy: Translation<typeof English.hearCopy> = {
  open: 'Was höre ich?',
  region: 'Was höre ich?',
  close: 'Schließen',
  pointHint:
    'Richte die Kamera dorthin, woher das Geräusch kommt, nicht dorthin, wo das Flugzeug sein mag. Dann drücke.',
  press: 'Es kommt von hier',
  noHeading: 'Niemand weiß, in welche Richtung du zeigst. Nimm das Radar: Tippe dort auf die Richtung des Geräuschs.',
  tapHint: 'Tippe auf dem Radar dorthin, woher das Geräusch kommt. Mit Tasten: Pfeile drehen, Enter fragt.',
  direction: 'Richtung des Geräuschs',
  directionNow: (bearing) => `aus ${bearing}`,
  noPlace: 'Dafür muss Skylens wissen, wo du bist. Lege zuerst deinen Standort fest.',
  notNow: 'Gezeigt wird der Himmel einer anderen Zeit. Geh zurück zum Jetzt, um zu fragen, was du hörst.',
  asking: 'Verglichen wird, wo jedes war, als es sein Geräusch machte …',
  failed: 'Das ließ sich nicht berechnen: Der Teil, der Geräusche zuordnet, kam nicht an. Versuche es erneut.',
  none: 'Kein bekanntes Flugzeug ist nah genug, um von dort gehört zu werden.',
  others: (percent) => `Keines davon: ${percent}`,
  answers: 'Flugzeuge, von denen das Geräusch stammen kann, das wahrscheinlichste zuerst',
  likely: (percent) => `zu ${percent} wahrscheinlich`,
  emitted: (bearing, range, delay) =>
    `Das Geräusch entstand in Richtung ${bearing}, ${range} entfernt; bis zu dir brauchte es ${delay}.`,
  now: (look, lead) => `Jetzt: ${look}. Es ist seinem Schall ${lead} voraus.`,
  nowSame: (look) => `Jetzt: ${look}, dort, woher sein Schall kommt.`,
  gone: 'Wo es jetzt ist, weiß niemand mehr.',
  again: 'Erneut fragen',
  show: (name) => `${name} zeigen`,
};
