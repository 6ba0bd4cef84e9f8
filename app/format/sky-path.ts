import { bearingFigure } from './bearing';
import { figureText } from './figure';
import { leftToRight } from './reading-direction';

/** "270° W → 91° E": from where to where something moves across the sky. */
export function skyPathText(startAzimuthDeg: number, endAzimuthDeg: number): string {
  return leftToRight(`${figureText(bearingFigure(startAzimuthDeg))} → ${figureText(bearingFigure(endAzimuthDeg))}`);
}
