import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { inRequestLanguage } from '../../http/request-language';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { type AnalysisDependencies, createAnalyseObject } from './analyse-object';
import { createFindFigureUnits } from './figure-units-of';
import { createPredictObject, type PredictionDependencies } from './predict-object';
import { predictionBasisOf } from './prediction-basis';

export type AnalysisRouterDependencies = AnalysisDependencies & PredictionDependencies;

/** AI-02, AI-03, AI-05. */
export function createAnalysisRouter(deps: AnalysisRouterDependencies): Router {
  const router = createCallRouter();
  const analyse = createAnalyseObject(deps);
  const predict = createPredictObject(deps);
  const unitsOf = createFindFigureUnits(deps.database);
  serveCall(router, 'get', '/api/ai/analyze/{id}', ({ path: { id }, query, principal, ctx }) =>
    inRequestLanguage(ctx, async (language) => {
      const units = await unitsOf(query, principal);
      return (await analyse(id, { language, units }, principal.network)) ?? unknownObject(id);
    }),
  );
  serveCall(router, 'get', '/api/aerial-objects/{id}/prediction-basis', ({ path: { id } }) => {
    const aircraft = deps.store.get(id) ?? unknownObject(id);
    return predictionBasisOf(aircraft, deps);
  });
  serveCall(
    router,
    'post',
    '/api/ai/predict-trajectory/{id}',
    ({ path: { id }, query, body: { timeMinutes }, principal, ctx }) =>
      inRequestLanguage(ctx, async (language) => {
        const units = await unitsOf(query, principal);
        return (await predict(id, timeMinutes, { language, units }, principal.network)) ?? unknownObject(id);
      }),
  );
  return router;
}

function unknownObject(id: number): never {
  throw new Problem('not-found', `No object with id ${id} is in reach of any source, and none is stored.`);
}
