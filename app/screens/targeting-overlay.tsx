import { Crosshair } from 'lucide-react';
import { signedDegrees } from '@engine/ar-math/angles';
import { targetCopy } from '@app/copy/home-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { figureText, numberText } from '@app/format/figure';
import { useHeadingStore } from '@app/sensors/heading';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { classNames } from '@app/ui/class-names';
import { Chip } from '@app/ui/tag';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/** A compass is no better than this: finer words would promise what it cannot keep. */
const TURN_STEP_DEG = 10;

/** "about 30° to the right" of where the device points. */
export function turnText(bearingDeg: number, headingDeg: number): string {
  const turnDeg = Math.round(signedDegrees(bearingDeg - headingDeg) / TURN_STEP_DEG) * TURN_STEP_DEG;
  if (turnDeg === 0) return targetCopy.ahead;
  const side = turnDeg > 0 ? targetCopy.right : targetCopy.left;
  return Math.abs(turnDeg) === 180 ? targetCopy.behind : side(`${numberText(Math.abs(turnDeg))}°`);
}

const CORNERED = '@max-md:max-w-24 @max-md:rounded-2xl! @max-md:px-2.5!';

/** What there is to know of where something stands. */
export type LookTarget = Pick<SkyRow, 'name' | 'bearingDeg' | 'elevationDeg' | 'onGround'>;

const targetOfSatellite = ({ name, azimuthDeg, elevationDeg }: SatelliteRow): LookTarget => ({
  name,
  bearingDeg: azimuthDeg,
  elevationDeg,
  onGround: false,
});

/** Where to look for an object: how far to turn, or which way to face, and how far up. */
export function targetText(row: LookTarget, headingDeg: number | null): string {
  const direction =
    headingDeg === null
      ? targetCopy.face(figureText(bearingFigure(row.bearingDeg)))
      : turnText(row.bearingDeg, headingDeg);
  if (row.onGround) return `${direction} · ${targetCopy.onGround}`;
  if (row.elevationDeg === null) return direction;
  const up = row.elevationDeg < 0 ? targetCopy.below : targetCopy.up(figureText(elevationFigure(row.elevationDeg)));
  return `${direction} · ${up}`;
}

/**
 * The selected object as a target (CLS-02): which way to turn and how far up to look. The radar draws the line to it.
 * `isCornered`: in a narrow pane it keeps to the corner that the radar's circle leaves free.
 */
export function TargetingOverlay({ isCornered = false }: { readonly isCornered?: boolean }) {
  const selectedId = useSelectionStore((state) => state.selectedId);
  const aircraft = useSkyStore((state) => rowOf(state.snapshot, selectedId));
  const satellite = useSkyStore((state) => satelliteRowOf(state.snapshot, selectedId));
  // Where an aircraft of another time stood is nothing to turn to.
  const isOfNow = useAircraftTime() !== 'past';
  const row = (isOfNow ? aircraft : null) ?? (satellite === null ? null : targetOfSatellite(satellite));
  const hasCompass = useHeadingStore((state) => state.status === 'active');
  const headingDeg = useHeadingStore((state) => state.heading?.headingDeg ?? null);
  if (row === null) return null;
  return (
    <Chip className={classNames('min-w-0 py-1', isCornered && CORNERED)}>
      <Crosshair aria-hidden size={14} className={classNames('shrink-0 text-ok', isCornered && '@max-md:hidden')} />
      <span className="sr-only">{targetCopy.label(row.name)}: </span>
      <span data-testid="target" className="figure leading-tight">
        {targetText(row, hasCompass ? headingDeg : null)}
      </span>
    </Chip>
  );
}
