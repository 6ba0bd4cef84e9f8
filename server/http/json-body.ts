import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { jsonExcess, type JsonMost } from '../providers/json-excess';
import { clientErrorStatus, Problem } from './problem-details';

const NOT_JSON = 'The body must be one JSON object in UTF-8; it could not be parsed.';

/**
 * Reads a JSON body of at most `limitBytes` into `ctx.request.body`, or says what is wrong with it. With `most` it is
 * looked at before it is parsed, which holds up everybody for as long as it takes.
 */
export function jsonBody(limitBytes: number, most?: JsonMost): Middleware {
  const parse = bodyParser({
    ...(most === undefined
      ? { enableTypes: ['json'], jsonLimit: limitBytes }
      : { enableTypes: ['text'], extendTypes: { text: ['application/json'] }, textLimit: limitBytes }),
    onError: (error) => {
      throw bodyProblem(error, limitBytes);
    },
  });
  return async (ctx, next) => {
    if (ctx.get('Content-Type') === '' || ctx.is('application/json') === false) {
      throw new Problem('unsupported-media-type', 'Send the body as JSON with "Content-Type: application/json".', {
        allowed: ['application/json'],
      });
    }
    if (most === undefined) {
      await parse(ctx, next);
      return;
    }
    await parse(ctx, async () => {
      const text: unknown = ctx.request.body;
      ctx.request.body = boundedJson(typeof text === 'string' ? text : '', most);
      await next();
    });
  };
}

/** @throws Problem where the text is no JSON, or has more in it than it may */
export function boundedJson(text: string, most: JsonMost): unknown {
  const excess = jsonExcess(text, most);
  if (excess !== undefined) throw new Problem('body-too-large', `The body is ${excess}.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalid-json', NOT_JSON);
  }
}

function bodyProblem(error: unknown, limitBytes: number): Problem {
  const status = clientErrorStatus(error);
  if (status === 413) {
    const limits = [{ of: 'body-bytes', most: limitBytes }] as const;
    return new Problem('body-too-large', `The body may have ${limitBytes} bytes at most.`, { limits });
  }
  if (status === 415) {
    return new Problem(
      'unsupported-media-type',
      'The body has a content coding or character set that is not known here.',
    );
  }
  return new Problem('invalid-json', NOT_JSON);
}
