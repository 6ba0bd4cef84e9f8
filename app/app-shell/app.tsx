import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '@app/api/query-client';
import { TooltipProvider } from '@app/ui/tooltip';
import { Splash } from './splash';
import { isSplashDue, rememberSplashSeen } from './splash-memory';
import { Toaster } from './toaster';

/** The whole app: the routed screens, with toasts above them and, at first, the splash. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const [splash, setSplash] = useState(isSplashDue);
  const endSplash = useCallback(() => {
    rememberSplashSeen();
    setSplash(false);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <div inert={splash}>
          <RouterProvider router={router} />
        </div>
        <Toaster />
        {splash ? <Splash onDone={endSplash} /> : null}
      </TooltipProvider>
    </QueryClientProvider>
  );
}
