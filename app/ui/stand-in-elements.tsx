import { standInElementsCopy as copy } from '@app/copy/element-age-copy';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { classNames } from './class-names';

/** Says that orbit data of now stand in for those of the time that is shown; nothing where they need not. */
export function StandInElements({ className }: { readonly className?: string }) {
  const kind = useCatalogueStore(({ state }) => (state.kind === 'ready' ? state.elements.kind : 'newest'));
  if (kind === 'newest' || kind === 'past') return null;
  return (
    <p role="status" className={classNames('text-xs', kind === 'loading' ? 'text-muted' : 'text-warning', className)}>
      {copy[kind]}
    </p>
  );
}
