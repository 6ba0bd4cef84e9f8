import { LookUpLine } from '@app/features/look-up/look-up-line';
import { useAircraftTime } from '@app/state/aircraft-time';
import { pointTheWay } from './point-the-way';

/** In pixels: the buttons are as large at every size of text. */
const BESIDE_BUTTONS = { top: 60, insetInlineEnd: 64 };

/**
 * What is worth stepping outside for, over the radar beside the buttons of its corner: of now, and of no other time. In
 * a wide pane it leaves the radar's northern letter free.
 */
export function RadarLookUp() {
  const isLive = useAircraftTime() === 'live';
  if (!isLive) return null;
  return (
    <div className="absolute start-2.5 @md:max-w-[calc(50%-2rem)]" style={BESIDE_BUTTONS}>
      <LookUpLine onPoint={pointTheWay} />
    </div>
  );
}
