import { type ReactNode, useId } from 'react';

/** One channel of the page, named by its heading. */
export function ChannelSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
