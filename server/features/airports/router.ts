import type Router from '@koa/router';
import { type AirportAnswer, airportsQuerySchema } from '@contract/airport';
import { parsePart } from '../../http/validate';
import type { Airport, StandingData } from '../../standing-data/standing-data';

export function addAirportsCall(router: Router, standingData: StandingData): void {
  router.get('/api/airports', (ctx) => {
    const { query, limit } = parsePart(airportsQuerySchema, 'query', ctx.query);
    ctx.body = standingData.searchAirports(query, limit).map(presentAirport);
  });
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
