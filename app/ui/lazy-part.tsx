import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { logWarning } from '@app/log/log-warning';
import { onConnectionBack } from '@app/state/connection-back';

interface LazyPartOptions<Props extends object> {
  /** What a warning says could not be loaded. */
  readonly name: string;
  /** Fetches the script that it comes in. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Shown until it has come. */
  readonly loading?: ReactNode;
  /** Shown in its place where it does not arrive. */
  readonly Missing: ComponentType<NoInfer<Props>>;
}

/** A part that can be fetched before anybody asks for it; it is then there at once, as if it had come with the page. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly fetch: () => Promise<void> };

/**
 * A part of the page in a script of its own, fetched when it is first shown; without it the page goes on, and it is asked
 * for again once the connection is back, and when it is shown the next time.
 */
export function lazyPart<Props extends object>(options: LazyPartOptions<Props>): LazyPart<Props> {
  const { name, load, loading, Missing } = options;
  const begin = () => {
    const Part = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        logWarning(`${name} could not be loaded`, error);
        missing.add(Part);
        newest = null;
        return { default: Missing };
      }
    });
    return Part;
  };
  const missing = new WeakSet<ComponentType<Props>>();
  let newest: ReturnType<typeof begin> | null = null;
  let fetched: ComponentType<Props> | null = null;
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => fetched ?? (newest ??= begin()));
    // Network and server are other systems.
    useEffect(
      () =>
        onConnectionBack(() => {
          if (missing.has(Part)) setPart(() => fetched ?? (newest ??= begin()));
        }),
      [Part],
    );
    return (
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, {
    fetch: async () => {
      fetched = await load();
    },
  });
}
