import { BlobImage } from '@app/ui/blob-image';
import { useShownCaptureStore } from '@app/captures/shown-capture-store';
import { useSkyViewStore } from './sky-view-store';

/** The picture lies where it was taken: once the view is turned by hand, it is elsewhere, and is not shown. */
export function useIsInPlace(): boolean {
  return useSkyViewStore((state) => state.readout?.poseKind === 'recorded');
}

/**
 * The picture of the capture whose sky is drawn, over that sky: both have one field of view along their long side, so
 * that what stands in the one lies on what stands in the other.
 */
export function CapturePicture() {
  const shown = useShownCaptureStore((state) => state.shown);
  const opacity = useShownCaptureStore((state) => state.opacity);
  const isInPlace = useIsInPlace();
  if (shown === null || !isInPlace) return null;
  const { width, height } = shown.record.camera.resolution;
  const isWide = width >= height;
  return (
    <div aria-hidden className="@container-size pointer-events-none absolute inset-0 overflow-hidden">
      <BlobImage
        blob={shown.picture}
        alt=""
        fit="cover"
        testId="capture-picture"
        className="absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2"
        style={{
          opacity,
          aspectRatio: `${width} / ${height}`,
          ...(isWide ? { width: '100cqmax' } : { height: '100cqmax' }),
        }}
      />
    </div>
  );
}
