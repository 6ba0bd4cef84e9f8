import { lazyPart } from '@app/ui/lazy-part';

/** The words come with the first object whose way is drawn. */
export const LazyExpectedPathWords = lazyPart({
  name: 'Words about where it will be',
  load: async () => (await import('./expected-path-words')).ExpectedPathWords,
  loading: null,
  Missing: () => null,
});
