import type { Translation } from '../translation';
import type * as English from '../social-copy';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Texts of shared sightings, in German. */
export const socialFeedCopy: Translation<typeof English.socialFeedCopy> = {
  title: 'Community',
  intro:
    'Was andere gesehen und geteilt haben. Jede Sichtung zeigt ihren Ort nur so genau, wie es beim Teilen gewollt war.',
  filters: 'Filter',
  kind: 'Art des Objekts',
  anyKind: 'Beliebig',
  audience: 'Geteilt mit',
  audiences: { public: 'Allen', me: 'Nur mir' },
  withPicture: 'Nur mit Bild',
  loading: 'Geteilte Sichtungen werden geladen',
  failed: 'Die geteilten Sichtungen konnten nicht geladen werden. Der Himmel läuft weiter.',
  retry: 'Erneut versuchen',
  empty: 'Noch ist nichts geteilt',
  emptyHint:
    'Nimm etwas in der Kameraansicht auf, speichere es als Beobachtung und teile es von dort: mit allen, per Link oder mit einem Konto.',
  emptyForMe: 'Niemand hat etwas nur mit dir geteilt',
  noMatch: 'Nichts Geteiltes passt',
  noMatchHint: 'Wähle eine andere Art von Objekt oder zeige auch die ohne Bild.',
  clear: 'Filter leeren',
  shown: (count) => counted(count, 'Sichtung', 'Sichtungen'),
  more: 'Mehr zeigen',
  loadingMore: 'Weitere werden geladen',
  moreFailed: 'Weitere konnten nicht geladen werden.',
  toObservations: 'Deine Beobachtungen',
  noPicture: 'Kein Bild',
  by: (name) => `von ${name}`,
};

/** One shared sighting, by its id or by a link. */
export const sightingCopy: Translation<typeof English.sightingCopy> = {
  title: 'Geteilte Sichtung',
  byLinkTitle: 'Sichtung per Link',
  loading: 'Sichtung wird geladen',
  failed: 'Die Sichtung konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  missing: 'Hier ist keine Sichtung geteilt',
  missingHint: 'Der Link ist vielleicht unvollständig, oder das Teilen wurde beendet oder war zeitlich begrenzt.',
  toFeed: 'Alle geteilten Sichtungen',
  pictureAlt: 'Das Bild der Sichtung',
  pictureFailed: 'Das Bild konnte nicht geladen werden.',
  openSky: 'Am Himmel öffnen',
  noSky:
    'Ihr Himmel lässt sich nicht öffnen: Beim Teilen wurde der genaue Ort nicht genannt, und ein Himmel würde ihn zeigen.',
  record: 'Datensatz als JSON',
  facts: 'Was bekannt ist',
  kind: 'Objekt',
  name: 'Name',
  seen: 'Gesehen',
  shared: 'Geteilt',
  sharedBy: 'Geteilt von',
  place: 'Standort',
  placeRounded: (place) => `${place} (auf 0,1°, etwa 10\u202fkm)`,
  placeHidden: 'nicht genannt',
  hidden: 'Von der Moderation verborgen: Nur der Eigentümer und Moderatoren sehen sie',
  expired: 'Ihre Zeit ist abgelaufen: Nur du siehst sie',
  like: 'Gefällt mir',
  liked: 'Gefällt dir',
  likes: (count) => counted(count, 'Like', 'Likes'),
  comments: (count) => counted(count, 'Kommentar', 'Kommentare'),
  viewCount: (count) => counted(count, 'Aufruf', 'Aufrufe'),
  share: 'Link teilen',
  report: 'Melden',
  signIn: 'Melde dich an für Likes und Kommentare',
};

export const commentCopy: Translation<typeof English.commentCopy> = {
  heading: 'Kommentare',
  none: 'Noch hat niemand etwas geschrieben.',
  loading: 'Kommentare werden geladen',
  failed: 'Die Kommentare konnten nicht geladen werden.',
  label: 'Dein Kommentar',
  send: 'Senden',
  edit: 'Ändern',
  save: 'Speichern',
  cancel: 'Abbrechen',
  remove: 'Löschen',
  removeTitle: 'Diesen Kommentar löschen?',
  removeBody: 'Er wird endgültig gelöscht.',
  edited: 'geändert',
  hidden: 'Von der Moderation verborgen',
  more: 'Ältere Kommentare zeigen',
  invalid: 'Ein Kommentar hat 1 bis 1000 Zeichen.',
  editLabel: (by) => `Kommentar von ${by} ändern`,
  removeLabel: (by) => `Kommentar von ${by} löschen`,
  reportLabel: (by) => `Kommentar von ${by} melden`,
};

export const reportCopy: Translation<typeof English.reportCopy> = {
  sightingTitle: 'Diese Sichtung melden',
  commentTitle: 'Diesen Kommentar melden',
  description: 'Die Moderation sieht es sich an. Wer es geteilt oder geschrieben hat, erfährt nicht, wer es meldet.',
  reason: 'Grund',
  reasons: {
    spam: 'Werbung oder Spam',
    abuse: 'Beleidigend oder bedrohlich',
    private: 'Zeigt oder verrät etwas Privates',
    false: 'Erfunden oder irreführend',
    other: 'Etwas anderes',
  },
  text: 'Was sollte die Moderation wissen? (freiwillig)',
  send: 'Melden',
  cancel: 'Abbrechen',
  sent: 'Gemeldet: Die Moderation sieht es sich an',
  already: 'Du hast das schon gemeldet; es liegt der Moderation vor',
  invalid: 'Höchstens 1000 Zeichen.',
};

const seen = {
  seen: 'Was andere sehen werden',
  seenAlways: 'Titel, Beschreibung, Art und Name des Objekts, die Zeit, dein Name, Aufrufe, Likes und Kommentare.',
  seenPicture: 'Das Bild der Aufnahme, mit allem, was darin zu erkennen ist.',
  seenNoPicture: 'Kein Bild: Die Beobachtung hat keines, das gespeichert ist.',
  seenPlaces: {
    exact: 'Wo du standst, so genau, wie es die Beobachtung nennt.',
    rounded: 'Wo du standst, auf 0,1°.',
    hidden: 'Nichts davon, wo du standst.',
  },
  seenRecord: (place: string) =>
    `Der Datensatz der Aufnahme: Lage, Objektiv, was ringsum flog, und der Standort ${place}. Damit können andere den Himmel dieses Augenblicks öffnen.`,
  capturedPlaces: {
    exact: 'so genau, wie er bekannt war',
    hundredth: 'auf 0,01°, während seine Peilungen ihn genauer verraten',
    tenth: 'auf 0,1°, während seine Peilungen ihn genauer verraten',
    none: 'weggelassen, während seine Peilungen ihn verraten',
  },
  seenNoRecord:
    'Nicht der Datensatz der Aufnahme und nicht ihr Himmel: Peilungen zu Flugzeugen, deren Flugwege er enthält, würden verraten, wo du standst.',
};

/** The dialog on the page of an observation. */
export const sharingCopy: Translation<typeof English.sharingCopy> = {
  ...seen,
  open: 'Teilen',
  title: 'Diese Beobachtung teilen',
  description:
    'Du wählst, wer sie sieht, wie genau sie den Ort nennt und bis wann. Du kannst es jederzeit beenden, außer die Moderation hat sie verborgen.',
  existing: 'Jetzt geteilt',
  loading: 'Geteiltes wird geladen',
  failed: 'Was von dieser Beobachtung geteilt ist, konnte nicht geladen werden.',
  new: 'Neu teilen',
  change: 'Ändern',
  changeHeading: 'Geteiltes ändern',
  end: 'Teilen beenden',
  endTitle: 'Dieses Teilen beenden?',
  endBody:
    'Sofort sieht es niemand mehr: Seite und Link führen ins Leere, Bild und Datensatz eingeschlossen. Likes und Kommentare gehen mit verloren.',
  keep: 'Weiter teilen',
  ended: 'Nicht mehr geteilt',
  shareTitle: 'Titel',
  descriptionLabel: 'Beschreibung',
  visibility: 'Wer sie sieht',
  visibilities: { public: 'Alle, in der Community', link: 'Wer den Link hat', user: 'Ein Konto' },
  username: 'Name des Kontos',
  place: 'Standort',
  places: { exact: 'So genau wie in der Beobachtung', rounded: 'Auf 0,1°, etwa 10 km', hidden: 'Nicht genannt' },
  expiry: 'Bis',
  expiries: {
    never: 'Ich es beende',
    day: 'Für einen Tag',
    week: 'Für eine Woche',
    month: 'Für 30 Tage',
    kept: 'Wie es ist',
  },
  submit: 'Teilen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  linkHeading: 'Der Link',
  linkOnce:
    'Kopiere ihn jetzt: Der Server behält nichts, woraus er ihn noch einmal zeigen könnte. Du kannst jederzeit einen neuen machen.',
  linkReady: 'Es ist geteilt. Hier finden es andere.',
  link: 'Link',
  copyLink: 'Link kopieren',
  copied: 'Kopiert',
  shareLink: 'Weitersenden',
  newLink: 'Neuen Link machen',
  newLinkHint: 'Der vorige Link führt dann ins Leere.',
  openPage: 'Seite öffnen',
  done: 'Fertig',
  saved: 'Gespeichert',
  copiedToast: 'Link kopiert',
  shareFailed: {
    title: 'Teilen fehlgeschlagen',
    description: 'Der Link ließ sich nicht weitergeben; kopiere ihn stattdessen.',
  },
  states: {
    public: 'Alle',
    link: 'Per Link',
    user: (name) => `Für ${name}`,
    until: (when) => `bis ${when}`,
    expired: 'abgelaufen',
    hidden: 'von der Moderation verborgen',
  },
  whyHidden:
    'Die Moderation hat verborgen, was dies zeigt: Niemand sonst sieht es. Bis sie es wieder zeigt, lässt es sich weder ändern noch beenden noch neu teilen. Es verschwindet, wenn du die Beobachtung löschst.',
  invalid: {
    title: 'Ein Titel hat 1 bis 200 Zeichen.',
    description: 'Eine Beschreibung hat höchstens 2000 Zeichen.',
    username: 'Nenne das Konto, für das es ist.',
    nobody: 'Kein anderes Konto heißt so.',
  },
};

export const socialFailureCopy: Translation<typeof English.socialFailureCopy> = {
  unreachable: 'Der Server ist nicht erreichbar. Nichts wurde geändert.',
  signedOut: 'Du bist abgemeldet. Melde dich an und mach es noch einmal.',
  gone: 'Es ist nicht mehr geteilt.',
  other: 'Das hat nicht geklappt. Nichts wurde geändert.',
};
