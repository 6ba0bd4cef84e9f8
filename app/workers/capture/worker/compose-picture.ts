import type { CaptureInput } from '../capture.api';

const JPEG_QUALITY = 0.92;
/** Of the picture's height. */
const CAPTION_SHARE = 0.022;
const LEAST_CAPTION_PX = 12;

/** The picture as it was seen, with what was drawn over it, as a JPEG. The bitmaps are of no further use. */
export async function composePicture(input: CaptureInput): Promise<{ readonly picture: Blob } & PictureSize> {
  const { overlay, frame, groundColour } = input;
  const { widthPx, heightPx } = sizeOf(input);
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This browser gives no canvas to compose a picture on.');
  context.fillStyle = groundColour;
  context.fillRect(0, 0, widthPx, heightPx);
  if (frame !== null) {
    const { left, top, width, height } = frame.crop;
    context.drawImage(frame.picture, left, top, width, height, 0, 0, widthPx, heightPx);
    frame.picture.close();
  }
  context.drawImage(overlay, 0, 0, widthPx, heightPx);
  overlay.close();
  writeCaption(context, input, heightPx);
  return { picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }), widthPx, heightPx };
}

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** That of the camera, or of the drawn sky. */
function sizeOf({ overlay, frame }: CaptureInput): PictureSize {
  const { width, height } = frame === null ? overlay : frame.crop;
  return { widthPx: Math.max(1, Math.round(width)), heightPx: Math.max(1, Math.round(height)) };
}

function writeCaption(
  context: OffscreenCanvasRenderingContext2D,
  { caption }: CaptureInput,
  pictureHeightPx: number,
): void {
  const sizePx = Math.max(LEAST_CAPTION_PX, Math.round(pictureHeightPx * CAPTION_SHARE));
  const text = caption.mark === null ? caption.text : `${caption.mark}  ${caption.text}`;
  context.font = `${caption.mark === null ? '' : 'bold '}${sizePx}px system-ui, sans-serif`;
  context.textBaseline = 'bottom';
  const bottomPx = pictureHeightPx - sizePx / 2;
  // Legible on a bright sky as on a dark one.
  context.lineWidth = sizePx / 5;
  context.strokeStyle = 'rgb(0 0 0 / 0.7)';
  context.fillStyle = 'white';
  context.strokeText(text, sizePx / 2, bottomPx);
  context.fillText(text, sizePx / 2, bottomPx);
}
