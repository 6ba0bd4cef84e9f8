/** What an operator, a call sign, a type or a pattern of the track says of what a flight is for. */
export const FLIGHT_ACTIVITIES = [
  'medical',
  'rescue',
  'police',
  'fire',
  'survey',
  'search',
  'parachute',
  'farming',
  'farming-or-fire',
  'training',
  'freight',
  'tanker',
  'military-transport',
  'military-training',
  'combat',
  'patrol',
  'military-helicopter',
] as const;
export type FlightActivity = (typeof FLIGHT_ACTIVITIES)[number];

interface ByName {
  readonly pattern: RegExp;
  readonly activity: FlightActivity;
}

const byName = (activity: FlightActivity, pattern: RegExp): ByName => ({ pattern, activity });

/** By the operator's name; the first that fits. */
const OPERATORS: readonly ByName[] = [
  byName(
    'medical',
    /\b(ambulance|medevac|air ?rescue|life ?(flight|star|line|net|care)|mercy|rega|adac|drf|luftrettung|air methods|reach air|reach medical|calstar|hems|med ?flight|medical|hospital|samu)\b/i,
  ),
  byName('rescue', /\b(coast ?guard|rescue|sea ?rescue|salvamento|kustwacht|securite civile|sécurité civile)\b/i),
  byName(
    'police',
    /\b(police|polizei|policia|politie|gendarmerie|sheriff|highway patrol|state patrol|constabulary|law enforcement|border patrol|customs)\b/i,
  ),
  byName('fire', /\b(fire|cal ?fire|forestry|forest service|brandweer|protezione civile)\b/i),
  byName(
    'survey',
    /\b(survey|surveys|mapping|geodata|geospatial|geomatics|photogrammetry|aerial photo|photography|lidar|eagleview|calibration|flight check|flight inspection)\b/i,
  ),
  byName('parachute', /\b(skydiv\w*|parachut\w*|fallschirm\w*|jump ?school)\b/i),
  byName('farming', /\b(agricultur\w*|ag air|crop|spraying|aerial applicat\w*)\b/i),
  byName(
    'training',
    /\b(academy|flight (school|training|center|centre)|flying (club|school)|aero ?club|flugschule|fliegerschule|university|college|aviation training|embry-riddle)\b/i,
  ),
  byName(
    'freight',
    /\b(cargo|fedex|federal express|united parcel|ups|dhl|freight|cargolux|airborne express|amerijet|kalitta|atlas air|ameriflight|swiftair|asl airlines|star air)\b/i,
  ),
];

/** Three-letter codes of call signs of freight airlines (ICAO Doc 8585). */
const FREIGHT_CODES = new Set(
  'FDX UPS CLX GTI CKS BOX BCS DHK DHX ABX ABR GEC PAC ABW ATN AMF CAO NCA SQC TAY SRR MPH GSS'.split(' '),
);
/** What people put before a number as a call sign (FAA Order 7110.65, 2-4-20; ICAO Doc 4444), and codes of ICAO Doc 8585. */
const CALL_SIGNS: readonly ByName[] = [
  byName('medical', /^(MEDEVAC|LIFEGUARD|LIFEGD|REGA|CHX|SAMU|HELIMED|HLE|MEDIC)\d/),
  byName('rescue', /^(RESCUE|COAST|COASTGUARD)\d/),
  byName('police', /^(POLICE|PIK|BPO|NPAS|UKP)\d/),
  byName('fire', /^(TNKR|TANKER|BOMBER)\d/),
];

const types = (activity: FlightActivity, list: string): readonly (readonly [string, FlightActivity])[] =>
  list.split(' ').map((designator) => [designator, activity] as const);

/**
 * By ICAO Doc 8643 designator: what a type was built for. Old military types fly for private owners, freight airlines and
 * institutes too, so that of these the kind of aircraft is told and no mission.
 */
const TYPES: ReadonlyMap<string, FlightActivity> = new Map([
  ...types('farming-or-fire', 'A660 AT2P AT3P AT3T AT5P AT5T AT6T AT8T SS2P SS2T G164 M18 M18T PA25 PA36'),
  ...types('fire', 'CL2P CL2T'),
  ...types('tanker', 'K35E K35R KE3'),
  ...types('military-transport', 'C17 C5 C5M C130 C30J A400 C27J C160 C295 C2 KC2 KC39 CN35'),
  ...types('military-training', 'T38 TEX2 HAWK PC21 PC7 PC9 PZ3T M346 L39 TUCA'),
  ...types('combat', 'F16 F15 F18 F18S F18H F22 F35 EUFI RFAL SB39 A10 TOR F5 B1 B2 B52 MG29 SU27'),
  ...types('patrol', 'P8 P3 E3CF E3TF E6 R135 U2 E2 E737 ATLA'),
  ...types('military-helicopter', 'H60 H47 H64 H53 H53S NH90 TIGR V22 UH1Y'),
]);

/** What the operator's name says; null where nothing. Untrusted text: it is only compared. */
export function activityOfOperator(operator: string | null): FlightActivity | null {
  return operator === null ? null : firstFitting(OPERATORS, operator);
}

/** What the call sign says; null where nothing. */
export function activityOfCallSign(callSign: string | null): FlightActivity | null {
  if (callSign === null) return null;
  if (FREIGHT_CODES.has(callSign.slice(0, 3)) && /^[A-Z]{3}\d/.test(callSign)) {
    return 'freight';
  }
  return firstFitting(CALL_SIGNS, callSign);
}

/** What the type was built for; null where for anything. */
export function activityOfType(designator: string | null): FlightActivity | null {
  return designator === null ? null : (TYPES.get(designator) ?? null);
}

function firstFitting(rules: readonly ByName[], text: string): FlightActivity | null {
  return rules.find(({ pattern }) => pattern.test(text))?.activity ?? null;
}
