import type { z } from 'zod';
import type { Access, Ownership } from './access';
import type { ProblemSlug } from './problem';

export const CALL_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type CallMethod = (typeof CALL_METHODS)[number];

export interface Call {
  readonly method: CallMethod;
  /** As OpenAPI writes it: `/api/aerial-objects/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** The lowest level that may make the call. */
  readonly access: Access;
  /** Of a call on one thing that belongs to somebody: whose it has to be. */
  readonly ownership?: Ownership;
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent: the answer is 204, without a body. */
  readonly answer?: z.ZodType;
  /** The content type of an answer that is no JSON, and so has no shape. */
  readonly answerType?: string;
  /** Kinds of problem that a caller of this call must expect, beyond those of every call. */
  readonly problems: readonly ProblemSlug[];
}
