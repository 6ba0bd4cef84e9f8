import { drawnCopy } from '@app/copy/drawn-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { type SpeedUnit, speedFigure } from '@app/format/speed';
import { steppedDeg } from '@app/format/turn-step';
import type { OverlayLabelText } from '@app/workers/sky/overlay/overlay-frame';

/** Units of the labels. */
export interface OverlayUnits {
  readonly altitude: AltitudeUnit;
  readonly speed: SpeedUnit;
}

/** Second line of a label; empty for none. */
export function overlayLabelDetail(text: OverlayLabelText, units: OverlayUnits): string {
  if (text.isCluster) return '';
  if (text.remark === 'emergency') return drawnCopy().emergency(text.squawk);
  if (text.remark === 'ground') return drawnCopy().onGround;
  if (text.magnitude !== null) return drawnCopy().magnitude(numberText(text.magnitude, 1));
  const altitude = text.altitudeFt === null ? '' : figureText(altitudeFigure(text.altitudeFt, units.altitude));
  const speed = text.groundSpeedKt === null ? '' : figureText(speedFigure(text.groundSpeedKt, units.speed));
  return altitude !== '' && speed !== '' ? `${altitude}  ${speed}` : altitude + speed;
}

/** What stands beside an arrow at the edge, in the steps of the card's words: it is read while the device turns. */
export function arrowText(name: string | null, turnDeg: number): string {
  const angle = `${numberText(steppedDeg(turnDeg))}°`;
  return name === null || name === '' ? angle : `${name} ${angle}`;
}
