import {
  type ProblemDocument,
  type ProblemIssue,
  PROBLEM_TYPES,
  type ProblemSlug,
  problemTypeUri,
} from '@contract/problem';
import type { ProblemLimit } from '@contract/problem-figures';

export interface ProblemOptions {
  readonly errors?: readonly ProblemIssue[];
  /** What the request went beyond. */
  readonly limits?: readonly ProblemLimit[];
  /** Media types or methods that are taken. */
  readonly allowed?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown where a request cannot be answered; the error middleware renders it as RFC 9457 problem details. */
export class Problem extends Error {
  readonly slug: ProblemSlug;
  readonly errors: readonly ProblemIssue[];
  readonly limits: readonly ProblemLimit[];
  readonly allowed: readonly string[];
  readonly headers: Readonly<Record<string, string>>;

  /** `detail` is shown to the caller: what was wrong here and what is allowed. */
  constructor(slug: ProblemSlug, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.name = 'Problem';
    this.slug = slug;
    this.errors = options.errors ?? [];
    this.limits = options.limits ?? [];
    this.allowed = options.allowed ?? [];
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return PROBLEM_TYPES[this.slug].status;
  }
}

export interface ProblemContext {
  readonly instance?: string;
  readonly requestId?: string;
}

/** The wire form of a problem. */
export function problemDocument(problem: Problem, context: ProblemContext = {}): ProblemDocument {
  const kind = PROBLEM_TYPES[problem.slug];
  const retryAfter = problem.headers['Retry-After'];
  return {
    type: problemTypeUri(problem.slug),
    title: kind.title,
    status: kind.status,
    detail: problem.message,
    ...(context.instance === undefined ? {} : { instance: context.instance }),
    ...(context.requestId === undefined ? {} : { requestId: context.requestId }),
    ...(problem.errors.length === 0 ? {} : { errors: [...problem.errors] }),
    ...(problem.limits.length === 0 ? {} : { limits: [...problem.limits] }),
    ...(problem.allowed.length === 0 ? {} : { allowed: [...problem.allowed] }),
    ...(retryAfter === undefined ? {} : { retryAfterS: Number(retryAfter) }),
  };
}

/**
 * The 4xx status of an error that a Koa library threw for the caller's fault; undefined for anything else. Several
 * copies of `http-errors` may be installed, so this looks at the error and not at its class.
 */
export function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') {
    return undefined;
  }
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}
