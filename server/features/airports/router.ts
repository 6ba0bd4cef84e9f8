import type { Router } from '@koa/router';
import type { AirportAnswer } from '@contract/airport';
import { latitude, longitude } from '@engine/units/quantity';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { Airport, StandingData } from '../../standing-data/standing-data';

export interface AirportsDependencies {
  readonly standingData: Pick<StandingData, 'searchAirports' | 'groundHeight'>;
}

export function createAirportsRouter({ standingData }: AirportsDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/airports', ({ query: { query, limit } }) =>
    standingData.searchAirports(query, limit).map(presentAirport),
  );
  serveCall(router, 'get', '/api/ground-height', ({ query: place }) =>
    standingData.groundHeight({ latitude: latitude(place.latitude), longitude: longitude(place.longitude) }),
  );
  return router;
}

function presentAirport(airport: Airport): AirportAnswer {
  return {
    code: airport.code,
    icao: airport.icao ?? null,
    iata: airport.iata ?? null,
    name: airport.name,
    town: airport.town ?? null,
    countryCode: airport.countryCode ?? null,
    latitude: airport.latitude,
    longitude: airport.longitude,
    elevationFt: airport.elevationFt ?? null,
  };
}
