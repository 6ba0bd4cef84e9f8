import type { Constellation } from '../../orbits/constellation';
import type { ElementConfidence } from '../../orbits/element-age';
import type { OrbitBehaviour } from '../../orbits/orbit-behaviour';
import type { OrbitClass } from '../../orbits/orbit-class';
import { satelliteOwnerOf } from '../../orbits/satellite-owner';
import type { SatelliteObjectType } from '../../orbits/satellite-record';
import type { KnownClass } from '../class-likelihood';
import { figureWords } from '../figure-words';
import type { FlightActivity } from '../flight-activity';

/** An aircraft or satellite as its name is made of; texts come from outside and stay what they are. */
export interface NamedAircraft {
  /** Its type, or what it is in words, with its registration. */
  readonly who: string;
  readonly operator: string | null;
  /** Null too where it is the registration. */
  readonly callSign: string | null;
  /** Only where nothing else names it. */
  readonly address: string | null;
}

/** What an object in orbit is called. */
type SatelliteKind = SatelliteObjectType | 'space-station';

export interface NamedSatellite {
  readonly name: string;
  /** What it is, as within a sentence. */
  readonly type: string;
  readonly owner: string | null;
  readonly orbit: string;
}

/** What it flies for, of whom, where to, and what it does now. */
export interface SaidPurpose {
  readonly what: string;
  readonly operator: string | null;
  readonly route: { readonly origin: string; readonly destination: string } | null;
  readonly doing: string | null;
}

const sideOf = (isLeft: boolean): string => (isLeft ? 'left' : 'right');
const counted = (figure: string, isOne: boolean, one: string, several: string): string =>
  `${figure} ${isOne ? one : several}`;

/** Every sentence and word of an analysis and of a prediction, in English. Figures come in words, with their units. */
export const ENGLISH_ANALYSIS = {
  figures: figureWords('en-GB'),
  classes: {
    airliner: 'Airliner',
    'business-jet': 'Business jet',
    'light-aircraft': 'Light aircraft',
    military: 'Military aircraft',
    helicopter: 'Helicopter',
    glider: 'Glider',
    balloon: 'Balloon',
    parachutist: 'Parachutist',
    ultralight: 'Ultralight',
    drone: 'Drone',
    'space-vehicle': 'Space vehicle',
    'ground-vehicle': 'Ground vehicle',
    obstacle: 'Obstacle',
  } satisfies Record<KnownClass, string>,
  unknownObject: 'Unknown object',
  unidentifiedObject: 'Unidentified object',
  /** Before the name of what is invented. */
  simulated: (name: string) => `Simulated: ${name}`,
  /** What a class flies for as a rule. */
  usualPurposes: {
    airliner: 'Passenger or freight flight',
    'business-jet': 'Business or charter flight',
    'light-aircraft': 'Private, club or training flight',
    military: 'Military flight',
    helicopter: 'Helicopter flight whose purpose nothing tells',
    glider: 'Soaring flight',
    balloon: 'Balloon flight',
    parachutist: 'Parachute jump',
    ultralight: 'Leisure flight',
    drone: 'Unmanned flight',
    'space-vehicle': 'Space flight',
    'ground-vehicle': 'Vehicle on an airport',
    obstacle: 'Fixed obstacle that sends its place',
  } satisfies Record<KnownClass, string>,
  noPurpose: 'Flight whose purpose nothing tells',
  airlineFlight: 'Airline flight',
  activities: {
    medical: 'Medical flight',
    rescue: 'Search and rescue',
    police: 'Police flight',
    fire: 'Fire fighting',
    survey: 'Survey or photo flight',
    search: 'Search or observation of an area',
    parachute: 'Parachute dropping',
    farming: 'Aerial work for farming',
    'farming-or-fire': 'Aerial work for farming, or fire fighting',
    training: 'Training flight',
    freight: 'Freight flight',
    tanker: 'Flight of a military tanker',
    'military-transport': 'Flight of a military transport aircraft',
    'military-training': 'Flight of a military trainer',
    combat: 'Flight of a combat aircraft',
    patrol: 'Flight of a patrol or surveillance aircraft',
    'military-helicopter': 'Flight of a military helicopter',
  } satisfies Record<FlightActivity, string>,
  purpose: ({ what, operator, route, doing }: SaidPurpose) => {
    const of = operator === null ? '' : ` of ${operator}`;
    const way = route === null ? '' : `, likely from ${route.origin} to ${route.destination}`;
    return `${what}${of}${way}${doing === null ? '' : `; ${doing}`}.`;
  },
  /** What it does now, as the end of a sentence about it. */
  doing: {
    onGround: 'it is on the ground',
    waiting: 'it waits in a holding pattern',
    soaring: 'it circles, as in rising air',
    holding: 'it flies a racetrack, as in a holding pattern',
    circuits: (place: string) => `it flies circuits of ${place}`,
    orbit: 'it circles over one place',
    survey: 'it flies parallel lines, as for a survey',
    search: 'it flies low to and fro over a small area, as in a search',
    'low-pass': (place: string) => `it went low over ${place} and climbed again`,
    hover: 'it hovers',
    approach: (place: string) => `it descends towards ${place}`,
    departure: (place: string) => `it climbs away from ${place}`,
    climb: 'it climbs',
    descent: 'it descends',
    transit: 'it flies steadily on one course',
  },
  /** The same with the figures that it was recognised by. */
  track: {
    turns: (times: string, isLeft: boolean) => `${times} times round to the ${sideOf(isLeft)}`,
    higher: (height: string) => `, ${height} higher at the end`,
    lower: (height: string) => `, ${height} lower at the end`,
    holding: (turns: string, leg: string, time: string) =>
      `Its track turns ${turns}, with straight legs of ${leg} (${time}) in two opposite directions.`,
    circuits: (turns: string, place: string, height: string, within: string) =>
      `Its track turns ${turns} within ${within} of ${place}, below ${height} above it.`,
    orbit: (turns: string, radius: string, climbed: string) =>
      `Its track turns ${turns} at a radius of ${radius}${climbed}.`,
    survey: (lines: string, length: string, spacing: string, axis: string) =>
      `Its track has ${lines} parallel lines of ${length}, ${spacing} apart, along ${axis}.`,
    search: (way: string, extent: string, turned: string, speed: string) =>
      `Its track is ${way} long within ${extent} and turns ${turned}° in all, low and below ${speed}.`,
    lowPass: (height: string, place: string, ago: string) =>
      `Its lowest point was about ${height} above ${place}, ${ago} ago, and it was higher before and after.`,
    hover: (time: string, speed: string) => `It has been slower than ${speed} for ${time}.`,
    approach: (rate: string, distance: string, place: string) =>
      `It descends ${rate}, ${distance} from ${place} and towards it.`,
    departure: (rate: string, distance: string, place: string) =>
      `It climbs ${rate}, ${distance} from ${place} and away from it.`,
    climb: (rate: string) => `It climbs ${rate} over the last minute.`,
    descent: (rate: string) => `It descends ${rate} over the last minute.`,
    climbSent: (rate: string) => `It has climbed over the last minute, now at ${rate}.`,
    descentSent: (rate: string) => `It has descended over the last minute, now at ${rate}.`,
    transit: (course: string, way: string, time: string) =>
      `Its track keeps within 15° of ${course} for ${way} (${time}).`,
  },
  aircraftName: ({ who, operator, callSign, address }: NamedAircraft) => {
    const of = operator === null ? '' : ` of ${operator}`;
    const called = callSign === null ? '' : `, call sign ${callSign}`;
    return `${who}${of}${called}${address === null ? '' : `, address ${address}`}`;
  },
  /** What an aircraft sends and what registers say of it. */
  facts: {
    demo: 'It is invented for the demonstration; nothing of it flies.',
    gone: 'It is not received any more: what is said is by the last that was known.',
    replay: 'It comes from a recording that is played.',
    callSign: (callSign: string) => `It sends the call sign ${callSign}.`,
    registration: (registration: string) => `Its address is registered as ${registration}.`,
    address: (address: string) => `It sends under the address ${address}.`,
    operator: (operator: string) => `The operator is given as “${operator}”.`,
    noIdentity: 'Nothing about its identity is known.',
    category: (category: string) => `It sends the emitter category ${category}.`,
    military: 'Its address or its source marks it as military.',
    entered: 'A person entered what it is.',
    onGround: 'It says that it is on the ground.',
    speed: (speed: string) => `It moves at about ${speed} over ground.`,
    height: (height: string, isGeometric: boolean, ground: string | null) => {
      const kind = isGeometric ? 'height by satellite navigation' : 'pressure altitude';
      const above = ground === null ? '' : `; the ground below lies at about ${ground}`;
      return `It is at about ${height} (${kind})${above}.`;
    },
    climbs: (rate: string) => `It climbs at about ${rate}.`,
    descends: (rate: string) => `It descends at about ${rate}.`,
    noTypeOrMotion: 'Neither type nor motion is known.',
    type: (designator: string, meaning: string) => `Its type is ${designator}: ${meaning}.`,
    typeUndescribed: 'no register describes it',
    wakeCategory: (category: string) => `wake category ${category}`,
    typeRole: (designator: string) => `Type ${designator} is built for it.`,
    route: (origin: string, destination: string) =>
      `For this call sign the route ${origin} – ${destination} is known, and its position fits.`,
    usual: 'Neither operator, call sign nor type tells a purpose: what its class usually flies for is named.',
    nothing: 'Neither operator, call sign, type nor track is known.',
  },
  /** Words of ICAO Doc 8643 as the registers have them; one that is not here stays as it is. */
  species: new Map<string, string>(),
  /** @param kind in the register's word, such as "jet"; @param count in digits */
  engines: (kind: string, count: string | null, isOne: boolean) =>
    count === null ? `${kind} engines` : counted(count, isOne, `${kind} engine`, `${kind} engines`),
  integrity: {
    frozen: (time: string, speed: string) => `Its position has stood still for ${time} while it says ${speed}.`,
    jump: (distance: string, seconds: string) =>
      `Its position lay ${distance} from where its speed and track lead, ${seconds} s after the one before.`,
    drift: (speed: string) => `Its positions move away from where its speed and track lead, by ${speed}.`,
    speed: (moved: string, reported: string) => `Its positions move at ${moved} while it says ${reported}.`,
    climb: (rate: string) => `Its height changes by ${rate}, as that of no aircraft does.`,
    quality: (stated: string) => `It states poor navigation quality: ${stated}.`,
    noPosition: 'It is heard without a position.',
  },
  threat: {
    unlawful: 'It reports unlawful interference. The code can be set by mistake; air traffic control knows of it.',
    downed: 'It reports that it has come down.',
    general: 'It reports an emergency, a danger to those aboard first of all. Air traffic control gives it priority.',
    minfuel: 'It reports that its fuel is at the minimum: it has to land without delay.',
    nordo: 'It reports that its radio has failed: it flies on by the rules made for that.',
    lifeguard: 'It flies a medical mission and asks for priority, which is no danger.',
    doubtful: 'Its navigation is doubtful, so that it may be elsewhere than it says: do not rely on its place.',
    noDoubt: 'No contradiction between its positions, speeds and heights was found.',
    none: (isSilent: boolean, isFollowed: boolean) => {
      const code = isSilent ? 'No emergency code was received from it' : 'It sends no emergency code';
      return isFollowed ? `${code}, and its navigation shows no contradiction.` : `${code}.`;
    },
    squawk: (squawk: string | null) =>
      squawk === null ? 'No transponder code was received from it.' : `It sends the transponder code ${squawk}.`,
    emergency: (state: string) => `It sends the emergency state “${state}”.`,
  },
  /** Names of what is told besides. */
  details: {
    class: 'Class',
    type: 'Type',
    callSign: 'Call sign',
    registration: 'Registration',
    operator: 'Operator',
    category: 'Emitter category',
    squawk: 'Squawk',
    accuracy: 'Navigation accuracy category',
    doing: 'Seen doing',
    feed: 'Feed',
    number: 'Catalogue number',
    orbit: 'Orbit',
    perigee: 'Perigee',
    apogee: 'Apogee',
    owner: 'Owner',
    launched: 'Launched',
  },
  feeds: { replay: 'replay', demo: 'demo' },
  satelliteTypes: {
    payload: 'Satellite',
    'space-station': 'Space station',
    'rocket-body': 'Rocket body',
    debris: 'Debris',
    unknown: 'Object in orbit',
  } satisfies Record<SatelliteKind, string>,
  /** The same within a sentence. */
  satelliteTypesWithin: {
    payload: 'satellite',
    'space-station': 'space station',
    'rocket-body': 'rocket body',
    debris: 'debris',
    unknown: 'object in orbit',
  } satisfies Record<SatelliteKind, string>,
  orbits: {
    leo: 'low Earth orbit',
    meo: 'medium Earth orbit',
    geo: 'geosynchronous orbit',
    heo: 'high or highly elliptical orbit',
  } satisfies Record<OrbitClass, string>,
  /** What an orbit does, as within a sentence. */
  orbitBehaviours: {
    decaying: 'decaying orbit',
    geostationary: 'geostationary',
    geosynchronous: 'geosynchronous',
    molniya: 'Molniya orbit',
    'highly-elliptical': 'highly elliptical',
    'semi-synchronous': 'semi-synchronous: two revolutions a day',
    'sun-synchronous': 'sun-synchronous',
    polar: 'polar orbit',
    retrograde: 'retrograde orbit',
    'low-earth': 'low Earth orbit',
    'medium-earth': 'medium Earth orbit',
    'nearly-circular': 'nearly circular',
  } satisfies Record<OrbitBehaviour, string>,
  constellationUses: {
    communications: 'Communications',
    'communications-positioning': 'Communications and positioning',
    navigation: 'Navigation',
    'earth-observation': 'Earth observation',
    'weather-ships': 'Weather and ship tracking',
    radar: 'Radar imaging',
    reconnaissance: 'Reconnaissance',
    weather: 'Weather',
    'space-station': 'Space station',
  } satisfies Record<Constellation['use'], string>,
  /** By its code in the SATCAT; null where it stands for no state. */
  country: (owner: string | null): string | null => satelliteOwnerOf(owner).country,
  satelliteName: ({ name, type, owner, orbit }: NamedSatellite) =>
    `${name}, ${type}${owner === null ? '' : ` of ${owner}`} in ${orbit}`,
  satellitePurposes: {
    rocketBody: 'None any more: a spent rocket stage.',
    debris: 'None: debris.',
    hubble: 'Astronomy (Hubble Space Telescope).',
    unknown: 'Not known.',
    geostationary: 'Communications or weather, as most geostationary satellites.',
    'semi-synchronous': 'Navigation, as most satellites of this period.',
    molniya: 'Communications or early warning of high latitudes, as most in this orbit.',
    'sun-synchronous': 'Earth observation, as most sun-synchronous satellites.',
  },
  orbitRules: {
    geostationary: 'Its orbit is geostationary; its name belongs to no known constellation.',
    'semi-synchronous': 'Its orbit takes half a day once round; its name belongs to no known constellation.',
    molniya: 'Its orbit is a Molniya orbit; its name belongs to no known constellation.',
    'sun-synchronous': 'Its orbit is sun-synchronous; its name belongs to no known constellation.',
  },
  satelliteFacts: {
    typeByName: (name: string) => `The catalogue does not say what it is; its name “${name}” tells.`,
    typeUnknown: 'The catalogue does not say what it is; the likelihoods are shares of the public catalogue.',
    type: (type: string) => `The catalogue lists it as ${type}.`,
    constellation: (name: string, constellation: string) => `The name “${name}” belongs to ${constellation}.`,
    hubble: (number: number) => `Catalogue number ${number} is the Hubble Space Telescope.`,
    noName: 'Its name belongs to no constellation that is known here, and its orbit is used for many purposes.',
    number: (number: number, name: string) => `Catalogue number ${number}, named ${name}.`,
    demo: 'Its orbit is invented for the demonstration.',
    designator: (designator: string) => `International designator ${designator}.`,
    owner: (code: string, name: string | null) =>
      `The catalogue gives the owner ${code}${name === null ? '' : `: ${name}`}.`,
    launch: (date: string) => `Launched on ${date}.`,
    orbit: (perigee: string, apogee: string, inclination: string, period: string) =>
      `Its orbit: ${perigee} to ${apogee} high, inclined by ${inclination}°, once round in ${period}.`,
    perigee: (height: string) => `Its lowest point lies at ${height}.`,
    /** @param days in digits; null for less than one */
    age: (days: string | null, isOne: boolean, confidence: string) =>
      `Its elements are ${days === null ? 'less than a day' : counted(days, isOne, 'day', 'days')} old; places by them are ${confidence}.`,
    confidence: {
      confirmed: 'confirmed',
      probable: 'probable',
      possible: 'possible',
      unverified: 'unverified',
    } satisfies Record<ElementConfidence, string>,
  },
  satelliteThreat: {
    none: 'It stays in orbit: nothing on the ground or in the air is in danger.',
    decaying:
      'The air brings it down within weeks. Most of it burns up; what is left seldom falls on land that people live on.',
    decayingUnlessRaised:
      'Its orbit is so low that the air brings it down within weeks unless it is raised. Most of it burns up; what is left seldom falls on land that people live on.',
  },
  /** What a prediction rests on or is limited by. */
  factors: {
    fixAge: (time: string) => `The newest position is ${time} old.`,
    fixes: (count: string, isOne: boolean, time: string) =>
      `${counted(count, isOne, 'position', 'positions')} of ${time} were used.`,
    speed: (speed: string) => `It moves at ${speed} over ground.`,
    speedsUp: (speed: string) => `It moves at ${speed} over ground and speeds up.`,
    slowsDown: (speed: string) => `It moves at ${speed} over ground and slows down.`,
    velocityFromPath: 'Its speed and track follow from its positions: it sends none, or they contradict its positions.',
    noDirection: 'No direction of motion is known: it is expected where it is.',
    turn: (isLeft: boolean, rate: string, likelihood: string) =>
      `It may be turning ${sideOf(isLeft)}, ${rate}° a second (likelihood ${likelihood}).`,
    circling: (isLeft: boolean, rate: string) =>
      `It flies circles to the ${sideOf(isLeft)}, ${rate}° a second, and is likely to go on.`,
    level: 'It keeps its height.',
    climbs: (rate: string) => `It climbs ${rate}.`,
    descends: (rate: string) => `It descends ${rate}.`,
    levelOff: (height: string, time: string) => `It is set to level off at ${height}, in about ${time}.`,
    approach: (likelihood: string) => `It slows down and descends as for a landing (likelihood ${likelihood}).`,
    route: (distance: string, weight: string) =>
      `A likely route leads to a destination ${distance} away; the way is drawn towards it by ${weight}.`,
    flownBefore: (count: string, isOne: boolean, weight: string) =>
      `${counted(count, isOne, 'aircraft', 'aircraft')} flew here before in the same way; the way is drawn towards where ${isOne ? 'it' : 'they'} flew on to by ${weight}.`,
    onGround: 'It is on the ground.',
    elementAge: (days: string, isOne: boolean, isAhead: boolean) =>
      `Computed by SGP4 from orbital elements that are then ${counted(days, isOne, 'day', 'days')} ${isAhead ? 'ahead' : 'old'}.`,
    doubtful: (count: string, isOne: boolean) =>
      `What it reports contradicts itself for ${counted(count, isOne, 'reason', 'reasons')}: do not rely on the place.`,
    positionAccuracy: (radius: string) => `Its newest position is known to ${radius} (95 %).`,
    uncertainty: (radius: string) => `At the end it is expected within about ${radius} of the place shown (95 %).`,
  },
  notes: {
    onGround: 'It is on the ground; how it will move there is not predicted.',
    demo: 'Simulated: nothing of it flies.',
    replay: 'From a recording that is played.',
    /** Why the built-in words stand although a model is configured. */
    modelRefused: (reason: string) => `The model's words are not used: ${reason}.`,
    modelSpeaksEnglish: 'The model words English alone: these are the built-in words.',
  },
};
export type AnalysisWords = typeof ENGLISH_ANALYSIS;
