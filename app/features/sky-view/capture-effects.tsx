import { captureCopy as copy } from '@app/copy/capture-copy';
import { useCaptureSettingsStore } from '@app/captures/capture-settings-store';
import { useCaptureStore } from '@app/captures/capture-store';
import { useThemeStore } from '@app/state/theme-store';
import { classNames } from '@app/ui/class-names';

/** CAP-01: the white flash, then data that flow away, and the count. At night nothing may be bright or other than red. */
export function CaptureEffects() {
  const { isFlashing, isFlowing } = useCaptureStore();
  const taken = useCaptureSettingsStore((state) => state.taken);
  const isNight = useThemeStore((state) => state.shown === 'night');
  if (!isFlashing && !isFlowing) return null;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-30" data-testid="capture-effects">
      {isFlashing ? (
        <div
          data-testid="capture-flash"
          className={classNames('absolute inset-0', isNight ? 'bg-accent/20' : 'bg-white')}
        />
      ) : null}
      <div data-testid="capture-flow" className="absolute inset-x-0 bottom-0 flex justify-center overflow-hidden">
        <span className="capture-flow h-[100svh] w-0.5 bg-accent" />
      </div>
      <p
        data-testid="capture-count"
        className="glass figure absolute inset-x-0 bottom-24 mx-auto w-max rounded-full px-3 py-1 text-sm text-ink"
      >
        {copy.count(taken)}
      </p>
    </div>
  );
}
