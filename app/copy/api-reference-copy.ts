import { translated } from './translated';

/** Texts of the page that shows the calls of the server. */
export const apiReferenceCopy = translated('apiReferenceCopy', {
  title: 'API Reference',
  intro:
    'Every call that this server answers, as its own OpenAPI document says. Altitudes are feet, speeds knots, distances nautical miles; directions are degrees from true north, times ISO 8601 in UTC.',
  document: 'The OpenAPI document',
  keys: 'Keys for programs',
  loading: 'Asking the server for its document',
  failed: 'The document did not arrive. Try again.',
  retry: 'Try again',
  search: 'Find a call',
  searchHint: 'Part of its address, its method, or what it is about.',
  found: (count: number, of: number) => (count === of ? `${of} calls` : `${count} of ${of} calls`),
  nothingFound: 'No call has these words.',
  byKey: (scope: string) => `by key: ${scope}`,
  access: {
    anonymous: 'Everybody may make this call.',
    visitor: 'For browsers that keep something here.',
    user: 'For people who signed in.',
    moderator: 'For moderators.',
    admin: 'For administrators.',
  } as Readonly<Record<string, string>>,
  ownership: {
    own: 'It reaches what is your own; everything else is not there.',
    'own-or-moderator': 'It reaches what is your own; moderators reach everything.',
    'own-or-public': 'It reaches what is your own, or public.',
  } as Readonly<Record<string, string>>,
  keyed: (scope: string) => `Programs make it with a key that has the scope ${scope}.`,
  neverKeyed: 'It is never made by key.',
  parameters: 'Parameters',
  places: { path: 'in the path', query: 'in the query', header: 'a header', cookie: 'a cookie' } as Readonly<
    Record<string, string>
  >,
  body: 'Body',
  answers: 'Answer',
  problems: 'Problems',
  required: 'required',
  example: 'Example',
  exampleOf: (call: string) => `Example of ${call}`,
  fieldsOf: (name: string) => `Fields of ${name}`,
  fields: 'Fields',
  kinds: {
    anything: 'anything',
    nothing: 'null',
    list: (of: string) => `list of ${of}`,
    record: (of: string) => `object with values: ${of}`,
    either: ' or ',
    object: 'object',
  },
  limits: {
    from: (least: string) => `from ${least}`,
    to: (most: string) => `to ${most}`,
    above: (least: string) => `above ${least}`,
    below: (most: string) => `below ${most}`,
    characters: (least: number | undefined, most: number | undefined) =>
      least === undefined ? `at most ${most} characters` : `${least} to ${most ?? 'any number of'} characters`,
    usually: (value: string) => `${value} unless given`,
  },
} as const);
