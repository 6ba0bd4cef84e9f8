import type { Router } from '@koa/router';
import { historyAreaOf, type HistoryQuery } from '@contract/history';
import { HISTORY_PAGE_TYPE } from '@contract/history-page';
import { answersAtOnce } from '../../http/answers-at-once';
import { principalOf } from '../../http/principal';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { createHistoryService, type HistoryServiceDependencies } from './service';

/** Each takes the database, and the process itself, for some hundredths of a second: many at once would stop both for everybody. */
const ANSWERS_AT_ONCE = 2;

/** The sky of another time. */
export function createHistoryRouter(deps: HistoryServiceDependencies): Router {
  const router = createCallRouter();
  const history = createHistoryService(deps);
  const admit = answersAtOnce(ANSWERS_AT_ONCE, (ctx) => principalOf(ctx).network);
  serveCall(
    router,
    'get',
    '/api/history',
    async ({ query, ctx }) => {
      const { area, span } = askedOf(query);
      const page = await history.page(area, span, query.feed);
      ctx.type = HISTORY_PAGE_TYPE;
      ctx.body = Buffer.from(page.buffer);
    },
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/history/coverage',
    ({ query }) => {
      const { area, span } = askedOf(query);
      return history.coverage(area, span, query.feed);
    },
    { admit },
  );
  return router;
}

function askedOf(query: HistoryQuery) {
  const area = historyAreaOf(query);
  if (area === undefined) throw new Error('The contract lets no query through that names no area.');
  return { area, span: { fromMs: query.from, toMs: query.to } };
}
