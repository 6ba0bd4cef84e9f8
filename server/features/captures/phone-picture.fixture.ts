import sharp from 'sharp';

/** A picture as a phone makes it: upright only by its EXIF, with a place in it. */
export function phonePicture(widthPx = 640, heightPx = 360): Promise<Buffer> {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#3a6ea5' } })
    .composite([{ input: Buffer.from([255, 0, 0]), raw: { width: 1, height: 1, channels: 3 }, top: 0, left: 0 }])
    .withExif({
      IFD0: { ImageDescription: '<script>alert(1)</script>', Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
    .jpeg({ quality: 80 })
    .toBuffer();
}
