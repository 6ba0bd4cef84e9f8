import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ShowMore } from './show-more';

const texts = { more: 'Show more', loadingMore: 'Loading', moreFailed: 'It did not come.', retry: 'Try again' };
const shown = (props: { hasMore?: boolean; isFailed?: boolean }): string =>
  renderToStaticMarkup(
    createElement(ShowMore, {
      hasMore: true,
      isFetching: false,
      isFailed: false,
      texts,
      onMore: () => undefined,
      ...props,
    }),
  );

it('says that the next page did not come, and offers to ask again', () => {
  expect(shown({})).not.toContain('role="alert"');
  expect(shown({})).toContain('Show more');
  expect(shown({ isFailed: true })).toMatch(/role="alert">It did not come\..*Try again/);
  expect(shown({ hasMore: false })).toBe('');
});
