import type { AirportAnswer } from '@contract/airport';
import { searchCopy } from '@app/copy/search-copy';
import { nauticalDistanceText } from '@app/format/distance';
import { usePlaceStore } from '@app/state/place-store';
import { useUnitsStore } from '@app/state/units-store';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import { ResultRow, type ResultRowProps } from './result-row';

const geodetic = (latitudeDeg: number, longitudeDeg: number) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
});

function useDistanceText(airport: AirportAnswer): string {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const place = usePlaceStore((state) => state.place);
  if (place === null) return searchCopy.noDistance;
  const from = geodetic(place.latitudeDeg, place.longitudeDeg);
  return nauticalDistanceText(greatCircleDistance(from, geodetic(airport.latitude, airport.longitude)), unit);
}

/** "Airport · KSFO · SFO · San Francisco": a code that says the same twice is said once. */
function whatText({ icao, iata, code, town }: AirportAnswer): string {
  const codes = [icao ?? code, iata].filter((each) => each !== null);
  return [searchCopy.airport, ...new Set(codes), ...(town === null ? [] : [town])].join(' · ');
}

export interface AirportResultProps extends Pick<ResultRowProps, 'id' | 'isActive' | 'onOpen'> {
  readonly airport: AirportAnswer;
}

/** An airport among the results; it opens the map there. */
export function AirportResult({ airport, ...row }: AirportResultProps) {
  return <ResultRow name={airport.name} what={whatText(airport)} figures={useDistanceText(airport)} {...row} />;
}
