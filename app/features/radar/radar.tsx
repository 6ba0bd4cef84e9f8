import { radarCopy } from '@app/copy/radar-copy';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import type { RadarGround } from '@app/ground/radar-ground';
import { useUnitsStore } from '@app/state/units-store';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { LinkedWorker } from '@app/workers/worker-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isObservable, type Observable } from 'rxjs';
import { RadarHost } from './radar-host';

export interface RadarProps {
  readonly sky: SkyClient;
  /** Starts a worker that draws a radar; always the same function. */
  readonly startDrawing: () => LinkedWorker;
  readonly rangeNm: number;
  /**
   * Direction that is up: 0 for north-up; a stream for heading-up, which turns the radar without React. Keep the
   * stream's identity from render to render.
   */
  readonly upDeg: number | Observable<number>;
  /** The ring itself is drawn from what the worker was told; this draws it without delay. */
  readonly selectedId: number | null;
  readonly onPick: (id: number | null) => void;
  /** What lies under it; null for empty paper. */
  readonly ground?: RadarGround | null;
  /** Accessible name; the list beside holds the same objects for those who do not see the picture. */
  readonly label?: string;
}

/** The radar: React mounts an element once, everything that moves in it is drawn without React. */
export function Radar({ sky, startDrawing, rangeNm, upDeg, selectedId, onPick, ground = null, label }: RadarProps) {
  const element = useRef<HTMLDivElement>(null);
  const altitudeUnit = useUnitsStore((units) => units.altitude);
  const distanceUnit = useUnitsStore((units) => units.chosen.distance);
  const pace = useRadarSettingsStore((settings) => settings.pace);
  const [host, setHost] = useState<RadarHost | null>(null);
  const [state, setState] = useState<DrawingState>('starting');
  const pick = useEffectEvent((id: number | null) => onPick(id));
  const firstSettings = useEffectEvent(() => ({ rangeNm, altitudeUnit, distanceUnit, pace }));

  useEffect(() => {
    if (element.current === null) return undefined;
    const radar = new RadarHost({
      element: element.current,
      sky,
      startDrawing,
      ...firstSettings(),
      onState: setState,
      onPick: (id) => pick(id),
    });
    setHost(radar);
    return () => {
      setHost(null);
      radar.dispose();
    };
  }, [sky, startDrawing]);

  useEffect(() => host?.setRange(rangeNm), [host, rangeNm]);
  useEffect(() => host?.setSelected(selectedId), [host, selectedId]);
  useEffect(() => host?.setAltitudeUnit(altitudeUnit), [host, altitudeUnit]);
  useEffect(() => host?.setDistanceUnit(distanceUnit), [host, distanceUnit]);
  useEffect(() => host?.setPace(pace), [host, pace]);
  useEffect(() => host?.setGround(ground), [host, ground]);
  useEffect(() => {
    if (!isObservable(upDeg)) {
      host?.setUp(upDeg);
      return undefined;
    }
    const turning = upDeg.subscribe((headingDeg) => host?.setUp(headingDeg));
    return () => turning.unsubscribe();
  }, [host, upDeg]);

  const note = radarCopy.notes[state];
  return (
    <div className="relative size-full overflow-hidden">
      <div
        ref={element}
        role="img"
        aria-label={label ?? radarCopy.name}
        data-testid="radar"
        data-state={state}
        className="absolute inset-0 touch-manipulation"
      />
      {note !== null && <p className="absolute inset-x-0 top-1/2 px-6 text-center text-muted">{note}</p>}
    </div>
  );
}
