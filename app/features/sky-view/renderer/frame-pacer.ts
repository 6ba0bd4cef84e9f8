/** Nothing moves but the sky itself: so many frames draw that smoothly and leave the battery alone. */
const CALM_FRAME_MS = 66;
/** A finger on the screen is followed at this rate even where the settings ask for fewer frames. */
const TOUCHED_FRAME_MS = 33;
/** After a change every frame that the settings allow is drawn for this long. */
const LIVELY_MS = 600;
/** Turns smaller than this between two frames are rest. */
const STILL_DEG = 0.03;
const USUAL_REFRESH_MS = 1000 / 60;
const REFRESH_LIMITS_MS = { shortest: 4, longest: 34 } as const;
const REFRESH_GAIN = 0.1;
/** Timestamps of animation frames tremble: a frame that is due within this is asked for now, not a refresh later. */
const EARLY_MS = 1;
const DRAWING_GAIN = 0.1;
/** A frame that was waited for so long waited for something else: a hidden page, a worker that began anew. */
const LONGEST_DRAWING_MS = 150;

/** Decides when the next frame of the sky view is asked for, and when it will be seen. Times are of one clock. */
export class FramePacer {
  #leastFrameMs = 0;
  #livelyUntilMs = Number.NEGATIVE_INFINITY;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #lastRefreshAtMs = Number.NaN;
  #refreshMs = USUAL_REFRESH_MS;
  /** From asking for a frame to its being drawn; one refresh, until it is known. */
  #drawingMs = Number.NaN;
  #isTouched = false;
  #headingDeg = Number.NaN;
  #pitchDeg = Number.NaN;
  #rollDeg = Number.NaN;

  /** Frames a second at most (SEN-06). */
  setRate(hz: number): void {
    this.#leastFrameMs = 1000 / hz;
  }

  setTouched(isTouched: boolean): void {
    this.#isTouched = isTouched;
  }

  /** Something changed: frames come as fast as the settings allow for a while. */
  hurry(nowMs: number): void {
    this.#livelyUntilMs = nowMs + LIVELY_MS;
  }

  /** To be told of every animation frame that is taken, which need not be one in each refresh. */
  refresh(nowMs: number): void {
    const passedMs = nowMs - this.#lastRefreshAtMs;
    const sinceMs = passedMs / Math.max(1, Math.round(passedMs / this.#refreshMs));
    this.#lastRefreshAtMs = nowMs;
    const { shortest, longest } = REFRESH_LIMITS_MS;
    if (sinceMs >= shortest && sinceMs <= longest) this.#refreshMs += (sinceMs - this.#refreshMs) * REFRESH_GAIN;
  }

  /** To be told of the pose of every drawn frame: while it turns, frames come fast. */
  sawPose(headingDeg: number, pitchDeg: number, rollDeg: number, nowMs: number): void {
    // NaN, an unknown heading, compares as rest.
    const turnedDeg = Math.max(
      Math.abs(((headingDeg - this.#headingDeg + 540) % 360) - 180) || 0,
      Math.abs(pitchDeg - this.#pitchDeg) || 0,
      Math.abs(rollDeg - this.#rollDeg) || 0,
    );
    this.#headingDeg = headingDeg;
    this.#pitchDeg = pitchDeg;
    this.#rollDeg = rollDeg;
    if (turnedDeg > STILL_DEG) this.hurry(nowMs);
  }

  asked(nowMs: number): void {
    this.#askedAtMs = nowMs;
  }

  /** To be told how long after it was asked for a frame is drawn. */
  drewAfter(drawingMs: number): void {
    if (drawingMs > LONGEST_DRAWING_MS) return;
    if (Number.isNaN(this.#drawingMs)) this.#drawingMs = this.#refreshMs;
    this.#drawingMs += (drawingMs - this.#drawingMs) * DRAWING_GAIN;
  }

  /** When a frame asked for now will be seen: a refresh after it is drawn. */
  seenAtMs(nowMs: number): number {
    return nowMs + (Number.isNaN(this.#drawingMs) ? this.#refreshMs : this.#drawingMs) + this.#refreshMs;
  }

  /** Until the next frame is to be asked for; 0 and less: now. */
  waitMs(nowMs: number): number {
    return this.#askedAtMs + this.#frameMs(nowMs) - EARLY_MS - nowMs;
  }

  #frameMs(nowMs: number): number {
    if (this.#isTouched) return Math.min(TOUCHED_FRAME_MS, this.#leastFrameMs);
    return nowMs < this.#livelyUntilMs ? this.#leastFrameMs : Math.max(CALM_FRAME_MS, this.#leastFrameMs);
  }
}
