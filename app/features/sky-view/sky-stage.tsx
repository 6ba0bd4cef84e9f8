import type { RefObject } from 'react';
import { CameraPicture } from './camera-picture';

/** The picture and, over it, what stands in the sky. */
export function SkyStage({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  return <CameraPicture video={video} />;
}
