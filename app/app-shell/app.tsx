import { QueryClientProvider } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '@app/api/query-client';
import { useToastStore } from '@app/state/toast-store';
import { shellPart } from './shell-part';

// Nobody needs it before the first message.
const Toaster = shellPart(async () => (await import('./toaster')).Toaster);

/** The whole app: the routed screens, with toasts above them. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  const hasToasts = useToastStore((state) => state.toasts.length > 0);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {hasToasts ? <Toaster /> : null}
    </QueryClientProvider>
  );
}
