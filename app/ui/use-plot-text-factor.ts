import { type RefCallback, useCallback, useState } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { drawnTextScale } from '@app/accessibility/drawn-text-scale';

/**
 * How many times larger the letters of a drawing are written whose units are stretched to its width, so that they come
 * out at the chosen size of text: where the drawing has grown with it already, less.
 * @param usualPx how wide it becomes at most at the usual size of text, CSS pixels
 * @returns what the drawing is told by, and the factor: 1 or more
 */
export function usePlotTextFactor(usualPx: number): readonly [RefCallback<SVGSVGElement>, number] {
  const scale = useAccessibilityStore(drawnTextScale);
  const [widthPx, setWidthPx] = useState(usualPx);
  const watch = useCallback((plot: SVGSVGElement) => {
    const resizes = new ResizeObserver(([entry]) => setWidthPx(Math.max(1, entry?.contentRect.width ?? 1)));
    resizes.observe(plot);
    return () => resizes.disconnect();
  }, []);
  return [watch, Math.max(1, scale * Math.min(1, usualPx / widthPx))];
}
