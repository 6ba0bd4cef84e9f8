import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly children: ReactElement;
}

/** Specified: 700 ms until the first tooltip, the next ones at once for 300 ms after. */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** What the tooltips of a page share. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

export function PointedTooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-sm border border-line bg-raised px-2.5 py-1.5 text-xs text-ink"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
