import { createServer } from 'node:http';
import { DAY_MS } from '../../../engine/constants/durations';
import { epochMsOf } from '../../../engine/orbits/orbital-elements';
import type { SatelliteRecord } from '../../../engine/orbits/satellite-record';

/** Objects that CelesTrak's SATCAT lists, those that are gone included. */
const LISTED = 68_000;
const SATCAT_HEADER =
  'OBJECT_NAME,OBJECT_ID,NORAD_CAT_ID,OBJECT_TYPE,OPS_STATUS_CODE,OWNER,LAUNCH_DATE,LAUNCH_SITE,DECAY_DATE,PERIOD,INCLINATION,APOGEE,PERIGEE,RCS,DATA_STATUS_CODE,ORBIT_CENTER,ORBIT_TYPE';

export interface ElementService {
  readonly url: string;
  close(): void;
}

/**
 * CelesTrak on loopback: these satellites as OMM in JSON, with all the keywords that it gives and epochs of today, and
 * a SATCAT as long as its own. Every other address is not found.
 */
export async function startElementService(satellites: readonly SatelliteRecord[]): Promise<ElementService> {
  const elements = Buffer.from(ommOf(satellites));
  const satcat = Buffer.from(satcatOf(satellites));
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/NORAD/elements/gp.php')) response.setHeader('Content-Type', 'application/json').end(elements);
    else if (url === '/pub/satcat.csv') response.setHeader('Content-Type', 'text/csv').end(satcat);
    else response.writeHead(404).end();
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function ommOf(satellites: readonly SatelliteRecord[]): string {
  const newestMs = Math.max(...satellites.map(({ elements }) => epochMsOf(elements)));
  const laterMs = Math.floor((Date.now() - newestMs) / DAY_MS) * DAY_MS;
  return JSON.stringify(
    satellites.map(({ elements }) => ({
      OBJECT_NAME: elements.name,
      OBJECT_ID: elements.internationalDesignator,
      EPOCH: new Date(epochMsOf(elements) + laterMs).toISOString().slice(0, -1).concat('000'),
      MEAN_MOTION: elements.meanMotionRevPerDay,
      ECCENTRICITY: elements.eccentricity,
      INCLINATION: elements.inclinationDeg,
      RA_OF_ASC_NODE: elements.raanDeg,
      ARG_OF_PERICENTER: elements.argumentOfPericentreDeg,
      MEAN_ANOMALY: elements.meanAnomalyDeg,
      EPHEMERIS_TYPE: 0,
      CLASSIFICATION_TYPE: 'U',
      NORAD_CAT_ID: elements.noradId,
      ELEMENT_SET_NO: 999,
      REV_AT_EPOCH: 1,
      BSTAR: elements.bstar,
      MEAN_MOTION_DOT: 0.000_01,
      MEAN_MOTION_DDOT: 0,
    })),
  );
}

function satcatOf(satellites: readonly SatelliteRecord[]): string {
  const present = new Map(satellites.map(({ elements }) => [elements.noradId, elements]));
  const lines = [SATCAT_HEADER];
  for (let noradId = 1; noradId <= LISTED; noradId++) {
    const elements = present.get(noradId);
    lines.push(
      elements === undefined
        ? `FENGYUN 1C DEB,1999-025ABC,${noradId},DEB,D,PRC,1999-05-10,TSC,2009-08-14,101.50,98.70,860,820,0.0215,,EA,IMP`
        : `${elements.name},${elements.internationalDesignator ?? ''},${noradId},PAY,+,US,2021-03-14,AFETR,,95.60,53.05,550,547,,,EA,ORB`,
    );
  }
  return lines.join('\n');
}
