import { METHODS } from 'node:http';
import { Router } from '@koa/router';
import type { Context, Middleware } from 'koa';
import type * as z from 'zod';
import { type Call, SERVED_CALLS, UNDESCRIBED_CALLS } from '@contract/calls';
import { authorize } from './authorize';
import type { JsonMost } from '../providers/json-excess';
import { jsonBody } from './json-body';
import { multipartBody, partsOf, type ReceivedPart } from './multipart-body';
import { type Principal, principalOf } from './principal';
import { parsePart } from './validate';

const MOUNTED_CALLS = [...SERVED_CALLS, ...UNDESCRIBED_CALLS] as const;

type MountedCall = (typeof MOUNTED_CALLS)[number];
type Method = MountedCall['method'];
type PathOf<M extends Method> = Extract<MountedCall, { method: M }>['path'];
type CallAt<M extends Method, P extends string> = Extract<MountedCall, { method: M; path: P }>;

type Parsed<C, Part extends string> = C extends { readonly [K in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** A request whose caller may make the call, and whose parts are of the shape that the contract names. */
export interface CallRequest<C> {
  readonly path: Parsed<C, 'pathParameters'>;
  readonly query: Parsed<C, 'query'>;
  readonly body: Parsed<C, 'body'>;
  readonly parts: C extends { readonly parts: infer Parts }
    ? { readonly [Name in keyof Parts]: ReceivedPart }
    : undefined;
  readonly principal: Principal;
  /** For the few calls that set headers or answer in their own way. */
  readonly ctx: Context;
}

/** What a handler gives back: the answer of the contract, or nothing where there is none or the context has it. */
type Answer<C> = Parsed<C, 'answer'> | undefined | Promise<Parsed<C, 'answer'> | undefined>;

interface ServeOptions {
  /** For calls with a body in JSON. */
  readonly bodyLimitBytes?: number;
  /** For large bodies in JSON, of which a little may be very much. */
  readonly bodyMost?: JsonMost;
  /** Runs when the caller may make the call, before any of its body is read. */
  readonly admit?: Middleware | readonly Middleware[];
}

const DEFAULT_BODY_LIMIT_BYTES = 32 * 1024;

/**
 * A router for calls. With every method that Node parses known, a wrong one is answered 405, where the default would be
 * 501. Letters have one case: what guards the calls (limits, caching) knows them by "/api/", and "/API/" must not get
 * past it.
 */
export function createCallRouter(): Router {
  return new Router({ methods: METHODS, sensitive: true });
}

/**
 * Mounts a call of the contract. The types of the parts follow from the contract's schemas, which is why the signature
 * that callers see is the first and the body's is wide.
 * @throws Error for a call that the contract does not have
 */
export function serveCall<M extends Method, P extends PathOf<M>>(
  router: Router,
  method: M,
  path: P,
  handle: (request: CallRequest<CallAt<M, P>>) => Answer<CallAt<M, P>>,
  options?: ServeOptions,
): void;
export function serveCall(
  router: Router,
  method: string,
  path: string,
  handle: WideHandler,
  options: ServeOptions = {},
): void {
  const call: Call | undefined = MOUNTED_CALLS.find((each) => each.method === method && each.path === path);
  if (call === undefined) {
    throw new Error(`The contract has no call ${method} ${path}.`);
  }
  mountCall(router, call, handle, options);
}

/** The chain of every call: may this caller make it, are its parts valid, then the handler. */
export function mountCall(router: Router, call: Call, handle: WideHandler, options: ServeOptions = {}): void {
  const admit = [options.admit ?? []].flat();
  const chain = [authorize(call), ...admit, ...readBody(call, options), handler(call, handle)];
  router[call.method](routeName(call), routePath(call), ...chain);
}

function readBody(call: Call, { bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES, bodyMost }: ServeOptions): Middleware[] {
  if (call.parts !== undefined) return [multipartBody(call.parts)];
  return call.body === undefined ? [] : [jsonBody(bodyLimitBytes, bodyMost)];
}

type WideRequest = { readonly [Key in keyof CallRequest<Call>]: unknown };

/**
 * A handler of any call. What it takes follows from the contract's schemas, and so does what is parsed, but TypeScript
 * cannot follow that from a table at run time: the request is handed over by `Reflect.apply`.
 */
type WideHandler = (request: never) => unknown;

function handler(call: Call, handle: WideHandler): Middleware {
  return async (ctx) => {
    const request: WideRequest = {
      path: parsedIf(call.pathParameters, 'path', ctx['params']),
      query: parsedIf(call.query, 'query', ctx.query),
      body: parsedIf(call.body, 'body', ctx.request.body),
      parts: call.parts === undefined ? undefined : partsOf(ctx),
      principal: principalOf(ctx),
      ctx,
    };
    const answer: unknown = await Reflect.apply(handle, undefined, [request]);
    if (answer !== undefined) {
      ctx.body = answer;
    } else if (isWithoutAnswer(call) && ctx.body === undefined && ctx.respond !== false) {
      ctx.status = 204;
    }
  };
}

function isWithoutAnswer({ answer, answerType }: Call): boolean {
  return answer === undefined && answerType === undefined;
}

function parsedIf(schema: z.ZodType | undefined, part: 'path' | 'query' | 'body', value: unknown): unknown {
  return schema === undefined ? undefined : parsePart(schema, part, value);
}

/** Names the route of a call, by which a test tells routes of calls from any others. */
export function routeName({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** `{id}` of OpenAPI is `:id` of the router. */
function routePath({ path }: Call): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
