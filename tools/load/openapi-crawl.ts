import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as z from 'zod';

const parameterSchema = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() });
const operationSchema = z.looseObject({
  parameters: z.array(parameterSchema).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
});
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });
type Operation = z.infer<typeof operationSchema>;

const ANSWER_WITHIN_MS = 30_000;
const DOCUMENT = 'openapi';

export interface CrawlOptions {
  readonly url: string;
  /** A value that is right for each parameter, by its name; where an id must be of a satellite, `satelliteId`. */
  readonly values: Readonly<Record<string, string>>;
  /** A body that each call accepts, by path. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** The same for calls that take files. */
  readonly forms: Readonly<Record<string, () => FormData>>;
  /** Asked before each operation for what is of its own: who asks, and which thing it is about. */
  readonly prepare?: (path: string) => Promise<Prepared>;
}

export interface Prepared {
  readonly headers?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

export interface CrawlReport {
  /** Statuses with which each operation was answered, by `method path`. */
  readonly answered: ReadonlyMap<string, ReadonlySet<number>>;
  /** Each answer that the document does not describe, or describes otherwise. */
  readonly faults: readonly string[];
}

interface Sent {
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request to one operation, right or wrong in one way. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly target: string;
  readonly init: RequestInit;
}

/**
 * Asks every operation of the OpenAPI document that the server itself gives out, rightly and wrongly, and holds each
 * answer against the document by a validator that knows nothing of how either was made.
 */
export async function crawlOpenApi(options: CrawlOptions): Promise<CrawlReport> {
  const raw: unknown = await (await fetch(`${options.url}/api/openapi.json`)).json();
  const { paths } = documentSchema.parse(raw);
  const shapes = new DocumentShapes(raw);
  const answered = new Map<string, Set<number>>();
  const faults: string[] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const statuses = new Set<number>();
      answered.set(`${method} ${path}`, statuses);
      const { headers = {}, values = {} } = (await options.prepare?.(path)) ?? {};
      const own = { ...options, values: { ...options.values, ...values } };
      for (const asked of requestsOf(method, path, operation, own, headers)) {
        const response = await fetch(`${options.url}${asked.target}`, asked.init);
        statuses.add(response.status);
        faults.push(...(await faultsOf(asked, response, shapes)));
      }
    }
  }
  return { answered, faults };
}

function requestsOf(
  method: string,
  path: string,
  operation: Operation,
  { values, bodies, forms }: CrawlOptions,
  ownHeaders: Readonly<Record<string, string>>,
): Asked[] {
  const parameters = operation.parameters ?? [];
  const valueOf = (name: string): string | undefined =>
    name === 'id' && path.includes('satellite') ? values['satelliteId'] : values[name];
  const target = (changed: Readonly<Record<string, string | null>>): string => {
    const given = (name: string): string | undefined => {
      const value = changed[name];
      return value === undefined ? valueOf(name) : (value ?? undefined);
    };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given(name) ?? '0'));
    const query = parameters.flatMap(({ name, in: place }) => {
      const value = place === 'query' ? given(name) : undefined;
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
    });
    return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
  };
  const request = (sent: Sent = {}, changed: Readonly<Record<string, string | null>> = {}): Asked => {
    const { headers, ...init } = sent;
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    return {
      method,
      path,
      operation,
      target: target(changed),
      init: { method: method.toUpperCase(), signal, ...init, headers: { ...ownHeaders, ...headers } },
    };
  };
  const wrongValues = parameters.flatMap(({ name }) => [
    request({}, { [name]: 'nonsense' }),
    request({}, { [name]: null }),
  ]);
  if (operation.requestBody === undefined) {
    const unknown = parameters.some(({ name }) => name === 'id') ? [request({}, { id: '799999999' })] : [];
    return [request(), ...wrongValues, ...unknown];
  }
  const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
  const form = forms[path];
  if (form !== undefined) {
    const without = form();
    for (const [name] of [...form()].slice(0, 1)) without.delete(name);
    return [
      request({ body: form() }),
      request({ body: without }),
      request({ body: new FormData() }),
      request({ body: '{}', headers: { 'Content-Type': 'application/json' } }),
      request({ body: form(), headers: crossSite }),
    ];
  }
  const json = { 'Content-Type': 'application/json' };
  const good = JSON.stringify(bodies[path] ?? {});
  return [
    request({ body: good, headers: json }),
    request({ body: '{', headers: json }),
    request({ body: '{}', headers: json }),
    request({ body: JSON.stringify({ filling: 'x'.repeat(100_000) }), headers: json }),
    request({ body: good, headers: { 'Content-Type': 'text/plain' } }),
    request({ body: good, headers: { ...json, ...crossSite } }),
  ];
}

async function faultsOf(
  { method, path, operation, target }: Asked,
  response: Response,
  shapes: DocumentShapes,
): Promise<string[]> {
  const text = await response.text();
  const name = `${method} ${target}: ${response.status}`;
  const described = operation.responses[String(response.status)];
  if (described === undefined) return [`${name} is not described`];
  const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
  if (described.content === undefined) return text === '' ? [] : [`${name} has a body, which is not described`];
  if (described.content[type] === undefined) return [`${name} has the type ${type || 'none'}, which is not described`];
  if (!type.endsWith('json')) return text === '' ? [`${name} has no body, which is described`] : [];
  const validate = shapes.of(['paths', path, method, 'responses', String(response.status), 'content', type, 'schema']);
  return validate(JSON.parse(text)) ? [] : [`${name}: ${shapes.errorsOf(validate)}`];
}

/** The schemas of a document, each compiled when it is first needed. */
class DocumentShapes {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: unknown) {
    addFormats(this.#ajv);
    this.#ajv.addFormat('base64', /^[A-Za-z0-9+/]*={0,2}$/);
    this.#ajv.addSchema(z.record(z.string(), z.unknown()).parse(document), DOCUMENT);
  }

  /** @param keys the way to the schema from the document's root */
  of(keys: readonly string[]): ValidateFunction {
    const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const known = this.#compiled.get(pointer) ?? this.#ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` });
    this.#compiled.set(pointer, known);
    return known;
  }

  errorsOf({ errors }: ValidateFunction): string {
    return this.#ajv.errorsText(errors).slice(0, 500);
  }
}
