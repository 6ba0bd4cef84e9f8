import { type ComponentType, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { errorCopy } from '@app/copy/shell-copy';
import { Button, buttonClass } from '@app/ui/button';
import { finishStartTask } from './start-work';

function describe(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : JSON.stringify(error);
}

function BrokenPage({
  title,
  body,
  error,
}: {
  readonly title: string;
  readonly body: string;
  readonly error: unknown;
}) {
  return (
    <div role="alert" className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-6 md:py-10">
      <h1>{title}</h1>
      <p className="max-w-prose">{body}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="solid" onClick={() => window.location.reload()}>
          {errorCopy.reload}
        </Button>
        {/* A full navigation: what broke may be the router's own state. */}
        <a href="/" className={buttonClass('line')}>
          {errorCopy.home}
        </a>
      </div>
      <details className="text-muted">
        <summary className="flex min-h-touch items-center">{errorCopy.details}</summary>
        <p className="font-mono text-xs break-words">{describe(error)}</p>
      </details>
    </div>
  );
}

/** One page failed to draw; the frame around it goes on working. */
export function RouteErrorPage() {
  const error = useRouteError();
  return <BrokenPage title={errorCopy.pageTitle} body={errorCopy.pageBody} error={error} />;
}

/**
 * The page to show in place of one whose files did not arrive. React Router 7.18 draws nothing at all where a route's
 * `lazy` rejects, so the failure has to become a component.
 */
export function loadErrorPage(error: unknown): ComponentType {
  return function LoadErrorPage() {
    return <BrokenPage title={errorCopy.loadTitle} body={errorCopy.loadBody} error={error} />;
  };
}

/** The frame itself failed. */
export function AppErrorPage() {
  const error = useRouteError();
  // The splash waits for a screen; this is all that there will be.
  useEffect(() => finishStartTask('screen'), []);
  return (
    <main>
      <BrokenPage title={errorCopy.appTitle} body={errorCopy.appBody} error={error} />
    </main>
  );
}
