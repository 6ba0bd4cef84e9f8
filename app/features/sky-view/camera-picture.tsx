import { type RefObject, useEffect } from 'react';
import { useCameraStore } from '@app/sensors/camera-state';
import { camera } from '@app/sensors/camera-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useThemeStore } from '@app/state/theme-store';
import { classNames } from '@app/ui/class-names';

/** The camera's picture over the whole view, unless a scene of another time is shown there; at night through a red filter, which lets the red channel pass alone. */
export function CameraPicture({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const isShown = useCameraStore((state) => state.state === 'active') && !isScene;
  const isNight = useThemeStore((state) => state.shown === 'night');
  // A camera without a zoom of its own is enlarged here.
  const scale = useCameraStore((state) => (state.supports.zoom === null ? state.zoom : 1));
  useEffect(() => {
    camera.attach(video.current);
    return () => camera.attach(null);
  }, [video]);
  return (
    <div className={classNames('absolute inset-0 isolate overflow-hidden', !isShown && 'invisible')}>
      <video
        ref={video}
        playsInline
        muted
        autoPlay
        aria-hidden
        tabIndex={-1}
        data-night={isNight}
        className={classNames('size-full object-cover', isNight && 'grayscale')}
        style={scale === 1 ? undefined : { transform: `scale(${scale})` }}
      />
      {isNight ? <div aria-hidden className="absolute inset-0 bg-[rgb(150_0_0)] mix-blend-multiply" /> : null}
    </div>
  );
}
