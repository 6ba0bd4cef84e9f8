import { startRadarWorker } from '@app/drawing-worker/start-drawing-worker';
import type { OpenAircraft } from '@app/features/map/aircraft-overlay';
import { MapOverlay } from '@app/features/radar/map-overlay';
import { skyClient } from '@app/session/current-session';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useUnitsStore } from '@app/state/units-store';

/** Aircraft over a map, drawn by what draws the radar. */
export const openMapAircraft: OpenAircraft = (element, look, onState) => {
  const { pace, rangeNm } = useRadarSettingsStore.getState();
  const altitudeUnit = useUnitsStore.getState().altitude;
  const sky = skyClient();
  return new MapOverlay({
    element,
    sky,
    startDrawing: startRadarWorker,
    look,
    altitudeUnit,
    pace,
    rangeNm,
    onState,
  });
};
