import { classNames } from './class-names';

/** Room kept for what is still loading. It stands still; the words beside it say that something loads. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames('block h-4 rounded-sm bg-line', className)} />;
}
