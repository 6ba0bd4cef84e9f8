import type { Translation } from '../translation';
import type * as English from '../api-reference-copy';

/** Texts of the page that shows the calls of the server, in German. */
export const apiReferenceCopy: Translation<typeof English.apiReferenceCopy> = {
  title: 'API-Referenz',
  intro:
    'Jeder Aufruf, den dieser Server beantwortet, wie es sein eigenes OpenAPI-Dokument sagt. Höhen sind in Fuß, Geschwindigkeiten in Knoten, Entfernungen in Seemeilen; Richtungen in Grad ab geografisch Nord, Zeiten nach ISO 8601 in UTC.',
  document: 'Das OpenAPI-Dokument',
  keys: 'Schlüssel für Programme',
  loading: 'Der Server wird nach seinem Dokument gefragt',
  failed: 'Das Dokument kam nicht an. Versuche es erneut.',
  retry: 'Erneut versuchen',
  search: 'Aufruf suchen',
  searchHint: 'Teil der Adresse, die Methode oder worum es geht.',
  found: (count, of) => (count === of ? `${of} Aufrufe` : `${count} von ${of} Aufrufen`),
  nothingFound: 'Kein Aufruf enthält diese Wörter.',
  byKey: (scope) => `per Schlüssel: ${scope}`,
  access: {
    anonymous: 'Diesen Aufruf darf jeder machen.',
    visitor: 'Für Browser, die hier etwas aufbewahren.',
    user: 'Für Angemeldete.',
    moderator: 'Für Moderatoren.',
    admin: 'Für Administratoren.',
  },
  ownership: {
    own: 'Er erreicht, was dir gehört; alles andere gibt es für ihn nicht.',
    'own-or-moderator': 'Er erreicht, was dir gehört; Moderatoren erreichen alles.',
    'own-or-public': 'Er erreicht, was dir gehört oder öffentlich ist.',
  },
  keyed: (scope) => `Programme machen ihn mit einem Schlüssel, der ${scope} umfasst.`,
  neverKeyed: 'Er geht nie per Schlüssel.',
  parameters: 'Parameter',
  places: { path: 'im Pfad', query: 'in der Query', header: 'ein Header', cookie: 'ein Cookie' },
  body: 'Body',
  answers: 'Antwort',
  problems: 'Fehler',
  required: 'erforderlich',
  example: 'Beispiel',
  exampleOf: (call) => `Beispiel für ${call}`,
  fieldsOf: (name) => `Felder von ${name}`,
  fields: 'Felder',
  kinds: {
    anything: 'beliebig',
    nothing: 'null',
    list: (of) => `Liste von ${of}`,
    record: (of) => `Objekt mit Werten: ${of}`,
    either: ' oder ',
    object: 'Objekt',
  },
  limits: {
    from: (least) => `ab ${least}`,
    to: (most) => `bis ${most}`,
    above: (least) => `über ${least}`,
    below: (most) => `unter ${most}`,
    characters: (least, most) => {
      if (least === undefined) return `höchstens ${most} Zeichen`;
      return most === undefined ? `ab ${least} Zeichen` : `${least} bis ${most} Zeichen`;
    },
    usually: (value) => `${value}, wenn nicht angegeben`,
  },
};
