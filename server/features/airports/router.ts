import type { Router } from '@koa/router';
import type { AirportAnswer, AirportOnMapAnswer } from '@contract/airport';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { Airport, AirportOnMap, StandingData } from '../../standing-data/standing-data';

export interface AirportsDependencies {
  readonly standingData: Pick<StandingData, 'searchAirports' | 'airportsIn' | 'groundHeight' | 'isFilling'>;
}

export function createAirportsRouter({ standingData }: AirportsDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/airports', ({ query: { query, limit } }) =>
    standingData.searchAirports(query, limit).map(presentAirport),
  );
  serveCall(router, 'get', '/api/airports/area', ({ query: { south, west, north, east, limit } }) => {
    // Whoever draws a map keeps what is answered for a day.
    if (standingData.isFilling === true) {
      throw new Problem('not-ready', 'Airports are still being read.', { headers: { 'Retry-After': '5' } });
    }
    return standingData
      .airportsIn({ southDeg: south, westDeg: west, northDeg: north, eastDeg: east }, limit)
      .map(presentOnMap);
  });
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

/** About a tenth of a metre: whoever draws needs no more, and a page of airports has hundreds of ends. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const endOf = (place: GeodeticPosition): [number, number] => [rounded(place.latitude), rounded(place.longitude)];

function presentOnMap({ airport, runways, longestRunwayM }: AirportOnMap): AirportOnMapAnswer {
  return {
    code: airport.icao ?? airport.code,
    iata: airport.iata ?? null,
    name: airport.name,
    latitude: airport.latitude,
    longitude: airport.longitude,
    elevationFt: airport.elevationFt ?? null,
    longestRunwayM: Math.round(longestRunwayM),
    runways: runways.map(({ name, lengthM, widthM, isPaved, ends: [from, to] }) => ({
      name,
      lengthM: Math.round(lengthM),
      widthM: widthM === null ? null : Math.round(widthM),
      isPaved,
      ends: [endOf(from), endOf(to)],
    })),
  };
}
