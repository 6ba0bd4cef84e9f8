import { detailCopy } from '@app/copy/detail-copy';
import { lazyPart } from '@app/ui/lazy-part';

const copy = detailCopy.historyPlot;

function Note({ text }: { readonly text: string }) {
  return <p className="py-2 text-muted">{text}</p>;
}

/**
 * Altitude over time; what is known of the history is said until the plot has come. Scales and curves come with it, which
 * nobody needs before there is a history to draw.
 */
export const LazyAltitudePlot = lazyPart({
  name: 'The plot of the altitude',
  load: async () => (await import('./altitude-plot')).AltitudePlot,
  loading: <Note text={copy.loading} />,
  Missing: () => <Note text={copy.failed} />,
});
