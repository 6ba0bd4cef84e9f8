/** How large an element is on the screen, CSS pixels; never nothing. */
export const shownSize = ({
  clientWidth,
  clientHeight,
}: HTMLElement): { readonly widthPx: number; readonly heightPx: number } => ({
  widthPx: Math.max(1, clientWidth),
  heightPx: Math.max(1, clientHeight),
});
