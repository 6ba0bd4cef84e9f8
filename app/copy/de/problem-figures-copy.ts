import type { Translation } from '../translation';
import type * as English from '../problem-figures-copy';

/** What a problem's figures mean, in German. */
export const problemFiguresCopy: Translation<typeof English.problemFiguresCopy> = {
  causes: {
    'too-many-requests': 'Das wurde zu oft versucht.',
    'not-ready': 'Der Server oder ein Teil davon ist nicht bereit.',
    'too-busy': 'Der Server hat gerade zu viel zu tun.',
  },
  retryAfter: (wait) => `Versuche es in ${wait} erneut.`,
  allowed: (list) => `Erlaubt: ${list}.`,
  limits: {
    observations: (most) => `Ein Konto kann ${most} Beobachtungen behalten. Lösche welche, um Platz zu schaffen.`,
    shares: (most) => `Ein Konto kann ${most} Beobachtungen teilen. Beende welche, um Platz zu schaffen.`,
    comments: (most) => `Zu einer Sichtung passen ${most} Kommentare.`,
    keys: (most) => `Ein Konto kann ${most} Schlüssel haben. Widerrufe einen, um Platz zu schaffen.`,
    cells: (most) =>
      `Der Himmel wird über höchstens ${most} Orten aufgezeichnet. Entferne einen, um Platz zu schaffen.`,
    rules: (most) => `Du kannst ${most} Regeln haben. Entferne eine, um Platz zu schaffen.`,
    'rule-places': (most) =>
      `Regeln über Flugzeuge können höchstens ${most} Orte betreffen, zusammen mit denen, deren Himmel für dich aufgezeichnet wird. Entferne einen, um Platz zu schaffen.`,
    'push-browsers': (most) => `Alarme gehen per Push an höchstens ${most} Browser. Beende es in einem davon.`,
    notices: (most) => `Höchstens ${most} Meldungen werden behalten. Entferne eine, um Platz zu schaffen.`,
    captures: (most) => `Du kannst ${most} Aufnahmen behalten. Lösche welche, um Platz zu schaffen.`,
    'capture-bytes': (most) => `Zusammen dürfen sie ${most} groß sein.`,
    'server-cells': (most) =>
      `Dieser Server zeichnet den Himmel über höchstens ${most} Orten auf und hat jetzt keinen Platz mehr.`,
    'server-browsers': (most) => `Dieser Server behält etwas für ${most} Browser und hat keinen Platz mehr.`,
    'server-capture-bytes': (most) => `Dieser Server behält ${most} an Aufnahmen und hat keinen Platz mehr.`,
    'server-sessions': (most) => `Auf diesem Server laufen ${most} Sitzungen, mehr gehen nicht.`,
    'session-members': (most) => `Die Sitzung ist voll: Sie hat ${most} Plätze. Beginne eine andere.`,
    'body-bytes': (most) => `Es ist größer, als dieser Server annimmt: höchstens ${most}.`,
    'range-bytes': (most) => `Ein Teil der Datei darf höchstens ${most} groß sein.`,
    'address-characters': (most) => `Die Adresse ist zu lang: höchstens ${most} Zeichen.`,
    calls: (most, span) => `Das geht in ${span} höchstens ${most}-mal.`,
    requests: (most, span) => `In ${span} werden höchstens ${most} Anfragen beantwortet.`,
    'sent-bytes': (most, span) => `In ${span} werden höchstens ${most} angenommen.`,
  },
};
