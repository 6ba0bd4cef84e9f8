import { useState } from 'react';
import { type AirportAnswer, airportListSchema } from '@contract/airport';
import { useApi } from '@app/api/use-api';
import { placeCopy } from '@app/copy/place-copy';
import { TextField } from '@app/ui/field';
import { useSettled } from '@app/ui/use-settled';

function where({ town, countryCode }: AirportAnswer): string {
  return [town, countryCode].filter((part) => part !== null).join(', ');
}

export interface AirportSearchProps {
  readonly onAirport: (airport: AirportAnswer) => void;
}

/** Airports by code, name or town from the server's standing data. */
export function AirportSearch({ onAirport }: AirportSearchProps) {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const { data, isFetching, isError } = useApi(`/api/airports?query=${encodeURIComponent(asked)}`, airportListSchema, {
    enabled: asked.length > 0,
  });
  return (
    <div className="grid grid-cols-1 gap-2 pt-4">
      <TextField
        label={placeCopy.airport}
        placeholder={placeCopy.airportPlaceholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="text-xs text-muted empty:hidden">
        {isFetching ? placeCopy.airportSearching : isError ? placeCopy.airportFailed : null}
        {data?.length === 0 ? placeCopy.airportNone : null}
      </p>
      <ul aria-label={placeCopy.airport}>
        {(asked === '' ? [] : (data ?? [])).map((airport) => (
          <li key={airport.code} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-touch w-full items-center gap-3 rounded-sm px-1 py-1.5 text-start hover:bg-raised"
              onClick={() => onAirport(airport)}
            >
              <b className="figure w-12 shrink-0">{airport.iata ?? airport.code}</b>
              <span className="min-w-0">
                <span className="block truncate">{airport.name}</span>
                <span className="block truncate text-xs text-muted">{where(airport)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
