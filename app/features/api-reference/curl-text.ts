import { type JsonSchema, type OpenApi, type Operation, resolved } from './openapi';

/** Deeper than this a sample is no help. */
const DEEPEST = 4;
const OPEN_TO = new Set(['', 'anonymous', 'visitor']);

/** A line for a terminal that makes the call, with words in capitals where a value belongs. */
export function curlText(operation: Operation, document: OpenApi, origin: string): string {
  const { method, path, parameters = [] } = operation;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(({ name }) => `${name}=${placeholder(name)}`)
    .join('&');
  const target = `"${origin}${address}${query === '' ? '' : `?${query}`}"`;
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${target}`,
    ...authorityLines(operation),
    ...bodyLines(operation, document),
  ].join(' \\\n  ');
}

/** A key where the call takes one; else, where somebody has to have signed in, the cookies that signing in gave. */
function authorityLines({ 'x-access': access = '', 'x-key-scope': scope }: Operation): string[] {
  if (scope !== undefined) return ['-H "Authorization: Bearer YOUR_KEY"'];
  return OPEN_TO.has(access) ? [] : ['-b cookies.txt'];
}

function bodyLines({ requestBody }: Operation, document: OpenApi): string[] {
  if (requestBody === undefined) return [];
  const [[type, { schema = {} }] = ['', {}]] = Object.entries(requestBody.content);
  if (type === 'multipart/form-data') {
    return Object.keys(schema.properties ?? {}).map((name) => `-F ${name}=@${placeholder(name)}`);
  }
  const sample = JSON.stringify(sampleOf(schema, document, 0)).replaceAll("'", String.raw`'\''`);
  return [`-H "Content-Type: ${type}"`, `-d '${sample}'`];
}

/** `captureId` as CAPTURE_ID. */
function placeholder(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase();
}

/** A value of the shape: what must be there and no more. Texts are words in capitals that say what belongs there. */
export function sampleOf(schema: JsonSchema, document: OpenApi, depth: number, name = 'text'): unknown {
  const found = resolved(schema, document)?.schema;
  if (found === undefined || depth > DEEPEST) return null;
  if (found.default !== undefined) return found.default;
  if (found.const !== undefined) return found.const;
  if (found.enum !== undefined) return found.enum[0];
  const [choice] = found.anyOf ?? found.oneOf ?? [];
  if (choice !== undefined) return sampleOf(choice, document, depth + 1, name);
  const [type] = [found.type ?? []].flat();
  if (type === 'object' || found.properties !== undefined) {
    const required = Object.entries(found.properties ?? {}).filter(([key]) => found.required?.includes(key) === true);
    return Object.fromEntries(required.map(([key, value]) => [key, sampleOf(value, document, depth + 1, key)]));
  }
  if (found.prefixItems !== undefined)
    return found.prefixItems.map((each) => sampleOf(each, document, depth + 1, name));
  if (type === 'array') return found.items === undefined ? [] : [sampleOf(found.items, document, depth + 1, name)];
  if (type === 'number' || type === 'integer') return Math.max(0, found.minimum ?? found.exclusiveMinimum ?? 0);
  if (type === 'boolean') return false;
  return type === 'string' ? textSample(found, name) : null;
}

const TEXTS_BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T21:14:00Z',
  email: 'amelia@example.org',
  uri: 'https://example.org/',
};

function textSample({ format = '' }: JsonSchema, name: string): string {
  return TEXTS_BY_FORMAT[format] ?? placeholder(name);
}
