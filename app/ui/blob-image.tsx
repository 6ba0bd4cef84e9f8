import { type CSSProperties, useCallback } from 'react';
import { useThemeStore } from '@app/state/theme-store';
import { classNames } from './class-names';

export interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly fit: 'cover' | 'contain';
  /** Of the box that the picture fills: its size is said here. */
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly testId?: string;
}

/**
 * A picture that this browser holds; at night in red alone, as the camera's. Its address, which keeps it in memory, is
 * given back with the element.
 */
export function BlobImage({ blob, alt, fit, className, style, testId }: BlobImageProps) {
  const isNight = useThemeStore((state) => state.shown === 'night');
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (element === null) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <span className={classNames('isolate block overflow-hidden', className)} style={style} data-testid={testId}>
      <span className={classNames('relative block size-full', isNight && 'bg-black')}>
        <img
          ref={show}
          alt={alt}
          className={classNames(
            'size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            isNight && 'grayscale',
          )}
        />
        {isNight ? <span aria-hidden className="absolute inset-0 bg-[rgb(150_0_0)] mix-blend-multiply" /> : null}
      </span>
    </span>
  );
}
