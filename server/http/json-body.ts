import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { clientErrorStatus, Problem } from './problem-details';

/** Reads a JSON body of at most `limitBytes` into `ctx.request.body`, or says what is wrong with it. */
export function jsonBody(limitBytes: number): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: limitBytes,
    onError: (error) => {
      throw bodyProblem(error, limitBytes);
    },
  });
  return async (ctx, next) => {
    if (ctx.get('Content-Type') === '' || ctx.is('application/json') === false) {
      throw new Problem('unsupported-media-type', 'Send the body as JSON with "Content-Type: application/json".');
    }
    await parse(ctx, next);
  };
}

function bodyProblem(error: unknown, limitBytes: number): Problem {
  const status = clientErrorStatus(error);
  if (status === 413) {
    // The rest of the body stays unread: on this connection no other request can follow it.
    const headers = { Connection: 'close' };
    return new Problem('body-too-large', `The body may have ${limitBytes} bytes at most.`, { headers });
  }
  if (status === 415) {
    return new Problem(
      'unsupported-media-type',
      'The body has a content coding or character set that is not known here.',
    );
  }
  return new Problem('invalid-json', 'The body must be one JSON object in UTF-8; it could not be parsed.');
}
