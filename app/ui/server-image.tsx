import { PictureFrame } from './picture-frame';

export interface ServerImageProps {
  /** On this server. */
  readonly src: string;
  readonly alt: string;
  readonly fit: 'cover' | 'contain';
  /** Of the box that the picture fills: its size is said here. */
  readonly className?: string;
  /** Until it is fetched its box has the shape of these. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly onError?: () => void;
}

/** A picture of this server, fetched when it comes near the screen. */
export function ServerImage({ src, alt, fit, className, widthPx, heightPx, onError }: ServerImageProps) {
  return (
    <PictureFrame fit={fit} className={className}>
      {(imageClass) => (
        <img
          src={src}
          alt={alt}
          width={widthPx}
          height={heightPx}
          loading="lazy"
          decoding="async"
          className={imageClass}
          onError={onError}
        />
      )}
    </PictureFrame>
  );
}
