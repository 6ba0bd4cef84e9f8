import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TriangulationMatch, TriangulationOutcome } from '@contract/triangulation';
import { ResultCard } from './result-card';

const shown = (matches: readonly TriangulationMatch[]): string => {
  const outcome: TriangulationOutcome = {
    status: 'refused',
    reason: 'parallel',
    result: null,
    isDemo: false,
    confidence: null,
    confidenceLevel: null,
    fix: null,
    residuals: [],
    matches: [...matches],
    unknownProbability: 1,
  };
  return renderToStaticMarkup(createElement(ResultCard, { outcome }));
};

it('says what it can be only where something is known that it can be', () => {
  const known: TriangulationMatch = { id: 1, kind: 'aircraft', name: 'DLH2AB', probability: 0.5, distance: null };
  expect(shown([known])).toMatch(/Can be.*DLH2AB.*In no list/);
  expect(shown([])).not.toContain('Can be');
  expect(shown([])).toContain('In no list');
});
