import type * as z from 'zod';
import type { Access, Ownership } from './access';
import type { KeyScope } from './key-scope';
import type { ProblemSlug } from './problem';

export const CALL_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type CallMethod = (typeof CALL_METHODS)[number];

/** One part of a multipart/form-data body. */
export interface BodyPart {
  /** Its own Content-Type must be one of these; none given: whatever it is. */
  readonly contentTypes?: readonly string[];
  readonly limitBytes: number;
  /** What its bytes hold, for the document; the handler of the call reads them. */
  readonly schema: z.ZodType;
}

export interface Call {
  readonly method: CallMethod;
  /** As OpenAPI writes it: `/api/aerial-objects/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** The lowest level that may make the call. */
  readonly access: Access;
  /** Of a call on one thing that belongs to somebody: whose it has to be. */
  readonly ownership?: Ownership;
  /** What a key has to be for; absent: the call is never made by key. A key reaches no further than the level "user". */
  readonly keyScope?: KeyScope;
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A body in JSON. */
  readonly body?: z.ZodType;
  /** A body of multipart/form-data, by the names of its parts, each of which must be there once; not with `body`. */
  readonly parts?: Readonly<Record<string, BodyPart>>;
  /** Absent, and no `answerType`: the answer is 204, without a body. */
  readonly answer?: z.ZodType;
  /** Type of an answer that is a file, and not `application/json`; several where the caller chooses among them. With `answer` where that is its shape. */
  readonly answerType?: string | readonly string[];
  /** 206 where every answer is a part of something larger, as the caller asked for it; else 200. */
  readonly answerStatus?: 206;
  /** Headers that an answer in JSON may have, beyond those of every call. */
  readonly answerHeaders?: z.ZodObject;
  /** The answer has words for people, in the best of our languages for its `Accept-Language`. */
  readonly speaksLanguages?: true;
  /** Kinds of problem that a caller of this call must expect, beyond those of every call. */
  readonly problems: readonly ProblemSlug[];
}
