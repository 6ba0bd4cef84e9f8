import { type CSSProperties, useCallback } from 'react';
import { PictureFrame } from './picture-frame';

export interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly fit: 'cover' | 'contain';
  /** Of the box that the picture fills: its size is said here. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly testId?: string;
}

/** A picture that this browser holds. Its address, which keeps it in memory, is given back with the element. */
export function BlobImage({ blob, alt, ...frame }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <PictureFrame {...frame}>{(className) => <img ref={show} alt={alt} className={className} />}</PictureFrame>;
}
