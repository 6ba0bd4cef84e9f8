import type { CSSProperties, ReactNode } from 'react';
import { useThemeStore } from '@app/state/theme-store';
import { classNames } from '@app/ui/class-names';

export interface PictureFrameProps {
  readonly fit: 'cover' | 'contain';
  /** Of the box that the picture fills: its size is said here. */
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly testId?: string | undefined;
  /** The picture itself, with the class names that fit it in. */
  readonly children: (className: string) => ReactNode;
}

/** A picture in its box; at night in red alone, as the camera's. */
export function PictureFrame({ fit, className, style, testId, children }: PictureFrameProps) {
  const isNight = useThemeStore((state) => state.shown === 'night');
  return (
    <span className={classNames('isolate block overflow-hidden', className)} style={style} data-testid={testId}>
      <span className={classNames('relative block size-full', isNight && 'bg-[rgb(0_0_0)]')}>
        {children(classNames('size-full', fit === 'cover' ? 'object-cover' : 'object-contain', isNight && 'grayscale'))}
        {/* Over the edge: where a layout ends within a pixel, the picture takes a row more than what lies over it. */}
        {isNight ? <span aria-hidden className="absolute -inset-px bg-[rgb(150_0_0)] mix-blend-multiply" /> : null}
      </span>
    </span>
  );
}
