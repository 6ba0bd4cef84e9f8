/** A picture as its bytes say that it is, whatever its sender called it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly extension: 'jpg' | 'png' | 'webp';
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_START = Buffer.from('ffd8ff', 'hex');

/** The picture of a data URL that the contract lets through; undefined for anything but JPEG, PNG and WebP. */
export function pictureOf(dataUrl: string): Picture | undefined {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) {
    return { bytes, contentType: 'image/jpeg', extension: 'jpg' };
  }
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) {
    return { bytes, contentType: 'image/png', extension: 'png' };
  }
  // A RIFF file: four letters, its length, then what it is.
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { bytes, contentType: 'image/webp', extension: 'webp' };
  }
  return undefined;
}
