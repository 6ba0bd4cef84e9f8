import { Router } from '@koa/router';
import { PROBLEM_TYPES } from '@contract/problem';
import { Problem } from './problem-details';

/** The address of each problem type explains it, as RFC 9457 §3.1.1 advises. */
export function problemsRouter(): Router {
  const router = new Router({ prefix: '/problems' });
  const pages = new Map<string, string>(
    Object.entries(PROBLEM_TYPES).map(([slug, kind]) => [
      slug,
      `${kind.title} (${kind.status})\n\n${kind.explanation}\n`,
    ]),
  );
  router.get('/:slug', (ctx) => {
    const page = pages.get(ctx.params['slug'] ?? '');
    if (page === undefined) {
      throw new Problem('not-found', `Known problem types: ${[...pages.keys()].join(', ')}.`);
    }
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = page;
  });
  return router;
}
