import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, Controller, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { preferenceValuesSchema } from '@contract/preferences';
import { settingsCopy as copy } from '@app/copy/settings-copy';
import { rangeText } from '@app/format/distance';
import { SPEED_UNITS, ALTITUDE_UNITS } from '@contract/aerial-object';
import { DISTANCE_UNITS } from '@contract/entities/user-preferences';
import { readPreferences, writePreferences } from '@app/session/preference-fields';
import { useCameraPreferenceStore } from '@app/state/camera-preference-store';
import { RADAR_RANGES_NM, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { TIME_WINDOWS_MIN, useTrajectoryStore } from '@app/state/trajectory-store';
import { useUnitsStore } from '@app/state/units-store';
import { SelectField } from '@app/ui/field';
import { Switch } from '@app/ui/switch';
import { Section } from './section';

/** What of the contract this form holds; every value of it is checked by the contract's own schema. */
const formSchema = preferenceValuesSchema.pick({
  defaultAltitudeUnit: true,
  defaultSpeedUnit: true,
  defaultDistanceUnit: true,
  radarRange: true,
  showTrajectories: true,
  objectPrediction: true,
  defaultTimeWindow: true,
  cameraStabilization: true,
});
type FormValues = z.infer<typeof formSchema>;

/** As the stores have them, which others change too: the data panel, the radar, another device. */
function useShownValues(): FormValues {
  useUnitsStore((state) => state.chosen);
  useRadarSettingsStore((state) => state.rangeNm);
  useTrajectoryStore((state) => `${state.isShown} ${state.windowMin} ${state.isPredicted}`);
  useCameraPreferenceStore((state) => state.stabilization);
  const { uiLayout: _mode, alertNotifications: _told, tableColumns: _columns, ...values } = readPreferences();
  return formSchema.parse(values);
}

interface ChoiceProps<Name extends 'defaultAltitudeUnit' | 'defaultSpeedUnit' | 'defaultDistanceUnit'> {
  readonly control: Control<FormValues>;
  readonly name: Name;
  readonly label: string;
  readonly units: readonly NonNullable<FormValues[Name]>[];
  readonly labels: Readonly<Record<NonNullable<FormValues[Name]>, string>>;
  readonly onChange: () => void;
}

function UnitChoice<Name extends 'defaultAltitudeUnit' | 'defaultSpeedUnit' | 'defaultDistanceUnit'>(
  props: ChoiceProps<Name>,
) {
  const { control, name, label, units, labels, onChange } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SelectField
          label={label}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(units.find((unit) => unit === event.target.value) ?? null);
            onChange();
          }}
        >
          <option value="">{copy.units.usual}</option>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {labels[unit]}
            </option>
          ))}
        </SelectField>
      )}
    />
  );
}

interface PartProps {
  readonly control: Control<FormValues>;
  readonly onChange: () => void;
}

function Units(props: PartProps) {
  const { units } = copy;
  return (
    <Section heading={units.heading}>
      <p className="text-xs text-muted">{units.intro}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        <UnitChoice
          {...props}
          name="defaultAltitudeUnit"
          label={units.altitude}
          units={ALTITUDE_UNITS}
          labels={units.altitudes}
        />
        <UnitChoice {...props} name="defaultSpeedUnit" label={units.speed} units={SPEED_UNITS} labels={units.speeds} />
        <UnitChoice
          {...props}
          name="defaultDistanceUnit"
          label={units.distance}
          units={DISTANCE_UNITS}
          labels={units.distances}
        />
      </div>
    </Section>
  );
}

interface SwitchFieldProps extends PartProps {
  readonly name: 'showTrajectories' | 'objectPrediction' | 'cameraStabilization';
  readonly label: string;
  readonly description: string;
}

function SwitchField({ control, onChange, name, label, description }: SwitchFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Switch
          label={label}
          description={description}
          checked={field.value}
          onCheckedChange={(isOn) => {
            field.onChange(isOn);
            onChange();
          }}
        />
      )}
    />
  );
}

interface NumberChoiceProps extends PartProps {
  readonly name: 'radarRange' | 'defaultTimeWindow';
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly number[];
  readonly textOf: (value: number) => string;
}

function NumberChoice({ control, onChange, name, label, hint, choices, textOf }: NumberChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SelectField
          label={label}
          {...(hint === undefined ? {} : { hint })}
          error={fieldState.error?.message}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(Number(event.target.value));
            onChange();
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {textOf(choice)}
            </option>
          ))}
        </SelectField>
      )}
    />
  );
}

function RadarAndSky(props: PartProps) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const { radar } = copy;
  return (
    <Section heading={radar.heading}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberChoice
          {...props}
          name="radarRange"
          label={radar.range}
          choices={RADAR_RANGES_NM}
          textOf={(rangeNm) => rangeText(rangeNm, unit)}
        />
        <NumberChoice
          {...props}
          name="defaultTimeWindow"
          label={radar.window}
          hint={radar.windowHint}
          choices={TIME_WINDOWS_MIN}
          textOf={radar.minutes}
        />
      </div>
      <SwitchField {...props} name="showTrajectories" label={radar.trajectories} description={radar.trajectoriesHint} />
      <SwitchField {...props} name="objectPrediction" label={radar.prediction} description={radar.predictionHint} />
    </Section>
  );
}

/** Units, radar, tracks and camera: each choice holds at once, and is checked by the contract before it does. */
export function PreferencesForm() {
  const values = useShownValues();
  const { control, handleSubmit } = useForm<FormValues>({ values, resolver: zodResolver(formSchema) });
  const apply = (): void => void handleSubmit(writePreferences)();
  const props = { control, onChange: apply };
  return (
    <form aria-label={copy.form} className="grid gap-8" onSubmit={(event) => event.preventDefault()}>
      <Units {...props} />
      <RadarAndSky {...props} />
      <Section heading={copy.camera.heading}>
        <SwitchField
          {...props}
          name="cameraStabilization"
          label={copy.camera.stabilization}
          description={copy.camera.stabilizationHint}
        />
      </Section>
    </form>
  );
}
