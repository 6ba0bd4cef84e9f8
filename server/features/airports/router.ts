import type Router from '@koa/router';
import { type AirportAnswer, airportsQuerySchema } from '@contract/airport';
import { groundHeightQuerySchema } from '@contract/ground-height';
import { latitude, longitude } from '@engine/units/quantity';
import { parsePart } from '../../http/validate';
import type { Airport, StandingData } from '../../standing-data/standing-data';

export function addAirportsCalls(router: Router, standingData: StandingData): void {
  router.get('/api/airports', (ctx) => {
    const { query, limit } = parsePart(airportsQuerySchema, 'query', ctx.query);
    ctx.body = standingData.searchAirports(query, limit).map(presentAirport);
  });

  router.get('/api/ground-height', (ctx) => {
    const place = parsePart(groundHeightQuerySchema, 'query', ctx.query);
    ctx.body = standingData.groundHeight({
      latitude: latitude(place.latitude),
      longitude: longitude(place.longitude),
    });
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
