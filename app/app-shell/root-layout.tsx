import { useEffect, useRef, type RefObject } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { resumeUploads } from '@app/captures/waiting-uploads';
import { queryClient } from '@app/api/query-client';
import { shellCopy } from '@app/copy/shell-copy';
import { askAgainWhenBack } from '@app/session/ask-again';
import { useFrameStore } from '@app/state/frame-store';
import { classNames } from '@app/ui/class-names';
import { keepFocus } from '@app/ui/focus-fallback';
import { AccessibilityHost } from './accessibility-host';
import { EducationHost } from './education-host';
import { Footer } from './footer';
import { LensControlsHost } from './lens-controls-host';
import { pageHandle } from './page-handle';
import { finishStartTask } from './start-work';
import { SupportHost } from './support-host';
import { TopBar } from './top-bar';

/** Names the document after the page, and moves the focus to a page that was navigated to. */
function usePageArrival(title: string, main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  // The document's title belongs to the browser.
  useEffect(() => {
    document.title = shellCopy.documentTitle(title);
  }, [title]);

  // So does the focus: after a navigation it would stay on a link that is gone.
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** The first entry of every document has one key: by it a page that is opened anew would begin where another was left. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** The frame around every page. */
export function RootLayout() {
  const handle = pageHandle(useMatches());
  const main = useRef<HTMLElement>(null);
  usePageArrival(handle?.title ?? shellCopy.name, main);
  // The focus belongs to the browser.
  useEffect(keepFocus, []);
  // What waits to be uploaded waits for no page in particular.
  useEffect(resumeUploads, []);
  // Network and server are other systems.
  useEffect(() => askAgainWhenBack(queryClient), []);
  // The splash stands outside of React; the screen is drawn, and it gives way.
  useEffect(() => finishStartTask('screen'), []);
  const isSky = handle?.frame === 'sky';
  const language = useAccessibilityStore((state) => state.language);
  const isImmersive = useFrameStore((state) => state.isImmersive);
  return (
    <div className={classNames('flex min-h-dvh flex-col', isSky && 'lg:h-dvh print:has-[[role=grid]]:h-auto!')}>
      <a
        href="#main"
        className="sr-only z-50 rounded-sm bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {shellCopy.skipToContent}
      </a>
      <div className={isImmersive ? 'max-lg:hidden' : 'contents'}>
        <TopBar />
      </div>
      <EducationHost />
      {/* On small screens a sky screen takes the whole window and the footer follows below it. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={classNames(
          'relative flex flex-col outline-none',
          isSky ? 'shrink-0 lg:h-auto lg:min-h-0 lg:shrink lg:grow print:has-[[role=grid]]:h-auto!' : 'grow',
          isSky &&
            (isImmersive
              ? 'h-[calc(100dvh-var(--strip-height,0px))]'
              : 'h-[calc(100dvh-var(--bar-height)-var(--strip-height,0px))]'),
        )}
      >
        {/* A sky screen shows no heading of its own; the name in the bar is a link. */}
        {isSky ? <h1 className="sr-only">{shellCopy.name}</h1> : null}
        {/* A page writes its dates once; a sky screen every second, and its view goes on. */}
        <Outlet key={isSky ? 'sky' : language} />
      </main>
      <p role="status" className="sr-only">
        {handle?.title}
      </p>
      <div className={isImmersive ? 'max-lg:hidden' : 'contents'}>
        <Footer />
      </div>
      <AccessibilityHost />
      <SupportHost />
      <LensControlsHost />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
