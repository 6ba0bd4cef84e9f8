import { useEffect, useRef } from 'react';
import { useSkyStore } from '@app/state/sky-store';
import { firstLook, towards } from './first-look';
import { followFirstLook } from './follow-first-look';
import { manualAim } from './manual-aim';
import { SkyStage, type SkyStageProps } from './sky-stage';
import { resetSkyViewStore } from './sky-view-store';

/** An aircraft near by has crossed the picture by then. */
const LOOK_EVERY_MS = 30_000;

function lookAtSky(): void {
  const direction = firstLook(useSkyStore.getState().snapshot);
  if (direction !== null) manualAim.pointAt(towards(direction));
}

/** Turns to the brightest satellite or the nearest aircraft that is up, again and again: nobody is there to turn it. */
function followSky(): () => void {
  manualAim.startManual();
  // Where nothing flies it is turned to what shines.
  const stopFirst = followFirstLook();
  lookAtSky();
  const timer = setInterval(lookAtSky, LOOK_EVERY_MS);
  return () => {
    stopFirst();
    clearInterval(timer);
    manualAim.followSensors();
    resetSkyViewStore();
  };
}

/** The drawn sky as it is now, without controls, camera and sensors. It is looked at: no finger turns it. */
export function DrawnSky({ startDrawing }: Pick<SkyStageProps, 'startDrawing'>) {
  const video = useRef<HTMLVideoElement>(null);
  // The aim is not React's.
  useEffect(followSky, []);
  return (
    <div className="pointer-events-none relative size-full overflow-hidden">
      <SkyStage startDrawing={startDrawing} video={video} insets={null} />
    </div>
  );
}
