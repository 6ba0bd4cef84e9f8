import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** @param state what the entry of the history keeps besides */
export type ChangeQuery = (changed: (before: URLSearchParams) => URLSearchParams, state?: unknown) => void;

/**
 * The query of the address, and what changes it in its place. A change begins with what the address says by then: what
 * is drawn may lag behind it, and of two changes in a row the second would take the first back.
 */
export function useAddressQuery(): readonly [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback<ChangeQuery>(
    (changed, state) => {
      const next = changed(new URLSearchParams(window.location.search));
      setQuery(next, { replace: true, preventScrollReset: true, state });
    },
    [setQuery],
  );
  return [query, change];
}
