/** The measured process of `npm run load -- api`: every call on a port of its own, with traffic above the observer. */
import { serveApi } from '../../server/served-api.fixture';
import { answerParent } from './child-process';
import { startCirclingTraffic } from './circling-traffic';
import { AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM } from './live-scene';
import { usageNow } from './process-usage';

const api = await serveApi();
api.readiness.set('database', true);
api.readiness.set('ingest', true);
startCirclingTraffic(api.store, AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM);

answerParent(() => ({ port: api.port, usage: usageNow() }));
