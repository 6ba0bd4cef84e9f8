import { type KeyboardEvent, useId } from 'react';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { shortDistanceFigure } from '@app/format/distance';
import { numberText } from '@app/format/figure';
import { shortPositionText } from '@app/format/position';
import { locateByHand } from '@app/sensors/place-tracker';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { SelectField, TextField } from '@app/ui/field';
import { Slider } from '@app/ui/slider';
import { Dot, type Tone } from '@app/ui/tag';
import { CompassDial } from './compass-dial';
import { type PointingPlace, useIsPlaceOfLink } from './pointing-place';
import { recordedElevationDeg, shownElevationDeg } from './recorded-elevation';
import { type AngleName, isWrong, MOST_DEG, recordedAim } from './typed-angles';
import type { Aim, AimControl } from './use-aim';

const copy = triangulationCopy.aim;

const CALIBRATION_TONES: Readonly<Record<Aim['calibration'], Tone>> = {
  calibrated: 'ok',
  calibrating: 'warning',
  uncalibrated: 'danger',
  manual: 'plain',
};

interface AngleProps {
  readonly name: AngleName;
  readonly label: string;
  readonly numberLabel: string;
  /** What is said of a number that is none of those allowed. */
  readonly invalid: string;
  readonly valueDeg: number;
  readonly control: AimControl;
  readonly onEnter: () => void;
}

/** A slider and a number that say the same. */
function AngleFields({ name, label, numberLabel, invalid, valueDeg, control, onEnter }: AngleProps) {
  const { typed, setByHand, type, endTyping } = control;
  const most = MOST_DEG[name];
  const shown = Math.round(valueDeg * 10) / 10;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter();
  };
  // The number stands beside the track, below the slider's words; large text leaves room for one of both in a row.
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-4">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Slider
          label={label}
          valueText={`${numberText(shown, 1)}°`}
          min={0}
          max={most}
          step={1}
          value={Math.round(shown)}
          onValueChange={(degrees) => setByHand(name, degrees)}
        />
      </div>
      <div className="w-[6.5rem] max-w-full pt-[1.45em]">
        <TextField
          label={numberLabel}
          labelHidden
          type="number"
          inputMode="decimal"
          min={0}
          max={most}
          step={0.1}
          value={typed[name] ?? String(shown)}
          error={isWrong(typed, name) ? invalid : undefined}
          onChange={({ target }) => type(name, target.value)}
          onBlur={() => endTyping(name)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}

export interface AimPartProps {
  readonly control: AimControl;
  /** Null while no place of the person is known. */
  readonly place: PointingPlace | null;
  readonly spreadDeg: number;
  readonly onSpread: (degrees: number) => void;
  readonly isRecording: boolean;
  readonly onRecord: () => void;
}

/** How well direction and place are known. */
function Accuracy({
  aim,
  place,
  spreadDeg,
}: {
  readonly aim: Aim;
  readonly place: PointingPlace | null;
  readonly spreadDeg: number;
}) {
  const id = useId();
  const unit = useUnitsStore((state) => state.chosen.distance);
  const accuracy = shortDistanceFigure(place?.place.accuracyM ?? 0, unit);
  const pointing = copy.ofPointing(numberText(aim.compassAccuracyDeg ?? spreadDeg));
  const standing = place === null ? copy.noPlace : copy.ofPlace(`${accuracy.value} ${accuracy.unit}`);
  return (
    <div className="text-sm">
      <p id={id} className="text-xs text-muted">
        {copy.accuracy}
      </p>
      <p aria-labelledby={id} className="figure" data-testid="accuracy">
        {`${pointing} · ${standing}`}
      </p>
    </div>
  );
}

function Calibration({ aim: { calibration } }: { readonly aim: Aim }) {
  return (
    <p role="status" className="inline-flex items-center gap-2 text-sm" data-testid="calibration">
      <Dot tone={CALIBRATION_TONES[calibration]} />
      {copy.calibration[calibration]}
    </p>
  );
}

/** Who says where the person stands, and how to have the device say it. */
function Standing({ place }: { readonly place: PointingPlace | null }) {
  const isOfLink = useIsPlaceOfLink();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {place === null ? null : (
        <p className="min-w-0 text-sm text-muted" data-testid="place-source">
          <bdi>{placeWords(place)}</bdi>
        </p>
      )}
      {isOfLink ? <p className="text-sm text-warning">{copy.placeOfLink}</p> : null}
      {place?.said === 'now' ? null : <Button onClick={locateByHand}>{copy.locate}</Button>}
    </div>
  );
}

function placeWords({ said, place: { label, latitudeDeg, longitudeDeg } }: PointingPlace): string {
  const { airport, ...others } = copy.placeSaid;
  return said === 'airport' ? airport(label ?? shortPositionText(latitudeDeg, longitudeDeg)) : others[said];
}

/** Nothing in the sky is below the horizon: it is not recorded, and this says so. */
function BelowHorizon({ aim: { elevationDeg } }: { readonly aim: Aim }) {
  if (recordedElevationDeg(elevationDeg) !== null) return null;
  return (
    <p role="status" className="text-sm text-warning" data-testid="below-horizon">
      {copy.belowHorizon(numberText(-elevationDeg))}
    </p>
  );
}

/** Where one points, by hand or by the device, and the button that records it. */
export function AimPart({ control, place, spreadDeg, onSpread, isRecording, onRecord }: AimPartProps) {
  const { aim, typed, isFollowing, follow, stopFollowing } = control;
  const elevationDeg = shownElevationDeg(aim.elevationDeg);
  const isRecordable = place !== null && recordedAim(aim, typed) !== null;
  return (
    <section aria-label={copy.title} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <CompassDial azimuthDeg={aim.headingDeg} elevationDeg={elevationDeg} />
        <div className="grid grid-cols-1 gap-3">
          <AngleFields
            name="headingDeg"
            label={copy.azimuth}
            numberLabel={copy.azimuthNumber}
            invalid={copy.azimuthInvalid}
            valueDeg={aim.headingDeg}
            control={control}
            onEnter={onRecord}
          />
          <AngleFields
            name="elevationDeg"
            label={copy.elevation}
            numberLabel={copy.elevationNumber}
            invalid={copy.elevationInvalid}
            valueDeg={elevationDeg}
            control={control}
            onEnter={onRecord}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Calibration aim={aim} />
        <Accuracy aim={aim} place={place} spreadDeg={spreadDeg} />
        <Button onClick={isFollowing ? stopFollowing : follow}>{isFollowing ? copy.byHand : copy.followDevice}</Button>
      </div>
      {isFollowing ? (
        <p className="text-sm text-muted">{copy.following}</p>
      ) : (
        <SelectField
          label={copy.spread}
          value={String(spreadDeg)}
          onChange={({ target }) => onSpread(Number(target.value))}
        >
          {Object.entries(copy.spreads).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      <BelowHorizon aim={aim} />
      <Button look="solid" className="justify-self-start" disabled={!isRecordable || isRecording} onClick={onRecord}>
        {isRecording ? copy.recording : copy.record}
      </Button>
      <Standing place={place} />
    </section>
  );
}
