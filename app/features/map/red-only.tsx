import { useBasemap } from './use-map-actions';

/** A style of somebody else's has colours of its own: at night nothing but their red is let through. */
export function RedOnly() {
  if (useBasemap()?.kind !== 'style') return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 hidden bg-accent mix-blend-multiply in-data-[theme=night]:block"
    />
  );
}
