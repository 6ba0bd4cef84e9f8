import { useEffect, useEffectEvent, useState } from 'react';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { saveFile } from '@app/captures/save-file';
import { figureText, numberText } from '@app/format/figure';
import { serverNowMs } from '@app/state/sky-time-store';
import { Button } from '@app/ui/button';
import { Tag, type Tone } from '@app/ui/tag';
import { useSensorStore } from './sensor-store';
import {
  type EnvironmentReading,
  environmentReadings,
  HAZARDS,
  hazardLevel,
  type HazardLevel,
  type ComputedEnvironment,
  READING_UNITS,
  type ReadingStatus,
  type SimulatedBand,
  simulatedBands,
} from './simulated-environment';

const copy = triangulationCopy.spectral;

/** Part 2 §4. */
const ANALYSIS_MS = 3_500;

const STATUS_TONES: Readonly<Record<ReadingStatus, Tone>> = { normal: 'ok', warning: 'warning', alert: 'danger' };
const HAZARD_TONES: Readonly<Record<HazardLevel, Tone>> = {
  none: 'plain',
  low: 'ok',
  medium: 'warning',
  high: 'danger',
};

interface Analysis {
  readonly atMs: number;
  readonly readings: readonly EnvironmentReading[];
  readonly bands: readonly SimulatedBand[];
}

/** Analyses at once and whenever it is asked to. */
function useAnalysis(computed: ComputedEnvironment) {
  const [analysis, setAnalysis] = useState<Analysis | null>(null);
  const [isAnalyzing, setAnalyzing] = useState(true);
  const settings = useSensorStore((state) => state.settings);
  // An analysis is of what holds at its end.
  const finish = useEffectEvent(() => {
    const atMs = serverNowMs();
    setAnalysis({ atMs, readings: environmentReadings(atMs, computed), bands: simulatedBands(atMs, settings) });
    setAnalyzing(false);
  });
  useEffect(() => {
    if (!isAnalyzing) return undefined;
    const timer = setTimeout(() => finish(), ANALYSIS_MS);
    return () => clearTimeout(timer);
  }, [isAnalyzing]);
  return { analysis, isAnalyzing, refresh: () => setAnalyzing(true) };
}

function exportAnalysis({ atMs, readings, bands }: Analysis): void {
  const content = {
    at: new Date(atMs).toISOString(),
    readings: readings.map(({ name, value, status, isSimulated }) => ({
      name,
      value,
      unit: READING_UNITS[name],
      status,
      simulated: isSimulated,
    })),
    hazards: HAZARDS.map((name) => ({ name, level: hazardLevel(name, readings) })),
    bands: bands.map(({ name, level }) => ({ name, level, simulated: true })),
  };
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), 'spectral-analysis.json');
}

function Readings({ readings }: { readonly readings: readonly EnvironmentReading[] }) {
  return (
    <ul>
      {readings.map(({ name, value, status, isSimulated }) => (
        <li key={name} className="flex min-h-touch flex-wrap items-center justify-between gap-2 border-b border-line">
          <span>{copy.readings[name]}</span>
          <span className="flex flex-wrap items-center gap-2">
            <span className="figure">{figureText({ value: numberText(value, 1), unit: READING_UNITS[name] })}</span>
            <Tag tone={STATUS_TONES[status]}>{copy.statuses[status]}</Tag>
            <Tag>{isSimulated ? copy.simulated : copy.computed}</Tag>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Hazards({ readings }: { readonly readings: readonly EnvironmentReading[] }) {
  return (
    <div>
      <h3 className="text-sm">{copy.hazards}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {HAZARDS.map((name) => {
          const level = hazardLevel(name, readings);
          return (
            <li key={name} className="flex flex-wrap items-center gap-2">
              {copy.hazardNames[name]} <Tag tone={HAZARD_TONES[level]}>{copy.levels[level]}</Tag>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Bands({ bands }: { readonly bands: readonly SimulatedBand[] }) {
  return (
    <div>
      <h3 className="text-sm">
        {copy.bands} <Tag>{copy.simulated}</Tag>
      </h3>
      {bands.length === 0 ? <p className="text-sm text-muted">{copy.noBands}</p> : null}
      <ul>
        {bands.map(({ name, level }) => (
          <li key={name} className="flex items-center justify-between gap-4">
            <span>{triangulationCopy.sensors.bands[name]}</span>
            <span className="figure">{`${numberText(level)} %`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Part 2 §2: environmental readings with hazards; what cannot be worked out is simulated, and says so. */
export function SpectralPanel({ computed }: { readonly computed: ComputedEnvironment }) {
  const { analysis, isAnalyzing, refresh } = useAnalysis(computed);
  return (
    <section aria-label={copy.title} className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2>{copy.title}</h2>
        <Tag tone="accent">{triangulationCopy.sensors.pro}</Tag>
        <Tag tone="warning">{copy.simulated}</Tag>
        <p role="status" className="text-sm text-muted" data-testid="spectral-state">
          {isAnalyzing ? copy.analyzing : copy.ready}
        </p>
      </div>
      <p className="text-xs text-muted">{copy.note}</p>
      {analysis === null ? null : (
        <>
          <Readings readings={analysis.readings} />
          <Hazards readings={analysis.readings} />
          <Bands bands={analysis.bands} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isAnalyzing} onClick={refresh}>
          {copy.refresh}
        </Button>
        <Button disabled={analysis === null} onClick={() => analysis !== null && exportAnalysis(analysis)}>
          {copy.export}
        </Button>
      </div>
    </section>
  );
}
