import { ownerCountryIn } from '../../orbits/owner-country';
import { figureWords } from '../figure-words';
import type { AnalysisWords } from './english';

const sideOf = (isLeft: boolean): string => (isLeft ? 'la izquierda' : 'la derecha');
const counted = (figure: string, isOne: boolean, one: string, several: string): string =>
  `${figure} ${isOne ? one : several}`;
const ENGINES: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['piston', ['motor de pistón', 'motores de pistón']],
  ['jet', ['reactor', 'reactores']],
  ['turboprop/turboshaft', ['turbohélice o turboeje', 'turbohélices o turboejes']],
  ['turboprop', ['turbohélice', 'turbohélices']],
  ['turboshaft', ['turboeje', 'turboejes']],
  ['electric', ['motor eléctrico', 'motores eléctricos']],
  ['rocket', ['motor cohete', 'motores cohete']],
]);

/** The sentences and words of an analysis and of a prediction, in Spanish. */
export const SPANISH_ANALYSIS: AnalysisWords = {
  figures: figureWords('es'),
  classes: {
    airliner: 'Avión comercial',
    'business-jet': 'Avión de negocios',
    'light-aircraft': 'Avioneta',
    military: 'Aeronave militar',
    helicopter: 'Helicóptero',
    glider: 'Planeador',
    balloon: 'Globo',
    parachutist: 'Paracaidista',
    ultralight: 'Ultraligero',
    drone: 'Dron',
    'space-vehicle': 'Vehículo espacial',
    'ground-vehicle': 'Vehículo de tierra',
    obstacle: 'Obstáculo',
  },
  unknownObject: 'Objeto desconocido',
  unidentifiedObject: 'Objeto sin identificar',
  simulated: (name) => `Simulado: ${name}`,
  usualPurposes: {
    airliner: 'Vuelo de pasajeros o de carga',
    'business-jet': 'Vuelo de negocios o chárter',
    'light-aircraft': 'Vuelo privado, de club o de instrucción',
    military: 'Vuelo militar',
    helicopter: 'Vuelo de helicóptero cuyo fin nada revela',
    glider: 'Vuelo a vela',
    balloon: 'Vuelo en globo',
    parachutist: 'Salto en paracaídas',
    ultralight: 'Vuelo de recreo',
    drone: 'Vuelo no tripulado',
    'space-vehicle': 'Vuelo espacial',
    'ground-vehicle': 'Vehículo en un aeropuerto',
    obstacle: 'Obstáculo fijo que emite su posición',
  },
  noPurpose: 'Vuelo cuyo fin nada revela',
  airlineFlight: 'Vuelo de línea aérea',
  activities: {
    medical: 'Vuelo sanitario',
    rescue: 'Búsqueda y salvamento',
    police: 'Vuelo policial',
    fire: 'Extinción de incendios',
    survey: 'Vuelo de medición o fotográfico',
    search: 'Búsqueda u observación de una zona',
    parachute: 'Lanzamiento de paracaidistas',
    farming: 'Trabajo aéreo agrícola',
    'farming-or-fire': 'Trabajo aéreo agrícola o extinción de incendios',
    training: 'Vuelo de instrucción',
    freight: 'Vuelo de carga',
    tanker: 'Vuelo de un avión cisterna militar',
    'military-transport': 'Vuelo de un avión de transporte militar',
    'military-training': 'Vuelo de un avión militar de entrenamiento',
    combat: 'Vuelo de un avión de combate',
    patrol: 'Vuelo de un avión de patrulla o vigilancia',
    'military-helicopter': 'Vuelo de un helicóptero militar',
  },
  purpose: ({ what, operator, route, doing }) => {
    const by = operator === null ? '' : `, operador: ${operator}`;
    const way = route === null ? '' : `, probablemente de ${route.origin} a ${route.destination}`;
    return `${what}${by}${way}${doing === null ? '' : `; ${doing}`}.`;
  },
  doing: {
    onGround: 'está en tierra',
    waiting: 'espera en un circuito de espera',
    soaring: 'vuela en círculos, como en una corriente ascendente',
    holding: 'vuela en hipódromo, como en un circuito de espera',
    circuits: (place) => `vuela circuitos de tránsito de ${place}`,
    orbit: 'vuela en círculos sobre un lugar',
    survey: 'vuela líneas paralelas, como para una medición',
    search: 'vuela bajo de un lado a otro sobre una zona pequeña, como en una búsqueda',
    'low-pass': (place) => `pasó bajo sobre ${place} y volvió a subir`,
    hover: 'está en vuelo estacionario',
    approach: (place) => `desciende hacia ${place}`,
    departure: (place) => `asciende alejándose de ${place}`,
    climb: 'asciende',
    descent: 'desciende',
    transit: 'vuela con rumbo constante',
  },
  track: {
    turns: (times, isLeft) => `${times} vueltas hacia ${sideOf(isLeft)}`,
    higher: (height) => `, al final ${height} más alto`,
    lower: (height) => `, al final ${height} más bajo`,
    holding: (turns, leg, time) =>
      `Su traza da ${turns}, con tramos rectos de ${leg} (${time}) en dos sentidos opuestos.`,
    circuits: (turns, place, height, within) =>
      `Su traza da ${turns} a menos de ${within} de ${place} y a menos de ${height} por encima.`,
    orbit: (turns, radius, climbed) => `Su traza da ${turns} con un radio de ${radius}${climbed}.`,
    survey: (lines, length, spacing, axis) =>
      `Su traza tiene ${lines} líneas paralelas de ${length}, separadas ${spacing}, a lo largo de ${axis}.`,
    search: (way, extent, turned, speed) =>
      `Su traza mide ${way} dentro de ${extent} y gira ${turned}° en total, a baja altura y a menos de ${speed}.`,
    lowPass: (height, place, ago) =>
      `Su punto más bajo estuvo a unos ${height} sobre ${place}, hace ${ago}; antes y después iba más alto.`,
    hover: (time, speed) => `Lleva ${time} a menos de ${speed}.`,
    approach: (rate, distance, place) => `Desciende a ${rate}, a ${distance} de ${place} y hacia allí.`,
    departure: (rate, distance, place) => `Asciende a ${rate}, a ${distance} de ${place} y alejándose.`,
    climb: (rate) => `En el último minuto ha ascendido a ${rate}.`,
    descent: (rate) => `En el último minuto ha descendido a ${rate}.`,
    climbSent: (rate) => `En el último minuto ha ascendido, ahora a ${rate}.`,
    descentSent: (rate) => `En el último minuto ha descendido, ahora a ${rate}.`,
    transit: (course, way, time) => `Su traza se mantiene a menos de 15° de ${course} durante ${way} (${time}).`,
  },
  aircraftName: ({ who, operator, callSign, address }) => {
    const by = operator === null ? '' : ` de ${operator}`;
    const called = callSign === null ? '' : `, indicativo ${callSign}`;
    return `${who}${by}${called}${address === null ? '' : `, dirección ${address}`}`;
  },
  facts: {
    demo: 'Está inventado para la demostración; nada de esto vuela.',
    gone: 'Ya no se recibe: se dice lo último que se supo.',
    replay: 'Procede de una grabación que se reproduce.',
    callSign: (callSign) => `Emite el indicativo ${callSign}.`,
    registration: (registration) => `Su dirección está registrada como ${registration}.`,
    address: (address) => `Emite con la dirección ${address}.`,
    operator: (operator) => `Como operador figura «${operator}».`,
    noIdentity: 'No se sabe nada de su identidad.',
    category: (category) => `Emite la categoría de emisor ${category}.`,
    military: 'Su dirección o su fuente lo señalan como militar.',
    entered: 'Una persona indicó qué es.',
    onGround: 'Dice que está en tierra.',
    speed: (speed) => `Se mueve a unos ${speed} sobre el suelo.`,
    height: (height, isGeometric, ground) => {
      const kind = isGeometric ? 'altura por navegación por satélite' : 'altitud de presión';
      const above = ground === null ? '' : `; el suelo por debajo está a unos ${ground}`;
      return `Está a unos ${height} (${kind})${above}.`;
    },
    climbs: (rate) => `Asciende a unos ${rate}.`,
    descends: (rate) => `Desciende a unos ${rate}.`,
    noTypeOrMotion: 'No se conocen ni el tipo ni el movimiento.',
    type: (designator, meaning) => `Su tipo es ${designator}: ${meaning}.`,
    typeUndescribed: 'ningún registro lo describe',
    wakeCategory: (category) => `categoría de estela turbulenta ${category}`,
    typeRole: (designator) => `El tipo ${designator} está hecho para eso.`,
    route: (origin, destination) =>
      `Para este indicativo se conoce la ruta ${origin} – ${destination}, y su posición concuerda.`,
    usual: 'Ni operador, ni indicativo, ni tipo revelan un fin: se indica para qué suele volar su clase.',
    nothing: 'No se conocen ni operador, ni indicativo, ni tipo, ni traza.',
  },
  species: new Map([
    ['landplane', 'avión terrestre'],
    ['seaplane', 'hidroavión'],
    ['amphibian', 'avión anfibio'],
    ['helicopter', 'helicóptero'],
    ['gyrocopter', 'autogiro'],
    ['tiltrotor', 'convertiplano'],
  ]),
  engines: (kind, count, isOne) => {
    const [one, several] = ENGINES.get(kind) ?? [`motor (${kind})`, `motores (${kind})`];
    return count === null ? several : counted(count, isOne, one, several);
  },
  integrity: {
    frozen: (time, speed) => `Su posición lleva ${time} quieta mientras dice ir a ${speed}.`,
    jump: (distance, seconds) =>
      `Su posición estaba a ${distance} de donde llevan su velocidad y su rumbo, ${seconds} s después de la anterior.`,
    drift: (speed) => `Sus posiciones se alejan a ${speed} de donde llevan su velocidad y su rumbo.`,
    speed: (moved, reported) => `Sus posiciones se mueven a ${moved} mientras dice ir a ${reported}.`,
    climb: (rate) => `Su altura cambia a ${rate}, como la de ninguna aeronave.`,
    quality: (stated) => `Declara una mala calidad de navegación: ${stated}.`,
    noPosition: 'Se oye sin posición.',
  },
  threat: {
    unlawful:
      'Comunica una interferencia ilícita. El código puede haberse puesto por error; el control del tráfico aéreo lo sabe.',
    downed: 'Comunica que ha caído.',
    general:
      'Comunica una emergencia, un peligro ante todo para quienes van a bordo. El control del tráfico aéreo le da prioridad.',
    minfuel: 'Comunica que le queda el combustible mínimo: debe aterrizar sin demora.',
    nordo: 'Comunica que su radio ha fallado: sigue volando según las reglas previstas para ello.',
    lifeguard: 'Vuela una misión médica y pide prioridad, lo que no es ningún peligro.',
    doubtful: 'Su navegación es dudosa y puede estar en otro sitio del que dice: no te fíes de su posición.',
    noDoubt: 'No se halló contradicción entre sus posiciones, velocidades y alturas.',
    none: (isSilent, isFollowed) => {
      const code = isSilent ? 'No se ha recibido de él ningún código de emergencia' : 'No emite código de emergencia';
      return isFollowed ? `${code}, y su navegación no muestra contradicción.` : `${code}.`;
    },
    squawk: (squawk) =>
      squawk === null
        ? 'No se ha recibido de él ningún código de transpondedor.'
        : `Emite el código de transpondedor ${squawk}.`,
    emergency: (state) => `Emite el estado de emergencia «${state}».`,
  },
  details: {
    class: 'Clase',
    type: 'Tipo',
    callSign: 'Indicativo',
    registration: 'Matrícula',
    operator: 'Operador',
    category: 'Categoría de emisor',
    squawk: 'Código de transpondedor',
    accuracy: 'Categoría de precisión de navegación',
    doing: 'Observado',
    feed: 'Procedencia',
    number: 'Número de catálogo',
    orbit: 'Órbita',
    perigee: 'Perigeo',
    apogee: 'Apogeo',
    owner: 'Propietario',
    launched: 'Lanzado',
  },
  feeds: { replay: 'grabación', demo: 'demostración' },
  satelliteTypes: {
    payload: 'Satélite',
    'space-station': 'Estación espacial',
    'rocket-body': 'Etapa de cohete',
    debris: 'Basura espacial',
    unknown: 'Objeto en órbita',
  },
  satelliteTypesWithin: {
    payload: 'satélite',
    'space-station': 'estación espacial',
    'rocket-body': 'etapa de cohete',
    debris: 'basura espacial',
    unknown: 'objeto en órbita',
  },
  orbits: {
    leo: 'órbita terrestre baja',
    meo: 'órbita terrestre media',
    geo: 'órbita geosíncrona',
    heo: 'órbita alta o muy elíptica',
  },
  orbitBehaviours: {
    decaying: 'órbita en decaimiento',
    geostationary: 'geoestacionaria',
    geosynchronous: 'geosíncrona',
    molniya: 'órbita Mólniya',
    'highly-elliptical': 'muy elíptica',
    'semi-synchronous': 'semisíncrona: dos vueltas al día',
    'sun-synchronous': 'heliosíncrona',
    polar: 'órbita polar',
    retrograde: 'órbita retrógrada',
    'low-earth': 'órbita terrestre baja',
    'medium-earth': 'órbita terrestre media',
    'nearly-circular': 'casi circular',
  },
  constellationUses: {
    communications: 'Comunicaciones',
    'communications-positioning': 'Comunicaciones y posicionamiento',
    navigation: 'Navegación',
    'earth-observation': 'Observación de la Tierra',
    'weather-ships': 'Meteorología y seguimiento de barcos',
    radar: 'Imágenes por radar',
    reconnaissance: 'Reconocimiento',
    weather: 'Meteorología',
    'space-station': 'Estación espacial',
  },
  country: (owner) => ownerCountryIn('es', owner, 'Rusia o la antigua Unión Soviética'),
  satelliteName: ({ name, type, owner, orbit }) =>
    `${name}, ${type}${owner === null ? '' : `, propietario: ${owner}`}, en ${orbit}`,
  satellitePurposes: {
    rocketBody: 'Ninguno ya: una etapa de cohete agotada.',
    debris: 'Ninguno: basura espacial.',
    hubble: 'Astronomía (telescopio espacial Hubble).',
    unknown: 'No se conoce.',
    geostationary: 'Comunicaciones o meteorología, como la mayoría de los satélites geoestacionarios.',
    'semi-synchronous': 'Navegación, como la mayoría de los satélites de este período.',
    molniya: 'Comunicaciones o alerta temprana en latitudes altas, como la mayoría en esta órbita.',
    'sun-synchronous': 'Observación de la Tierra, como la mayoría de los satélites heliosíncronos.',
  },
  orbitRules: {
    geostationary: 'Su órbita es geoestacionaria; su nombre no pertenece a ninguna constelación conocida.',
    'semi-synchronous':
      'Su órbita tarda medio día en dar una vuelta; su nombre no pertenece a ninguna constelación conocida.',
    molniya: 'Su órbita es una órbita Mólniya; su nombre no pertenece a ninguna constelación conocida.',
    'sun-synchronous': 'Su órbita es heliosíncrona; su nombre no pertenece a ninguna constelación conocida.',
  },
  satelliteFacts: {
    typeByName: (name) => `El catálogo no dice qué es; su nombre «${name}» lo revela.`,
    typeUnknown: 'El catálogo no dice qué es; las probabilidades son proporciones del catálogo público.',
    type: (type) => `El catálogo lo incluye como ${type}.`,
    constellation: (name, constellation) => `El nombre «${name}» pertenece a ${constellation}.`,
    hubble: (number) => `El número de catálogo ${number} es el telescopio espacial Hubble.`,
    noName: 'Su nombre no pertenece a ninguna constelación conocida aquí, y su órbita se usa para muchos fines.',
    number: (number, name) => `Número de catálogo ${number}, con el nombre ${name}.`,
    demo: 'Su órbita está inventada para la demostración.',
    designator: (designator) => `Designación internacional ${designator}.`,
    owner: (code, name) => `El catálogo da como propietario ${code}${name === null ? '' : `: ${name}`}.`,
    launch: (date) => `Lanzado el ${date}.`,
    orbit: (perigee, apogee, inclination, period) =>
      `Su órbita: de ${perigee} a ${apogee} de altura, inclinada ${inclination}°, una vuelta en ${period}.`,
    perigee: (height) => `Su punto más bajo está a ${height}.`,
    age: (days, isOne, confidence) =>
      `Sus elementos orbitales tienen ${days === null ? 'menos de un día' : counted(days, isOne, 'día', 'días')}; la fiabilidad de las posiciones que dan es: ${confidence}.`,
    confidence: {
      confirmed: 'confirmada',
      probable: 'probable',
      possible: 'posible',
      unverified: 'sin verificar',
    },
  },
  satelliteThreat: {
    none: 'Sigue en órbita: nada corre peligro en tierra ni en el aire.',
    decaying: 'El aire lo hará caer en semanas. La mayor parte se quema; lo que queda rara vez cae en tierra habitada.',
    decayingUnlessRaised:
      'Su órbita es tan baja que el aire lo hará caer en semanas si no se eleva. La mayor parte se quema; lo que queda rara vez cae en tierra habitada.',
  },
  factors: {
    fixAge: (time) => `La posición más reciente tiene ${time}.`,
    fixes: (count, isOne, time) =>
      `Se ${isOne ? 'ha' : 'han'} usado ${counted(count, isOne, 'posición', 'posiciones')} de ${time}.`,
    speed: (speed) => `Se mueve a ${speed} sobre el suelo.`,
    speedsUp: (speed) => `Se mueve a ${speed} sobre el suelo y acelera.`,
    slowsDown: (speed) => `Se mueve a ${speed} sobre el suelo y frena.`,
    velocityFromPath:
      'Su velocidad y su rumbo se deducen de sus posiciones: no los emite, o contradicen sus posiciones.',
    noDirection: 'No se conoce la dirección del movimiento: se le espera donde está.',
    turn: (isLeft, rate, likelihood) =>
      `Puede estar virando a ${sideOf(isLeft)}, ${rate}° por segundo (probabilidad ${likelihood}).`,
    circling: (isLeft, rate) =>
      `Vuela en círculos a ${sideOf(isLeft)}, ${rate}° por segundo, y probablemente siga así.`,
    level: 'Mantiene su altura.',
    climbs: (rate) => `Asciende a ${rate}.`,
    descends: (rate) => `Desciende a ${rate}.`,
    levelOff: (height, time) => `Tiene previsto nivelarse a ${height}, en unos ${time}.`,
    approach: (likelihood) => `Frena y desciende como para aterrizar (probabilidad ${likelihood}).`,
    route: (distance, weight) =>
      `Una ruta probable lleva a un destino a ${distance}; la trayectoria se desvía hacia él un ${weight}.`,
    flownBefore: (count, isOne, weight) =>
      `${counted(count, isOne, 'aeronave voló', 'aeronaves volaron')} antes por aquí del mismo modo; la trayectoria se desvía un ${weight} hacia donde ${isOne ? 'siguió' : 'siguieron'}.`,
    onGround: 'Está en tierra.',
    elementAge: (days, isOne, isAhead) =>
      isAhead
        ? `Calculado con SGP4 a partir de elementos orbitales cuya época estará entonces aún ${counted(days, isOne, 'día', 'días')} por delante.`
        : `Calculado con SGP4 a partir de elementos orbitales que tendrán entonces ${counted(days, isOne, 'día', 'días')}.`,
    doubtful: (count, isOne) =>
      `Lo que comunica se contradice por ${counted(count, isOne, 'motivo', 'motivos')}: no te fíes de la posición.`,
    positionAccuracy: (radius) => `Su posición más reciente se conoce con un error de ${radius} (95 %).`,
    uncertainty: (radius) => `Al final se le espera a menos de unos ${radius} de la posición mostrada (95 %).`,
  },
  notes: {
    onGround: 'Está en tierra; no se predice cómo se moverá allí.',
    demo: 'Simulado: nada de esto vuela.',
    replay: 'De una grabación que se reproduce.',
    modelRefused: (reason) => `No se usan las palabras del modelo: ${reason}.`,
    modelSpeaksEnglish: 'El modelo solo redacta en inglés: estas son las palabras integradas.',
  },
};
