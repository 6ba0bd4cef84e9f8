import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '@app/api/query-client';
import { useToastStore } from '@app/state/toast-store';
import { Splash } from './splash';
import { isSplashDue, rememberSplashSeen } from './splash-memory';

// Nobody needs it before the first message.
const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

/** The whole app: the routed screens, with toasts above them and, at first, the splash. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const [splash, setSplash] = useState(isSplashDue);
  const hasToasts = useToastStore((state) => state.toasts.length > 0);
  const endSplash = useCallback(() => {
    rememberSplashSeen();
    setSplash(false);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <div inert={splash}>
        <RouterProvider router={router} />
      </div>
      {hasToasts ? (
        <Suspense>
          <Toaster />
        </Suspense>
      ) : null}
      {splash ? <Splash onDone={endSplash} /> : null}
    </QueryClientProvider>
  );
}
