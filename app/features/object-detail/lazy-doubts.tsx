import { lazyPart } from '@app/ui/lazy-part';

/** Hardly any object contradicts itself: its words come when one does. */
export const LazyDoubts = lazyPart({
  name: 'What is doubtful',
  load: async () => (await import('./doubts')).Doubts,
  loading: null,
  Missing: () => null,
});
