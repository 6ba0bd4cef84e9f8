import { useEffect, useState } from 'react';
import {
  ADVANCED_SETTINGS,
  BAND_SETTINGS,
  FILTER_SETTINGS,
  SENSOR_PROFILES,
} from '@engine/triangulation/sensor-settings';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { Button } from '@app/ui/button';
import { SelectField } from '@app/ui/field';
import { Slider } from '@app/ui/slider';
import { Switch } from '@app/ui/switch';
import { Tag } from '@app/ui/tag';
import { useSensorStore } from './sensor-store';

const copy = triangulationCopy.sensors;

/** Part 2 §9. */
const TICK_MS = 200;
const STEP_PERCENT = 5;

/** Runs to 100 %, then changes the settings by the magnetic deviation. */
function CalibrateButton({ deviationDeg }: { readonly deviationDeg: number }) {
  const [percent, setPercent] = useState<number | null>(null);
  const { calibrate } = useSensorStore();
  const isRunning = percent !== null;
  useEffect(() => {
    if (percent === null) return undefined;
    const timer = setTimeout(() => {
      if (percent < 100) {
        setPercent(percent + STEP_PERCENT);
        return;
      }
      calibrate(deviationDeg);
      setPercent(null);
    }, TICK_MS);
    return () => clearTimeout(timer);
  }, [percent, calibrate, deviationDeg]);
  return (
    <div className="grid gap-2">
      <Button className="justify-self-start" disabled={isRunning} onClick={() => setPercent(0)}>
        {isRunning ? copy.calibrating(String(percent)) : copy.calibrate}
      </Button>
      {isRunning ? (
        <div
          role="progressbar"
          aria-label={copy.calibrate}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1 rounded-full bg-edge"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      ) : null}
    </div>
  );
}

/** Part 2 §2: sensor settings, profiles, calibrate button, advanced-filters switch. */
export function SensorPanel({ deviationDeg }: { readonly deviationDeg: number }) {
  const { settings, profile, isAdvanced, setSettings, setProfile, setAdvanced } = useSensorStore();
  return (
    <section aria-label={copy.title} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2>{copy.title}</h2>
        <Tag tone="accent">{copy.pro}</Tag>
      </div>
      <SelectField
        label={copy.profile}
        value={profile ?? ''}
        onChange={({ target }) => {
          const chosen = SENSOR_PROFILES.find((one) => one === target.value);
          if (chosen !== undefined) setProfile(chosen);
        }}
      >
        {profile === null ? <option value="">{copy.custom}</option> : null}
        {SENSOR_PROFILES.map((one) => (
          <option key={one} value={one}>
            {copy.profiles[one]}
          </option>
        ))}
      </SelectField>
      <Switch
        label={copy.advanced}
        description={copy.advancedHint}
        checked={isAdvanced}
        onCheckedChange={setAdvanced}
      />
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {FILTER_SETTINGS.map((name) => (
          <Slider
            key={name}
            label={copy.settings[name]}
            valueText={String(settings[name])}
            min={0}
            max={100}
            step={1}
            value={settings[name]}
            disabled={!isAdvanced && ADVANCED_SETTINGS.includes(name)}
            onValueChange={(value) => setSettings({ [name]: value })}
          />
        ))}
      </div>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {BAND_SETTINGS.map((name) => (
          <Switch
            key={name}
            label={copy.bands[name]}
            checked={settings[name]}
            onCheckedChange={(isOn) => setSettings({ [name]: isOn })}
          />
        ))}
      </div>
      <p className="text-xs text-muted">{copy.bandsHint}</p>
      <CalibrateButton deviationDeg={deviationDeg} />
    </section>
  );
}
