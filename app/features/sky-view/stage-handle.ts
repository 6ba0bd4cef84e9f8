import type { PictureCrop } from '@app/workers/capture/capture.api';
import { shownCrop } from './shown-crop';
import type { DrawnCapture } from './renderer/drawn-capture';

/** What the drawn sky does for others: the keyboard, which has no pointer to drag a label with, and captures. */
export interface Stage {
  /** Takes the label of an object, or moves the one that is taken. False where it is not drawn. */
  carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean>;
  /** Puts the label down there, or back. */
  dropLabel(isBrokenOff: boolean): void;
  /** The frame on the screen as a picture with so many pixels to a CSS pixel; null while none is drawn. */
  capture(scale: number): Promise<DrawnCapture | null>;
}

/** The stage of the open view; without one nothing is drawn anywhere. */
class StageHandle implements Stage {
  #stage: Stage | null = null;
  #video: HTMLVideoElement | null = null;

  use(stage: Stage | null, video: HTMLVideoElement | null): void {
    this.#stage = stage;
    this.#video = video;
  }

  /** The camera's picture of this moment, whole, and what of it is shown; null without one. */
  async frame(pageZoom: number): Promise<{ readonly picture: ImageBitmap; readonly crop: PictureCrop } | null> {
    const video = this.#video;
    if (video === null || video.videoWidth === 0) return null;
    const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
    const picture = await createImageBitmap(video);
    const whole = { widthPx: videoWidth, heightPx: videoHeight };
    return { picture, crop: shownCrop(whole, { widthPx: clientWidth, heightPx: clientHeight }, pageZoom) };
  }

  async carryLabel(id: number, rightPx: number, downPx: number): Promise<boolean> {
    return this.#stage?.carryLabel(id, rightPx, downPx) ?? false;
  }

  dropLabel(isBrokenOff: boolean): void {
    this.#stage?.dropLabel(isBrokenOff);
  }

  async capture(scale: number): Promise<DrawnCapture | null> {
    return this.#stage?.capture(scale) ?? null;
  }
}

export const skyStage = new StageHandle();
