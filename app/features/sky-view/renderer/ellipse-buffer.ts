import { WordBuffer } from './word-buffer';

/** Middle x, y, semi-axes, angle of the first, line width, length of a dash (0: none), alpha of the fill, colour word. */
export const ELLIPSE_WORDS = 9;

export interface EllipseLine {
  readonly widthPx: number;
  /** A dash and its gap together; 0 for a whole line. */
  readonly dashPx: number;
  /** Of the inside, as a share of the line's own alpha. */
  readonly fill: number;
}

/** Ellipses and rings on their way to the GPU. */
export class EllipseBuffer extends WordBuffer {
  constructor(capacity: number) {
    super(capacity, ELLIPSE_WORDS);
  }

  /** Semi-axes in pixels; `angleRad` turns the first clockwise from the x axis. What does not fit is left out. */
  ellipse(
    xPx: number,
    yPx: number,
    aPx: number,
    bPx: number,
    angleRad: number,
    line: EllipseLine,
    colour: number,
  ): void {
    const at = this.nextRow();
    if (at < 0) return;
    this.floats[at] = xPx;
    this.floats[at + 1] = yPx;
    this.floats[at + 2] = aPx;
    this.floats[at + 3] = bPx;
    this.floats[at + 4] = angleRad;
    this.floats[at + 5] = line.widthPx;
    this.floats[at + 6] = line.dashPx;
    this.floats[at + 7] = line.fill;
    this.uints[at + 8] = colour;
  }

  ring(xPx: number, yPx: number, radiusPx: number, line: EllipseLine, colour: number): void {
    this.ellipse(xPx, yPx, radiusPx, radiusPx, 0, line, colour);
  }
}
