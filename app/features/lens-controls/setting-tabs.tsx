import { PRECISION_RATES_HZ, type UserSettings } from '@contract/user-settings';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { lockDwellMs } from '@engine/targeting/targeting-lock';
import { lensControlsCopy as copy } from '@app/copy/lens-controls-copy';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { RADAR_PACES, useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useUnitsStore } from '@app/state/units-store';
import { ChoiceGroup } from '@app/ui/choice-group';
import { Figure } from '@app/ui/figure';
import { Slider } from '@app/ui/slider';
import { Switch } from '@app/ui/switch';

export interface SettingTabProps {
  readonly settings: UserSettings;
  readonly change: (change: Partial<UserSettings>) => void;
}

const PRECISIONS = ['low', 'medium', 'high', 'ultra'] as const;

/** The value, a no-break space and its unit. */
const text = (value: number, unit: string): string => figureText({ value: numberText(value), unit });

export function TrackTab({ settings, change }: SettingTabProps) {
  const dwell = figureText({ value: numberText(lockDwellMs(settings.sensitivity) / 1000, 1), unit: 's' });
  return (
    <>
      <Switch
        label={copy.autoTracking}
        description={copy.autoTrackingHint}
        checked={settings.autoTracking}
        onCheckedChange={(autoTracking) => change({ autoTracking })}
      />
      <Slider
        label={copy.sensitivity}
        valueText={String(settings.sensitivity)}
        hint={copy.sensitivityHint(dwell)}
        min={0}
        max={100}
        step={5}
        value={settings.sensitivity}
        onValueChange={(sensitivity) => change({ sensitivity })}
      />
    </>
  );
}

export function DisplayTab({ settings, change }: SettingTabProps) {
  return (
    <>
      <Switch
        label={copy.dataOverlay}
        description={copy.dataOverlayHint}
        checked={settings.dataOverlay}
        onCheckedChange={(dataOverlay) => change({ dataOverlay })}
      />
      <Switch
        label={copy.nightMode}
        description={copy.nightModeHint}
        checked={settings.nightMode}
        onCheckedChange={(nightMode) => change({ nightMode })}
      />
      <RadarPaceChoice />
    </>
  );
}

/** Kept in this browser alone: how often a screen is drawn is a matter of the device. */
function RadarPaceChoice() {
  const pace = useRadarSettingsStore((state) => state.pace);
  const setPace = useRadarSettingsStore((state) => state.setPace);
  return (
    <ChoiceGroup
      label={copy.radarPace}
      hint={copy.radarPaceHint}
      value={pace}
      onValueChange={setPace}
      choices={RADAR_PACES.map((value) => ({ value, ...copy.radarPaces[value] }))}
    />
  );
}

export function FiltersTab({ settings, change }: SettingTabProps) {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const radius = roundDistanceFigure((settings.filterRadius * 1000) / METRES_PER_NAUTICAL_MILE, unit ?? 'km');
  return (
    <Slider
      label={copy.radius}
      valueText={figureText(radius)}
      figure={<Figure {...radius} />}
      hint={copy.radiusHint}
      min={5}
      max={100}
      step={5}
      value={settings.filterRadius}
      onValueChange={(filterRadius) => change({ filterRadius })}
    />
  );
}

export function SystemTab({ settings, change }: SettingTabProps) {
  const canVibrate = 'vibrate' in navigator;
  return (
    <>
      <ChoiceGroup
        label={copy.precision}
        hint={copy.precisionHint}
        value={settings.precision}
        onValueChange={(precision) => change({ precision })}
        choices={PRECISIONS.map((precision) => ({
          value: precision,
          label: copy.precisionModes[precision],
          remark: <Figure value={numberText(PRECISION_RATES_HZ[precision])} unit="Hz" />,
        }))}
      />
      <Slider
        label={copy.updateFrequency}
        valueText={text(settings.updateFrequency, 'Hz')}
        figure={<Figure value={numberText(settings.updateFrequency)} unit="Hz" />}
        hint={copy.updateFrequencyHint}
        min={1}
        max={60}
        step={1}
        value={settings.updateFrequency}
        onValueChange={(updateFrequency) => change({ updateFrequency })}
      />
      <Switch
        label={copy.soundEnabled}
        description={copy.soundHint}
        checked={settings.soundEnabled}
        onCheckedChange={(soundEnabled) => change({ soundEnabled })}
      />
      <Switch
        label={copy.hapticFeedback}
        description={canVibrate ? copy.hapticHint : copy.noVibration}
        checked={settings.hapticFeedback}
        onCheckedChange={(hapticFeedback) => change({ hapticFeedback })}
      />
    </>
  );
}
