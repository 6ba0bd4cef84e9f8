import type { PictureCrop } from '@app/workers/capture/capture.api';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * What of a video stands on the screen where it covers its box, centred (`object-fit: cover`).
 * @param pageZoom how many times the page enlarges it; 1 where the lens does
 */
export function shownCrop(video: Size, box: Size, pageZoom: number): PictureCrop {
  const shownPxPerVideoPx = Math.max(box.widthPx / video.widthPx, box.heightPx / video.heightPx) * pageZoom;
  const width = Math.min(video.widthPx, box.widthPx / shownPxPerVideoPx);
  const height = Math.min(video.heightPx, box.heightPx / shownPxPerVideoPx);
  return { left: (video.widthPx - width) / 2, top: (video.heightPx - height) / 2, width, height };
}
