import { lazy, Suspense } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { logWarning } from '@app/log/log-warning';
import type { AltitudePlotProps } from './altitude-plot';

const copy = detailCopy.historyPlot;

function Note({ text }: { readonly text: string }) {
  return <p className="py-2 text-muted">{text}</p>;
}

// Scales and curves come with it, which nobody needs before there is a history to draw.
const Plot = lazy(async () => {
  try {
    return { default: (await import('./altitude-plot')).AltitudePlot };
  } catch (error) {
    logWarning('The plot of the altitude could not be loaded', error);
    return { default: () => <Note text={copy.failed} /> };
  }
});

/** Altitude over time; what is known of the history is said until the plot has come. */
export function LazyAltitudePlot(props: AltitudePlotProps) {
  return (
    <Suspense fallback={<Note text={copy.loading} />}>
      <Plot {...props} />
    </Suspense>
  );
}
