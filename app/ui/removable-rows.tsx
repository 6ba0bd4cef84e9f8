import { Children, type HTMLAttributes } from 'react';
import { KEEPS_FOCUS } from './focus-fallback';

/** A list needs a name: it is told when the focus comes to it. */
export type RemovableRowsProps = Omit<HTMLAttributes<HTMLUListElement>, 'tabIndex'> &
  ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string });

/** A list whose rows can be removed by buttons in them: the focus of a row that is gone comes to it. Without rows nothing. */
export function RemovableRows(props: RemovableRowsProps) {
  if (Children.count(props.children) === 0) return null;
  return <ul {...props} {...KEEPS_FOCUS} tabIndex={-1} />;
}
