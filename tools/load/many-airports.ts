/** As many as the standing data have with a code. */
const AIRPORTS = 30_000;

/** A table of airports all over the world, as `vrs-airports.csv` has them. */
export function manyAirports(): string {
  const head = 'Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet';
  const rows = Array.from({ length: AIRPORTS }, (_, index) => {
    const code = `X${index.toString(36).toUpperCase().padStart(3, '0')}`;
    const place = `${((index * 0.618_034) % 1) * 160 - 80},${((index * 0.754_878) % 1) * 360 - 180}`;
    return `${code},Airport ${index} International,${code},,Town ${index % 5000},DE,${place},${index % 5000}`;
  });
  return `${[head, ...rows].join('\n')}\n`;
}
