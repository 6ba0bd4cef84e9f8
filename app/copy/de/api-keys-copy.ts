import type { Translation } from '../translation';
import type * as English from '../api-keys-copy';

/** Texts of the page of keys to this server, in German. */
export const apiKeysCopy: Translation<typeof English.apiKeysCopy> = {
  title: 'API-Schlüssel',
  intro:
    'Mit einem Schlüssel fragen deine Programme diesen Server nach dem, was die App zeigt: was über einem Ort fliegt und kreist, und deine Aufnahmen.',
  reference: 'Nachlesen, welche Aufrufe es gibt',
  loading: 'Der Server wird nach deinen Schlüsseln gefragt',
  failed: 'Der Server hat nicht geantwortet. Deine Schlüssel sind, wie sie waren; versuche es erneut.',
  retry: 'Erneut versuchen',
  signedOut: {
    text: 'Schlüssel gehören zu einem Konto. Melde dich an, um einen anzulegen; der Himmel selbst braucht beides nicht.',
    signIn: 'Anmelden',
  },
  usage: {
    heading: 'Anfragen in dieser Stunde',
    label: 'Anfragen per Schlüssel in dieser Stunde',
    value: (used, quota) => `${used} von ${quota}`,
    resets: (time) => `Alle deine Schlüssel zählen zusammen. Um ${time} beginnt die Zählung neu.`,
    usedUp: (time) =>
      `Die Anfragen dieser Stunde sind aufgebraucht: Schlüssel bekommen ab ${time} wieder eine Antwort.`,
    refresh: 'Erneut fragen',
  },
  list: {
    heading: 'Deine Schlüssel',
    empty: 'Du hast noch keinen Schlüssel.',
    made: (age) => `vor ${age} angelegt`,
    neverUsed: 'nie benutzt',
    used: (age) => `zuletzt vor ${age} benutzt`,
    requests: (count, isOne) => `${count} ${isOne ? 'Anfrage' : 'Anfragen'}`,
    ends: (day) => `endet am ${day}`,
    ended: (day) => `endete am ${day}`,
    revoke: 'Widerrufen',
    revokeLabel: (name) => `${name} widerrufen`,
  },
  revoking: {
    title: (name) => `„${name}“ widerrufen?`,
    body: 'Programme, die ihn nutzen, werden von da an abgewiesen. Er lässt sich nicht zurückholen.',
    confirm: 'Schlüssel widerrufen',
    cancel: 'Behalten',
    done: 'Der Schlüssel ist widerrufen.',
    failed: 'Der Schlüssel konnte nicht widerrufen werden',
  },
  making: {
    heading: 'Schlüssel anlegen',
    name: 'Name',
    nameHint: 'Wofür er ist, damit du ihn wiedererkennst: „Wetterstation“.',
    nameInvalid: 'Ein Name hat 1 bis 60 Zeichen in einer Zeile.',
    scopes: 'Was er darf',
    scopesInvalid: 'Wähle mindestens eines.',
    lifetime: 'Wie lange er gilt',
    forever: 'Bis er widerrufen wird',
    days: (days) => `${days} Tage`,
    submit: 'Schlüssel anlegen',
    tooMany: (most) => `Du hast ${most} Schlüssel; mehr hat kein Konto. Widerrufe einen, den du nicht brauchst.`,
    failed: 'Der Schlüssel konnte nicht angelegt werden. Versuche es erneut.',
    signedOut: 'Du bist inzwischen abgemeldet. Melde dich wieder an.',
    unreachable: 'Der Server ist nicht erreichbar. Kein Schlüssel wurde angelegt; versuche es erneut.',
  },
  made: {
    heading: (name) => `Dein neuer Schlüssel „${name}“`,
    text: 'Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Gespeichert wird nur ein Hashwert, aus dem ihn niemand lesen kann.',
    copy: 'Schlüssel kopieren',
    done: 'Ich habe ihn',
  },
  example: {
    heading: 'Wie ein Programm ihn nutzt',
    text: 'Jede Anfrage trägt den Schlüssel in einem Header. Schreibe ihn nie in eine Adresse: Dort bewahren ihn Protokolle und Verläufe auf.',
    label: 'Beispiel mit curl',
    placeholder: 'YOUR_KEY',
  },
  sources: {
    heading: 'Schlüssel von Datenquellen',
    text: 'Schlüssel, nach denen Flugzeugquellen fragen, gehören zum Server, nicht zu einem Konto: Sein Betreiber trägt sie ein. Skylens kommt ohne aus.',
  },
  scopeNames: {
    'read:sky': 'Himmel lesen',
    'read:captures': 'Aufnahmen lesen',
    'write:captures': 'Aufnahmen speichern und löschen',
  },
  scopeMeanings: {
    'read:sky': 'Lesen, was fliegt und kreist, dazu Überflüge, Flughäfen und Quellen',
    'read:captures': 'Deine Aufnahmen lesen, auch ihre Bilder und Orte',
    'write:captures': 'Aufnahmen in deinem Konto speichern und löschen',
  },
};
