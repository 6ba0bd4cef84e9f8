/** The measured process of `npm run load -- api`: every call on a port of its own, with traffic above the observer. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueOf, ISS, manySatellites } from '../../server/features/satellites/known-satellites.fixture';
import { serveApi } from '../../server/served-api.fixture';
import { createLogger } from '../../server/observability/logger';
import { createStandingData } from '../../server/standing-data/create-standing-data';
import { answerParent } from './child-process';
import { startCirclingTraffic } from './circling-traffic';
import { AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM } from './live-scene';
import { manyAirports } from './many-airports';
import { usageNow } from './process-usage';

/** About as many as the catalogue of active satellites has. */
const SATELLITES = 16_000;

const log = createLogger({ level: 'silent' });
const folder = await mkdtemp(join(tmpdir(), 'skylens-load-'));
await writeFile(join(folder, 'vrs-airports.csv'), manyAirports());
const standingData = createStandingData({ setting: `dir:${folder}`, dataDir: folder, log });
await standingData.whenLoaded;
await rm(folder, { recursive: true });

const api = await serveApi({
  standingData,
  orbits: { supply: catalogueOf([ISS, ...manySatellites(SATELLITES)]) },
});
api.readiness.set('database', true);
api.readiness.set('ingest', true);
startCirclingTraffic(api.store, AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM);

answerParent(() => ({ port: api.port, usage: usageNow() }));
