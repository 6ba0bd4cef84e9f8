import { EMPTY, NEVER } from 'rxjs';
import type { OrbitsClient } from '@app/workers/orbits/orbits-client';
import type { SkyClient } from '@app/workers/sky/sky-client';

const nothing = (): void => undefined;
const nobody = async (): Promise<null> => null;

/** A client of the sky worker behind which no worker stands. */
export function fakeSky(parts: Partial<SkyClient> = {}): SkyClient {
  return {
    snapshots$: NEVER,
    workerState$: NEVER,
    events$: NEVER,
    sceneLost$: NEVER,
    connect: nothing,
    seed: nothing,
    setObserver: nothing,
    setStandIn: nothing,
    setWeather: nothing,
    setRadarView: nothing,
    setFilter: nothing,
    setWideReach: nothing,
    table: nobody,
    select: nothing,
    setPaused: nothing,
    setOnline: nothing,
    tryNow: nothing,
    pick: nobody,
    nearest: nobody,
    openRadar: () => nothing,
    openOverlay: () => nothing,
    openAlerts: () => nothing,
    watchAlerts: nothing,
    pushSensorSamples: nothing,
    setSkyViewSettings: nothing,
    setTracked: nothing,
    setSightLines: nothing,
    setExpectedPath: nothing,
    predict: nobody,
    lookUps: async () => [],
    setSatelliteArc: nothing,
    setViewCalibration: nothing,
    pickOverlay: nobody,
    bestInView: nobody,
    addSighting: async () => ({ kind: 'no-pose' }),
    undoSighting: async () => false,
    resetAlignment: nothing,
    calibrateHorizon: async () => ({ kind: 'no-pose' }),
    celestialFacts: nobody,
    evening: nobody,
    attachSatellites: nothing,
    setSatelliteFilter: nothing,
    setSkyTime: nothing,
    openScene: async () => ({ kind: 'no-worker' }),
    recordSky: nobody,
    identify: nobody,
    hear: nobody,
    findCelestial: async () => [],
    needStars: async () => true,
    sceneSatellite: nobody,
    leaveScene: nothing,
    dispose: nothing,
    ...parts,
  };
}

/** A client of the orbits worker behind which no worker stands. */
export function fakeOrbits(parts: Partial<OrbitsClient> = {}): OrbitsClient {
  return {
    catalogue$: NEVER,
    workerState$: EMPTY,
    load: nothing,
    refresh: nothing,
    summary: nobody,
    passes: nobody,
    now: nobody,
    groundTrack: nobody,
    skyTrack: nobody,
    transits: nobody,
    lookUps: nobody,
    candidatePaths: nobody,
    search: async () => [],
    records: async () => [],
    openGlobe: () => nothing,
    publishSky: nothing,
    setSkyObserver: nothing,
    setSkyTime: nothing,
    setPaused: nothing,
    dispose: nothing,
    ...parts,
  };
}
