import { type ReactNode, useId } from 'react';

/** One group of the page, named by its heading. */
export function Section({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
