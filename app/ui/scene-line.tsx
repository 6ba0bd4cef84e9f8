import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { sceneCopy as copy } from '@app/copy/scene-copy';
import { sceneMomentText } from '@app/format/scene-moment';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { CAPTURE_PARAMETER } from '@app/captures/capture-address';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { skyTimeMs } from '@engine/sky/sky-time';

const TICK_MS = 500;

type ShownScene = NonNullable<ReturnType<typeof useSkyTimeStore.getState>['scene']>;

/** The moment of the scene that is shown, while it runs too. */
function useMoment(scene: ShownScene): string {
  const time = useSkyTimeStore((state) => state.time);
  const [, setTick] = useState(0);
  useEffect(() => {
    if (time.rate === 0) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return sceneMomentText(scene, skyTimeMs(time, serverNowMs()));
}

const stateSchema = z.looseObject({});

/** The state of a history entry but for its scene; null for one that says nothing. */
function withoutScene(state: unknown): unknown {
  const read = stateSchema.safeParse(state);
  if (!read.success) return null;
  const { scene: _, ...rest } = read.data;
  return rest;
}

interface SceneLineProps {
  readonly className?: string;
}

/** Says which scene is shown in the place of the live sky, and leads back. Nothing, and no clock, while the sky is live. */
export function SceneLine({ className = '' }: SceneLineProps) {
  const scene = useSkyTimeStore((state) => state.scene);
  return scene === null ? null : <ShownLine scene={scene} className={className} />;
}

function ShownLine({ scene, className }: { readonly scene: ShownScene; readonly className: string }) {
  const moment = useMoment(scene);
  const goLive = useSkyTimeStore((state) => state.goLive);
  const navigate = useNavigate();
  const location = useLocation();
  const leave = (): void => {
    goLive();
    // What else the address and its state say of the screen stays.
    const query = new URLSearchParams(location.search);
    query.delete(CAPTURE_PARAMETER);
    const to = { search: query.toString(), hash: location.hash };
    void navigate(to, { replace: true, state: withoutScene(location.state) });
  };
  return (
    <section
      aria-label={copy.label}
      className={classNames(
        'flex w-full items-center justify-between gap-2 py-0.5 ps-3 pe-0.5 text-xs text-ink',
        className,
      )}
    >
      <p className="figure min-w-0 break-words" data-testid="scene-line">
        {copy.shown(scene.title, moment)}
      </p>
      <Button look="quiet" className="shrink-0 text-xs" onClick={leave}>
        {copy.back}
      </Button>
    </section>
  );
}
