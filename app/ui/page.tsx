import type { ReactNode } from 'react';

/** The frame of a page that is read, not looked through: a title and one column. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4 px-4 py-6 md:py-10">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
