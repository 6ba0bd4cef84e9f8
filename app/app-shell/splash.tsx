import { useEffect, useState } from 'react';
import { shellCopy, splashCopy } from '@app/copy/shell-copy';
import { Button } from '@app/ui/button';
import { rememberSplashSkip } from './splash-memory';
import { SPLASH_STEP_MS, SPLASH_STEPS, splashText } from './splash-status';
import { useStartWork } from './start-work';

function useStatusText(step: number): string {
  const work = useStartWork();
  const { waiting, ready } = splashCopy;
  return splashText(
    step,
    [
      { waiting: waiting.screen, done: work.screen },
      { waiting: waiting.configuration, done: work.configuration },
      { waiting: waiting.sources, done: work.sources },
    ],
    ready,
  );
}

/** Steps from 0 to SPLASH_STEPS, one every 100 ms by the clock, then calls `onDone`. */
function useSplashStep(onDone: () => void): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const startedAtMs = performance.now();
    const timer = setInterval(() => {
      const next = Math.min(SPLASH_STEPS, Math.floor((performance.now() - startedAtMs) / SPLASH_STEP_MS));
      setStep(next);
      if (next >= SPLASH_STEPS) onDone();
    }, SPLASH_STEP_MS);
    return () => clearInterval(timer);
  }, [onDone]);
  return step;
}

/** The first two seconds. A tap, Escape or "Skip" ends it; the app starts behind it all the while. */
export function Splash({ onDone }: { readonly onDone: () => void }) {
  const step = useSplashStep(onDone);
  const text = useStatusText(step);

  // Escape belongs to the splash while it is there, not to the screen behind it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      onDone();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [onDone]);

  const skipAlways = (): void => {
    rememberSplashSkip();
    onDone();
  };

  return (
    <div
      role="dialog"
      aria-modal
      aria-label={splashCopy.label}
      className="fixed inset-0 z-50 grid place-items-center bg-ground p-6"
    >
      {/* A tap anywhere skips; keyboards have Escape and the button. */}
      <div aria-hidden className="absolute inset-0" onPointerUp={onDone} />
      <div className="pointer-events-none relative grid w-full max-w-xs gap-4">
        <div>
          <p className="text-lg font-bold">{shellCopy.name}</p>
          <p className="text-muted">{shellCopy.tagline}</p>
        </div>
        <div
          role="progressbar"
          aria-label={splashCopy.label}
          aria-valuemin={0}
          aria-valuemax={SPLASH_STEPS}
          aria-valuenow={step}
          className="h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full origin-left bg-accent transition-transform duration-100 ease-linear rtl:origin-right"
            style={{ transform: `scaleX(${step / SPLASH_STEPS})` }}
          />
        </div>
        <p aria-hidden data-splash-status className="h-5 text-xs text-muted">
          {text}
        </p>
        <div className="pointer-events-auto -ms-3.5 flex">
          <Button look="quiet" onClick={onDone}>
            {splashCopy.skip}
          </Button>
          <Button look="quiet" onClick={skipAlways}>
            {splashCopy.alwaysSkip}
          </Button>
        </div>
      </div>
    </div>
  );
}
