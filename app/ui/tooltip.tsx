import type { PointedTooltip, TooltipProps, TooltipProvider } from './pointed-tooltip';

interface PointedTooltips {
  readonly PointedTooltip: typeof PointedTooltip;
  readonly TooltipProvider: typeof TooltipProvider;
}

let pointed: PointedTooltips | null = null;

/** Fetches what draws tooltips; needed before a page that shows them. */
export async function loadTooltips(): Promise<PointedTooltips> {
  pointed ??= await import('./pointed-tooltip');
  return pointed;
}

let isPointing: boolean | null = null;

/** Whether a mouse, or what hovers like one, is there: tooltips come for it and for keys. Decided once for a visit. */
export function canPoint(): boolean {
  isPointing ??= window.matchMedia('(any-hover: hover)').matches;
  return isPointing;
}

/** A word on what is pointed at; never the only place where something is said. Where nothing can point there is none. */
export function Tooltip({ text, children }: TooltipProps) {
  if (pointed === null) return children;
  return <pointed.PointedTooltip text={text}>{children}</pointed.PointedTooltip>;
}
