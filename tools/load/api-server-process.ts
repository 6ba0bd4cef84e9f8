/** The measured process of `npm run load -- api`: every call on a port of its own, with traffic above the observer. */
import { catalogueOf, ISS, manySatellites } from '../../server/features/satellites/known-satellites.fixture';
import { serveApi } from '../../server/served-api.fixture';
import { answerParent } from './child-process';
import { startCirclingTraffic } from './circling-traffic';
import { AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM } from './live-scene';
import { usageNow } from './process-usage';

/** About as many as the catalogue of active satellites has. */
const SATELLITES = 16_000;

const api = await serveApi({ orbits: { supply: catalogueOf([ISS, ...manySatellites(SATELLITES)]) } });
api.readiness.set('database', true);
api.readiness.set('ingest', true);
startCirclingTraffic(api.store, AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM);

answerParent(() => ({ port: api.port, usage: usageNow() }));
