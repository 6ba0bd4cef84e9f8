/** Three letters of an airline, then the flight: at least one digit first. */
const AIRLINE_CALLSIGN = /^([A-Z]{3})\d[A-Z0-9]{0,4}$/;

/** The airline whose three letters begin the callsign of a flight; a registration used as callsign names none. */
export function airlineCode(callsign: string, registration: string | undefined): string | undefined {
  const code = AIRLINE_CALLSIGN.exec(callsign)?.[1];
  const isRegistration = callsign === registration?.replace(/-/g, '');
  return isRegistration ? undefined : code;
}
