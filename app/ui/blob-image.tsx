import { type ImgHTMLAttributes, useCallback } from 'react';

export interface BlobImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** A picture that this browser holds. Its address, which keeps it in memory, is given back with the element. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
