import type { Translation } from '../translation';
import type * as English from '../account-copy';

/** Texts of the account page and of its entry in the menu, in German. */
export const accountCopy: Translation<typeof English.accountCopy> = {
  title: 'Konto',
  intro: 'Der Himmel braucht kein Konto. Mit einem bleibt erhalten, was dir gehört, in jedem Browser, den du nutzt.',
  menu: { signIn: 'Anmelden', signedInAs: (name) => `Angemeldet als ${name}` },
  ways: {
    label: 'Anmelden oder registrieren',
    signIn: 'Anmelden',
    signUp: 'Registrieren',
    forgotten: 'Passwort vergessen',
  },
  field: {
    username: 'Name',
    usernameHint: 'Für alle sichtbar: 3 bis 30 Buchstaben, Ziffern und dazwischen . _ - und Leerzeichen.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    oldPassword: 'Altes Passwort',
    newPassword: 'Neues Passwort',
    newPasswordHint: 'Mindestens 8 Zeichen; ein paar Wörter hintereinander sind besser als Sonderzeichen.',
    show: (label) => `${label} anzeigen`,
  },
  invalid: {
    username: 'Ein Name hat 3 bis 30 Buchstaben oder Ziffern; dazwischen . _ - und Leerzeichen.',
    email: 'Das ist keine E-Mail-Adresse. Eine sieht aus wie amelia@example.org.',
    password: 'Gib das Passwort ein.',
    newPassword: 'Ein Passwort hat 8 bis 200 Zeichen.',
    sameAsOld: 'Beide Passwörter sind gleich. Wähle ein anderes als neues.',
  },
  signIn: {
    submit: 'Anmelden',
    failed: 'E-Mail-Adresse oder Passwort ist falsch. Ein neues Konto öffnet der Link in seiner Mail.',
  },
  signUp: {
    submit: 'Registrieren',
    sentTitle: 'Sieh in deine E-Mails',
    sent: (email) =>
      `Wenn ${email} noch kein Konto hat, ist ein Link unterwegs, der es eröffnet. Er gilt zwei Tage und fragt nach dem Passwort, das du gerade gewählt hast.`,
    nothing: 'Nach einigen Minuten noch nichts da? Vielleicht liegt die E-Mail im Spam-Ordner.',
    outboxTitle: 'Dieser Server verschickt keine E-Mails',
    outbox: (email) =>
      `Wenn ${email} noch kein Konto hat, liegt im Postausgang dieses Servers ein Link, der es eröffnet. Er gilt zwei Tage und fragt nach dem Passwort, das du gerade gewählt hast.`,
    outboxHint: 'Wer diesen Server betreibt, findet ihn dort: Frage danach.',
    again: 'Noch einmal senden',
    sentAgain: 'Die E-Mail ist noch einmal unterwegs.',
  },
  confirm: {
    heading: 'Konto eröffnen',
    text: 'Gib das Passwort ein, das du beim Registrieren gewählt hast.',
    submit: 'Konto eröffnen',
    wrong: 'Das ist nicht das Passwort, das du gewählt hast.',
  },
  forgotten: {
    text: 'Ein Link zu einem neuen Passwort kommt per E-Mail, wenn zu der Adresse ein Konto gehört. Er gilt eine Stunde und nur einmal.',
    submit: 'Link senden',
    sent: (email) => `Wenn zu ${email} ein Konto gehört, ist der Link unterwegs.`,
    outboxText:
      'Dieser Server verschickt keine E-Mails. Wenn zu der Adresse ein Konto gehört, kommt ein Link zu einem neuen Passwort in seinen Postausgang, wo ihn findet, wer ihn betreibt. Er gilt eine Stunde und nur einmal.',
    outbox: (email) =>
      `Wenn zu ${email} ein Konto gehört, liegt der Link im Postausgang dieses Servers. Frage, wer ihn betreibt, danach.`,
  },
  reset: {
    heading: 'Neues Passwort wählen',
    text: 'Jeder angemeldete Browser wird abgemeldet.',
    submit: 'Passwort speichern',
    done: 'Das neue Passwort ist gespeichert. Melde dich damit an.',
  },
  signedIn: {
    as: (name, email) => `Du bist angemeldet als ${name} (${email}).`,
    localRules:
      'Einige Alarmregeln liegen nur in diesem Browser. Dein Konto kann sie übernehmen; dann wacht der Server rund um die Uhr. Sonst bleiben sie hier, auch wenn du dich abmeldest, genaue Standorte eingeschlossen; entfernen kannst du sie unter Alarme.',
    openAlerts: 'Übernehmen',
    signOut: 'Abmelden',
    loading: 'Der Server wird gefragt, wer du bist',
    failed: 'Der Server hat nicht gesagt, wer angemeldet ist. Der Himmel läuft weiter; versuche es erneut.',
    retry: 'Erneut versuchen',
  },
  sessions: {
    heading: 'Wo du angemeldet bist',
    thisOne: 'dieser Browser',
    device: (name) => (name === 'Unknown device' ? 'Unbekanntes Gerät' : name.replace(' on ', ' auf ')),
    used: (age) => `vor ${age} benutzt`,
    end: 'Abmelden',
    endLabel: (device, age) => `${device} abmelden, vor ${age} benutzt`,
    endAll: 'Überall abmelden',
    loading: 'Der Server wird nach deinen Browsern gefragt',
    failed: 'Die Liste deiner Browser konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    notEnded: 'Abmelden nicht möglich',
  },
  password: {
    heading: 'Passwort',
    submit: 'Passwort ändern',
    wrong: 'Das ist nicht dein Passwort.',
    done: 'Das Passwort ist geändert. Alle anderen Browser sind abgemeldet.',
  },
  leaving: {
    heading: 'Deine Daten',
    exportText: 'Alles, was zu deinem Konto gespeichert ist, als ZIP-Datei mit JSON-Dokumenten.',
    export: 'Alles herunterladen',
    deleteText: 'Entfernt das Konto und alles, was dazugehört, sofort und endgültig.',
    capturesStay: 'Aufnahmen dieses Browsers bleiben auf diesem Gerät; du löschst sie auf der Seite der Aufnahmen.',
    captures: 'Aufnahmen',
    delete: 'Konto löschen',
    confirm: 'Endgültig löschen',
    cancel: 'Behalten',
    done: 'Dein Konto ist gelöscht.',
    uploading:
      'Aufnahmen dieses Browsers werden noch gesendet, vielleicht in einem anderen Tab, und hielten nicht an. Nichts wurde geändert; versuche es gleich noch einmal.',
    underWay: 'Die Löschung läuft schon.',
    withdrawn:
      'Die Löschung wurde nicht ausgeführt und ist zurückgezogen. Fordere sie noch einmal an, wenn du sie weiterhin willst.',
    inDoubt:
      'Die Löschung wurde nicht beantwortet; noch weiß niemand, ob das Konto weg ist. Es wird von selbst weiter gefragt; bis das feststeht, sendet dieser Browser keine Aufnahmen.',
  },
  failure: {
    nameTaken: 'Dieser Name ist vergeben; wähle einen anderen.',
    linkNotValid: 'Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.',
    tooMany: 'Das wurde zu oft versucht. Warte eine Weile und versuche es dann erneut.',
    signedOut: 'Du bist inzwischen abgemeldet. Melde dich wieder an.',
    lastAdmin: 'Du bist der einzige Administrator: Mache zuerst jemand anderen dazu.',
    unreachable: 'Der Server ist nicht erreichbar. Nichts wurde geändert; versuche es erneut.',
    other: 'Der Server konnte das nicht ausführen. Versuche es später erneut.',
  },
};
