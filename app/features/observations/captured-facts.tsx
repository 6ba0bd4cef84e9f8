import type { ObservedCapture } from '@contract/observation';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { capturePlusMinus } from '@app/captures/capture-plus-minus';
import { observedCaptureCopy as copy } from '@app/copy/observation-copy';
import { matchesOf, poseShare, PROBABLE_SHARE } from '@app/captures/identified-share';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { likelihoodText } from '@app/format/likelihood';
import { useUnitsStore } from '@app/state/units-store';
import { FactList } from '@app/ui/fact-list';
import { Tag } from '@app/ui/tag';

const degreesText = (value: number | null): string | null =>
  value === null ? null : figureText(elevationFigure(value, 1));

function Pose({ capture }: { readonly capture: ObservedCapture }) {
  const { orientation, pose, lens, clock, backdrop } = capture;
  const { azimuth, elevationAngle, roll } = orientation;
  const sureness = lens.isMeasured ? copy.measured : copy.assumed;
  return (
    <section aria-labelledby="observation-pose">
      <h2 id="observation-pose">{copy.pose}</h2>
      <FactList
        label={copy.pose}
        rows={[
          { label: copy.azimuth, value: azimuth === null ? null : figureText(bearingFigure(azimuth)) },
          { label: copy.elevation, value: degreesText(elevationAngle) },
          { label: copy.roll, value: degreesText(roll) },
          { label: copy.sigma, value: capturePlusMinus(pose) },
          { label: copy.alignment, value: pose === null ? null : copy.alignments[pose.alignment.kind] },
          { label: copy.fieldOfView, value: `${numberText(lens.longSideFovDeg, 1)}° (${sureness})` },
          { label: copy.backdrop, value: copy.backdrops[backdrop] },
          { label: copy.clock, value: clock.serverTime === null ? copy.byDevice : copy.byServer },
        ]}
      />
    </section>
  );
}

function Candidates({ capture }: { readonly capture: ObservedCapture }) {
  const unit = useUnitsStore((state) => state.distance);
  const matches = matchesOf(capture);
  const known = poseShare(capture);
  return (
    <section aria-labelledby="observation-candidates" className="grid gap-2">
      {/* Where no direction is told nothing is known to fit better than another. */}
      <h2 id="observation-candidates">{known === null ? copy.stoodThere : copy.candidates}</h2>
      {matches.length === 0 ? <p className="text-muted">{copy.none}</p> : null}
      {matches.length > 0 && known !== null && known < PROBABLE_SHARE ? (
        <p className="max-w-prose text-sm text-muted">{copy.limited}</p>
      ) : null}
      <ol>
        {matches.map(({ object, share }) => (
          <li key={object.id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5">
            <span dir="auto" className="me-auto font-bold wrap-anywhere">
              {object.name}
            </span>
            {share === null ? null : <Tag>{copy.identified(likelihoodText(share))}</Tag>}
            <span className="figure w-full text-sm text-muted">
              {[
                ...(object.azimuth === null ? [] : [figureText(bearingFigure(object.azimuth))]),
                ...(object.elevation === null ? [] : [figureText(elevationFigure(object.elevation))]),
                ...(object.separation === null ? [] : [copy.away(figureText(elevationFigure(object.separation, 1)))]),
                ...(object.distance === null
                  ? []
                  : [figureText(distanceFigure(object.distance / METRES_PER_NAUTICAL_MILE, unit))]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the capture of an observation told; it stays when the picture goes. */
export function CapturedFacts({ capture }: { readonly capture: ObservedCapture }) {
  return (
    <>
      <Pose capture={capture} />
      <Candidates capture={capture} />
      <details>
        <summary className="min-h-touch cursor-pointer py-3">{copy.digests}</summary>
        <dl className="figure grid gap-2 text-xs wrap-anywhere">
          <div>
            <dt className="text-muted">{copy.imageDigest}</dt>
            <dd>{capture.imageSha256}</dd>
          </div>
          <div>
            <dt className="text-muted">{copy.recordDigest}</dt>
            <dd>{capture.recordSha256}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}
