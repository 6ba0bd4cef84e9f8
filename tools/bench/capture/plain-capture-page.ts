/// <reference lib="dom" />
/** The anchor of a capture: the same picture made the usual way, on the page, with a canvas. */

const JPEG_QUALITY = 0.92;

function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}

function asDataUrl(picture: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(picture);
  });
}

/** Camera and drawn sky on one canvas, a JPEG of it, its digest, and the address that shows it. */
async function plainCapture(): Promise<void> {
  const video = document.querySelector('video');
  const drawn = document.querySelector('[data-testid="sky"] canvas, canvas[data-testid="sky"]');
  if (video === null) throw new Error('No camera on this page.');
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('No canvas.');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  if (drawn instanceof HTMLCanvasElement) context.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  context.font = '24px system-ui, sans-serif';
  context.strokeText('Skylens', 12, canvas.height - 12);
  context.fillText('Skylens', 12, canvas.height - 12);
  const picture = await encoded(canvas);
  await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  const image = new Image();
  image.src = String(await asDataUrl(picture));
  await image.decode();
}

Reflect.set(window, 'plainCapture', plainCapture);
