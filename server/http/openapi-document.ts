import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { reaches } from '@contract/access';
import { type Call, SERVED_CALLS } from '@contract/calls';
import { KEY_SCOPES, KEY_SCOPE_MEANINGS } from '@contract/key-scope';
import { PROBLEM_TYPES, problemSchema, type ProblemSlug } from '@contract/problem';
import { LANGUAGES } from '@engine/text/language';
import { tagOf } from './openapi-tags';
import { STORED_ENTITY_SHAPES } from './stored-entity-shapes';
import { VISITOR_COOKIE } from './visitor-cookie';

/** Problems that every call may answer with. */
const COMMON_PROBLEMS: readonly ProblemSlug[] = ['unknown-host', 'too-many-requests', 'internal-error', 'not-ready'];

/** How a browser is known, who has signed in with it, and what programs send. */
const VISITOR_SCHEME = 'visitor';
const SESSION_SCHEME = 'session';
const KEY_SCHEME = 'key';

const acceptLanguageSchema = z.object({
  'Accept-Language': z
    .string()
    .optional()
    .meta({
      description: `Languages of the answer's words: ${LANGUAGES.join(', ')}; the first where none is asked for.`,
    }),
});
const contentLanguageSchema = z.object({
  'Content-Language': z.enum(LANGUAGES).meta({ description: "Language of the answer's words." }),
});

/** Statuses of problems that pass by themselves. */
const PASSING_STATUSES: readonly number[] = [429, 503];
const retryAfterSchema = z.object({
  'Retry-After': z.int().nonnegative().optional().meta({ description: 'Seconds after which to come back.' }),
});

/**
 * OpenAPI 3.1 of what this server answers. Stored entities and the shapes of calls that later work serves are
 * components without a path.
 */
export function openApiDocument(
  version: string,
  sessionCookie: string,
  calls: readonly Call[] = SERVED_CALLS,
): ReturnType<typeof createDocument> {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Skylens',
      version,
      description:
        'Aircraft and other objects in the sky around a position. Units are feet, knots and nautical miles; directions are degrees from true north; times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: pathsOf(calls),
    components: {
      schemas: furtherShapes(),
      securitySchemes: {
        [VISITOR_SCHEME]: { type: 'apiKey', in: 'cookie', name: VISITOR_COOKIE },
        [SESSION_SCHEME]: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        [KEY_SCHEME]: { type: 'http', scheme: 'bearer', description: keyDescription() },
      },
    },
  });
}

function keyDescription(): string {
  const scopes = KEY_SCOPES.map((scope) => `${scope} (${KEY_SCOPE_MEANINGS[scope]})`).join('; ');
  return `A key of an account to this server. Scopes: ${scopes}. Calls that name no scope are never made by key.`;
}

function pathsOf(calls: readonly Call[]): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  }
  return paths;
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [tagOf(call.path)],
    'x-access': call.access,
    ...(call.ownership === undefined ? {} : { 'x-ownership': call.ownership }),
    ...(call.keyScope === undefined ? {} : { 'x-key-scope': call.keyScope }),
    security: securityOf(call),
    requestParams: {
      ...(call.pathParameters === undefined ? {} : { path: call.pathParameters }),
      ...(call.query === undefined ? {} : { query: call.query }),
      ...(call.speaksLanguages === undefined ? {} : { header: acceptLanguageSchema }),
    },
    ...requestBody(call),
    responses: {
      ...success(call),
      ...problemResponses([...accessProblems(call), ...call.problems, ...COMMON_PROBLEMS]),
    },
  };
}

function requestBody({ body, parts }: Call): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (parts !== undefined) {
    const entries = Object.entries(parts);
    const encoding = entries.flatMap(([name, { contentTypes }]) =>
      contentTypes === undefined ? [] : [[name, { contentType: contentTypes.join(', ') }] as const],
    );
    const schema = z.object(Object.fromEntries(entries.map(([name, part]) => [name, part.schema])));
    const content = { schema, encoding: Object.fromEntries(encoding) };
    return { requestBody: { required: true, content: { 'multipart/form-data': content } } };
  }
  return body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

function success(call: Call): ZodOpenApiResponsesObject {
  const { answer, answerType, answerStatus, summary } = call;
  if (answerType !== undefined) {
    const content = Object.fromEntries(
      [answerType].flat().map((type) => [type, { schema: answer ?? fileSchema(type) }]),
    );
    return { [answerStatus ?? 200]: { description: summary, content } };
  }
  return answer === undefined
    ? { '204': { description: 'Accepted; there is nothing to say.' } }
    : {
        '200': {
          description: summary,
          ...answerHeaders(call),
          content: { 'application/json': { schema: answer } },
        },
      };
}

function answerHeaders({ answerHeaders: own, speaksLanguages }: Call): { readonly headers?: z.ZodObject } {
  const headers = z.object({
    ...own?.shape,
    ...(speaksLanguages === undefined ? {} : contentLanguageSchema.shape),
  });
  return Object.keys(headers.shape).length === 0 ? {} : { headers };
}

/** A file of JSON is described as such; what is in it is its own format's affair. */
function fileSchema(type: string): z.ZodType {
  return type.endsWith('json') ? z.record(z.string(), z.unknown()) : z.string().meta({ format: 'binary' });
}

/** Any one of these is enough; the empty one stands for saying nothing of oneself. */
function securityOf({ access, keyScope }: Call): Record<string, string[]>[] {
  const byKey = keyScope === undefined ? [] : [{ [KEY_SCHEME]: [keyScope] }];
  if (access === 'anonymous') return byKey.length === 0 ? [] : [{}, ...byKey];
  const signedIn = { [SESSION_SCHEME]: [] };
  return access === 'visitor' ? [{ [VISITOR_SCHEME]: [] }, signedIn, ...byKey] : [signedIn, ...byKey];
}

/** What those get who may not make the call. */
function accessProblems({ access, keyScope }: Call): readonly ProblemSlug[] {
  if (keyScope !== undefined) return ['unauthorized', 'forbidden'];
  if (access === 'anonymous') {
    return [];
  }
  return reaches('user', access) ? ['unauthorized'] : ['unauthorized', 'forbidden'];
}

/** One response a status; the description lists every type that comes with it. */
function problemResponses(slugs: readonly ProblemSlug[]) {
  const titles = new Map<number, string[]>();
  for (const slug of new Set(slugs)) {
    const { status, title } = PROBLEM_TYPES[slug];
    titles.set(status, [...(titles.get(status) ?? []), `${title} (/problems/${slug})`]);
  }
  return Object.fromEntries(
    [...titles].map(([status, lines]) => [
      String(status),
      {
        description: `${lines.join('; ')}.`,
        ...(PASSING_STATUSES.includes(status) ? { headers: retryAfterSchema } : {}),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}

function operationId({ method, path }: Call): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  return [method, ...words]
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join('');
}

function furtherShapes(): Record<string, z.ZodType> {
  const sent = STORED_ENTITY_SHAPES.filter(isInsertShape);
  const received = STORED_ENTITY_SHAPES.filter((shape) => !isInsertShape(shape));
  return Object.fromEntries([
    ...sent.flatMap((shape) => named(shape, 'input')),
    ...received.flatMap((shape) => named(shape, 'output')),
  ]);
}

function isInsertShape(shape: z.ZodType): boolean {
  return shape.meta()?.id?.startsWith('Insert') ?? false;
}

/** A field with a default may be left out of what is sent, but always is in what comes back. */
function named(shape: z.ZodType | undefined, unusedIO: 'input' | 'output'): [string, z.ZodType][] {
  const meta = shape?.meta();
  if (shape === undefined || meta?.id === undefined) {
    return [];
  }
  z.globalRegistry.add(shape, { ...meta, unusedIO });
  return [[meta.id, shape]];
}
