import { ownerCountryIn } from '../../orbits/owner-country';
import { figureWords } from '../figure-words';
import type { AnalysisWords } from './english';

const sideOf = (isLeft: boolean): string => (isLeft ? 'links' : 'rechts');
const counted = (figure: string, isOne: boolean, one: string, several: string): string =>
  `${figure} ${isOne ? one : several}`;
const ENGINES: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['piston', ['Kolbenmotor', 'Kolbenmotoren']],
  ['jet', ['Strahltriebwerk', 'Strahltriebwerke']],
  ['turboprop/turboshaft', ['Wellenturbine', 'Wellenturbinen']],
  ['turboprop', ['Propellerturbine', 'Propellerturbinen']],
  ['turboshaft', ['Wellenturbine', 'Wellenturbinen']],
  ['electric', ['Elektromotor', 'Elektromotoren']],
  ['rocket', ['Raketentriebwerk', 'Raketentriebwerke']],
]);

/** The sentences and words of an analysis and of a prediction, in German. */
export const GERMAN_ANALYSIS: AnalysisWords = {
  figures: figureWords('de'),
  classes: {
    airliner: 'Verkehrsflugzeug',
    'business-jet': 'Geschäftsflugzeug',
    'light-aircraft': 'Kleinflugzeug',
    military: 'Militärflugzeug',
    helicopter: 'Hubschrauber',
    glider: 'Segelflugzeug',
    balloon: 'Ballon',
    parachutist: 'Fallschirmspringer',
    ultralight: 'Ultraleichtflugzeug',
    drone: 'Drohne',
    'space-vehicle': 'Raumfahrzeug',
    'ground-vehicle': 'Bodenfahrzeug',
    obstacle: 'Hindernis',
  },
  unknownObject: 'Unbekanntes Objekt',
  unidentifiedObject: 'Nicht bestimmtes Objekt',
  simulated: (name) => `Simuliert: ${name}`,
  usualPurposes: {
    airliner: 'Passagier- oder Frachtflug',
    'business-jet': 'Geschäfts- oder Charterflug',
    'light-aircraft': 'Privat-, Vereins- oder Schulungsflug',
    military: 'Militärflug',
    helicopter: 'Hubschrauberflug, dessen Zweck aus nichts hervorgeht',
    glider: 'Segelflug',
    balloon: 'Ballonfahrt',
    parachutist: 'Fallschirmsprung',
    ultralight: 'Freizeitflug',
    drone: 'Unbemannter Flug',
    'space-vehicle': 'Raumflug',
    'ground-vehicle': 'Fahrzeug auf einem Flughafen',
    obstacle: 'Festes Hindernis, das seine Position sendet',
  },
  noPurpose: 'Flug, dessen Zweck aus nichts hervorgeht',
  airlineFlight: 'Linienflug',
  activities: {
    medical: 'Ambulanzflug',
    rescue: 'Such- und Rettungsflug',
    police: 'Polizeiflug',
    fire: 'Brandbekämpfung',
    survey: 'Vermessungs- oder Bildflug',
    search: 'Suche oder Beobachtung eines Gebiets',
    parachute: 'Absetzen von Fallschirmspringern',
    farming: 'Arbeitsflug für die Landwirtschaft',
    'farming-or-fire': 'Arbeitsflug für die Landwirtschaft oder Brandbekämpfung',
    training: 'Schulungsflug',
    freight: 'Frachtflug',
    tanker: 'Flug eines militärischen Tankflugzeugs',
    'military-transport': 'Flug eines militärischen Transportflugzeugs',
    'military-training': 'Flug eines militärischen Schulflugzeugs',
    combat: 'Flug eines Kampfflugzeugs',
    patrol: 'Flug eines Patrouillen- oder Aufklärungsflugzeugs',
    'military-helicopter': 'Flug eines Militärhubschraubers',
  },
  purpose: ({ what, operator, route, doing }) => {
    const by = operator === null ? '' : `, Betreiber: ${operator}`;
    const way = route === null ? '' : `, wahrscheinlich von ${route.origin} nach ${route.destination}`;
    return `${what}${by}${way}${doing === null ? '' : `; ${doing}`}.`;
  },
  doing: {
    onGround: 'es ist am Boden',
    waiting: 'es wartet in einer Warteschleife',
    soaring: 'es kreist wie in Aufwind',
    holding: 'es fliegt eine Rennbahn wie in einer Warteschleife',
    circuits: (place) => `es fliegt Platzrunden um ${place}`,
    orbit: 'es kreist über einem Ort',
    survey: 'es fliegt parallele Bahnen wie für eine Vermessung',
    search: 'es fliegt tief hin und her über einem kleinen Gebiet wie bei einer Suche',
    'low-pass': (place) => `es ging tief über ${place} und stieg wieder`,
    hover: 'es schwebt',
    approach: (place) => `es sinkt auf ${place} zu`,
    departure: (place) => `es steigt von ${place} weg`,
    climb: 'es steigt',
    descent: 'es sinkt',
    transit: 'es fliegt stetig auf einem Kurs',
  },
  track: {
    turns: (times, isLeft) => `${times}-mal nach ${sideOf(isLeft)} herum`,
    higher: (height) => `, am Ende ${height} höher`,
    lower: (height) => `, am Ende ${height} tiefer`,
    holding: (turns, leg, time) =>
      `Seine Spur dreht ${turns}, mit geraden Strecken von ${leg} (${time}) in zwei entgegengesetzten Richtungen.`,
    circuits: (turns, place, height, within) =>
      `Seine Spur dreht ${turns}, höchstens ${within} von ${place} und weniger als ${height} darüber.`,
    orbit: (turns, radius, climbed) => `Seine Spur dreht ${turns} mit einem Radius von ${radius}${climbed}.`,
    survey: (lines, length, spacing, axis) =>
      `Seine Spur hat ${lines} parallele Bahnen von ${length} im Abstand von ${spacing}, entlang ${axis}.`,
    search: (way, extent, turned, speed) =>
      `Seine Spur ist ${way} lang innerhalb von ${extent} und dreht insgesamt ${turned}°, tief und unter ${speed}.`,
    lowPass: (height, place, ago) =>
      `Sein tiefster Punkt lag vor ${ago} etwa ${height} über ${place}; davor und danach war es höher.`,
    hover: (time, speed) => `Seit ${time} ist es langsamer als ${speed}.`,
    approach: (rate, distance, place) => `Es sinkt mit ${rate}, ${distance} von ${place} und darauf zu.`,
    departure: (rate, distance, place) => `Es steigt mit ${rate}, ${distance} von ${place} und davon weg.`,
    climb: (rate) => `Es stieg in der letzten Minute mit ${rate}.`,
    descent: (rate) => `Es sank in der letzten Minute mit ${rate}.`,
    climbSent: (rate) => `Es ist in der letzten Minute gestiegen, jetzt mit ${rate}.`,
    descentSent: (rate) => `Es ist in der letzten Minute gesunken, jetzt mit ${rate}.`,
    transit: (course, way, time) => `Seine Spur hält sich auf ${way} (${time}) innerhalb von 15° an ${course}.`,
  },
  aircraftName: ({ who, operator, callSign, address }) => {
    const by = operator === null ? '' : `, Betreiber ${operator}`;
    const called = callSign === null ? '' : `, Rufzeichen ${callSign}`;
    return `${who}${by}${called}${address === null ? '' : `, Adresse ${address}`}`;
  },
  facts: {
    demo: 'Es ist für die Vorführung erfunden; nichts davon fliegt.',
    gone: 'Es wird nicht mehr empfangen: Gesagt wird, was zuletzt bekannt war.',
    replay: 'Es stammt aus einer Aufzeichnung, die abgespielt wird.',
    callSign: (callSign) => `Es sendet das Rufzeichen ${callSign}.`,
    registration: (registration) => `Seine Adresse ist als ${registration} eingetragen.`,
    address: (address) => `Es sendet unter der Adresse ${address}.`,
    operator: (operator) => `Als Betreiber ist „${operator}“ angegeben.`,
    noIdentity: 'Über seine Identität ist nichts bekannt.',
    category: (category) => `Es sendet die Senderkategorie ${category}.`,
    military: 'Seine Adresse oder seine Quelle weist es als militärisch aus.',
    entered: 'Ein Mensch hat eingegeben, was es ist.',
    onGround: 'Es meldet, dass es am Boden ist.',
    speed: (speed) => `Es bewegt sich mit etwa ${speed} über Grund.`,
    height: (height, isGeometric, ground) => {
      const kind = isGeometric ? 'Höhe nach Satellitennavigation' : 'Druckhöhe';
      const above = ground === null ? '' : `; der Boden darunter liegt auf etwa ${ground}`;
      return `Es ist auf etwa ${height} (${kind})${above}.`;
    },
    climbs: (rate) => `Es steigt mit etwa ${rate}.`,
    descends: (rate) => `Es sinkt mit etwa ${rate}.`,
    noTypeOrMotion: 'Weder Muster noch Bewegung ist bekannt.',
    type: (designator, meaning) => `Sein Muster ist ${designator}: ${meaning}.`,
    typeUndescribed: 'kein Register beschreibt es',
    wakeCategory: (category) => `Wirbelschleppenkategorie ${category}`,
    typeRole: (designator) => `Das Muster ${designator} ist dafür gebaut.`,
    route: (origin, destination) =>
      `Zu diesem Rufzeichen ist die Strecke ${origin} – ${destination} bekannt, und seine Position passt dazu.`,
    usual:
      'Weder Betreiber, Rufzeichen noch Muster verraten einen Zweck: Genannt wird, wozu seine Klasse meist fliegt.',
    nothing: 'Weder Betreiber, Rufzeichen, Muster noch Spur ist bekannt.',
  },
  species: new Map([
    ['landplane', 'Landflugzeug'],
    ['seaplane', 'Wasserflugzeug'],
    ['amphibian', 'Amphibienflugzeug'],
    ['helicopter', 'Hubschrauber'],
    ['gyrocopter', 'Tragschrauber'],
    ['tiltrotor', 'Kipprotorflugzeug'],
  ]),
  engines: (kind, count, isOne) => {
    const [one, several] = ENGINES.get(kind) ?? [`Triebwerk (${kind})`, `Triebwerke (${kind})`];
    return count === null ? several : counted(count, isOne, one, several);
  },
  integrity: {
    frozen: (time, speed) => `Seine Position steht seit ${time} still, während es ${speed} meldet.`,
    jump: (distance, seconds) =>
      `Seine Position lag ${distance} von dort, wohin Geschwindigkeit und Kurs führen, ${seconds} s nach der vorigen.`,
    drift: (speed) => `Seine Positionen entfernen sich mit ${speed} von dort, wohin Geschwindigkeit und Kurs führen.`,
    speed: (moved, reported) => `Seine Positionen bewegen sich mit ${moved}, während es ${reported} meldet.`,
    climb: (rate) => `Seine Höhe ändert sich mit ${rate} wie die keines Flugzeugs.`,
    quality: (stated) => `Es gibt eine schlechte Güte der Navigation an: ${stated}.`,
    noPosition: 'Es ist ohne Position zu hören.',
  },
  threat: {
    unlawful:
      'Es meldet einen rechtswidrigen Eingriff. Der Code kann versehentlich eingestellt sein; die Flugsicherung weiß davon.',
    downed: 'Es meldet, dass es niedergegangen ist.',
    general:
      'Es meldet einen Notfall, zuerst eine Gefahr für die Menschen an Bord. Die Flugsicherung gibt ihm Vorrang.',
    minfuel: 'Es meldet, dass sein Treibstoff knapp ist: Es muss ohne Verzug landen.',
    nordo: 'Es meldet, dass sein Funk ausgefallen ist: Es fliegt nach den Regeln dafür weiter.',
    lifeguard: 'Es fliegt einen medizinischen Einsatz und bittet um Vorrang, was keine Gefahr ist.',
    doubtful:
      'Seine Navigation ist zweifelhaft; es kann woanders sein, als es angibt: Verlass dich nicht auf seine Position.',
    noDoubt: 'Zwischen seinen Positionen, Geschwindigkeiten und Höhen fand sich kein Widerspruch.',
    none: (isSilent, isFollowed) => {
      const code = isSilent ? 'Kein Notfallcode wurde von ihm empfangen' : 'Es sendet keinen Notfallcode';
      return isFollowed ? `${code}, und seine Navigation zeigt keinen Widerspruch.` : `${code}.`;
    },
    squawk: (squawk) =>
      squawk === null ? 'Kein Transpondercode wurde von ihm empfangen.' : `Es sendet den Transpondercode ${squawk}.`,
    emergency: (state) => `Es sendet den Notfallzustand „${state}“.`,
  },
  details: {
    class: 'Klasse',
    type: 'Muster',
    callSign: 'Rufzeichen',
    registration: 'Kennzeichen',
    operator: 'Betreiber',
    category: 'Senderkategorie',
    squawk: 'Transpondercode',
    accuracy: 'Kategorie der Navigationsgenauigkeit',
    doing: 'Beobachtet',
    feed: 'Herkunft',
    number: 'Katalognummer',
    orbit: 'Umlaufbahn',
    perigee: 'Perigäum',
    apogee: 'Apogäum',
    owner: 'Eigner',
    launched: 'Gestartet',
  },
  feeds: { replay: 'Aufzeichnung', demo: 'Vorführung' },
  satelliteTypes: {
    payload: 'Satellit',
    'space-station': 'Raumstation',
    'rocket-body': 'Raketenstufe',
    debris: 'Trümmerteil',
    unknown: 'Objekt in der Umlaufbahn',
  },
  satelliteTypesWithin: {
    payload: 'Satellit',
    'space-station': 'Raumstation',
    'rocket-body': 'Raketenstufe',
    debris: 'Trümmerteil',
    unknown: 'Objekt in der Umlaufbahn',
  },
  orbits: {
    leo: 'niedrige Erdumlaufbahn',
    meo: 'mittlere Erdumlaufbahn',
    geo: 'geosynchrone Umlaufbahn',
    heo: 'hohe oder hochelliptische Umlaufbahn',
  },
  orbitBehaviours: {
    decaying: 'absinkende Umlaufbahn',
    geostationary: 'geostationär',
    geosynchronous: 'geosynchron',
    molniya: 'Molnija-Bahn',
    'highly-elliptical': 'hochelliptisch',
    'semi-synchronous': 'halbsynchron: zwei Umläufe am Tag',
    'sun-synchronous': 'sonnensynchron',
    polar: 'polare Umlaufbahn',
    retrograde: 'rückläufige Umlaufbahn',
    'low-earth': 'niedrige Erdumlaufbahn',
    'medium-earth': 'mittlere Erdumlaufbahn',
    'nearly-circular': 'nahezu kreisförmig',
  },
  constellationUses: {
    communications: 'Kommunikation',
    'communications-positioning': 'Kommunikation und Ortung',
    navigation: 'Navigation',
    'earth-observation': 'Erdbeobachtung',
    'weather-ships': 'Wetter und Schiffsverfolgung',
    radar: 'Radaraufnahmen',
    reconnaissance: 'Aufklärung',
    weather: 'Wetter',
    'space-station': 'Raumstation',
  },
  country: (owner) => ownerCountryIn('de', owner, 'Russland oder die frühere Sowjetunion'),
  satelliteName: ({ name, type, owner, orbit }) =>
    `${name}, ${type}${owner === null ? '' : `, Eigner: ${owner}`}, ${orbit}`,
  satellitePurposes: {
    rocketBody: 'Keiner mehr: eine ausgebrannte Raketenstufe.',
    debris: 'Keiner: ein Trümmerteil.',
    hubble: 'Astronomie (Hubble-Weltraumteleskop).',
    unknown: 'Nicht bekannt.',
    geostationary: 'Kommunikation oder Wetter wie die meisten geostationären Satelliten.',
    'semi-synchronous': 'Navigation wie die meisten Satelliten mit dieser Umlaufzeit.',
    molniya: 'Kommunikation oder Frühwarnung in hohen Breiten wie die meisten auf dieser Bahn.',
    'sun-synchronous': 'Erdbeobachtung wie die meisten sonnensynchronen Satelliten.',
  },
  orbitRules: {
    geostationary: 'Seine Bahn ist geostationär; sein Name gehört zu keiner bekannten Konstellation.',
    'semi-synchronous':
      'Seine Bahn braucht einen halben Tag für einen Umlauf; sein Name gehört zu keiner bekannten Konstellation.',
    molniya: 'Seine Bahn ist eine Molnija-Bahn; sein Name gehört zu keiner bekannten Konstellation.',
    'sun-synchronous': 'Seine Bahn ist sonnensynchron; sein Name gehört zu keiner bekannten Konstellation.',
  },
  satelliteFacts: {
    typeByName: (name) => `Der Katalog sagt nicht, was es ist; sein Name „${name}“ verrät es.`,
    typeUnknown: 'Der Katalog sagt nicht, was es ist; die Wahrscheinlichkeiten sind Anteile am öffentlichen Katalog.',
    type: (type) => `Der Katalog führt es als ${type}.`,
    constellation: (name, constellation) => `Der Name „${name}“ gehört zu ${constellation}.`,
    hubble: (number) => `Die Katalognummer ${number} ist das Hubble-Weltraumteleskop.`,
    noName: 'Sein Name gehört zu keiner hier bekannten Konstellation, und seine Bahn wird für viele Zwecke genutzt.',
    number: (number, name) => `Katalognummer ${number}, Name ${name}.`,
    demo: 'Seine Bahn ist für die Vorführung erfunden.',
    designator: (designator) => `Internationale Bezeichnung ${designator}.`,
    owner: (code, name) => `Der Katalog nennt den Eigner ${code}${name === null ? '' : `: ${name}`}.`,
    launch: (date) => `Gestartet am ${date}.`,
    orbit: (perigee, apogee, inclination, period) =>
      `Seine Bahn: ${perigee} bis ${apogee} hoch, um ${inclination}° geneigt, ein Umlauf in ${period}.`,
    perigee: (height) => `Sein tiefster Punkt liegt auf ${height}.`,
    age: (days, isOne, confidence) =>
      `Seine Bahnelemente sind ${days === null ? 'weniger als einen Tag' : counted(days, isOne, 'Tag', 'Tage')} alt; Positionen danach sind ${confidence}.`,
    confidence: {
      confirmed: 'bestätigt',
      probable: 'wahrscheinlich',
      possible: 'möglich',
      unverified: 'ungeprüft',
    },
  },
  satelliteThreat: {
    none: 'Es bleibt in der Umlaufbahn: Nichts am Boden oder in der Luft ist in Gefahr.',
    decaying:
      'Die Luft bringt es binnen Wochen herunter. Das meiste verglüht; was übrig bleibt, fällt selten auf bewohntes Land.',
    decayingUnlessRaised:
      'Seine Bahn ist so niedrig, dass die Luft es binnen Wochen herunterbringt, wenn es nicht angehoben wird. Das meiste verglüht; was übrig bleibt, fällt selten auf bewohntes Land.',
  },
  factors: {
    fixAge: (time) => `Die neueste Position ist ${time} alt.`,
    fixes: (count, isOne, time) =>
      `${counted(count, isOne, 'Position', 'Positionen')} aus ${time} ${isOne ? 'wurde' : 'wurden'} verwendet.`,
    speed: (speed) => `Es bewegt sich mit ${speed} über Grund.`,
    speedsUp: (speed) => `Es bewegt sich mit ${speed} über Grund und wird schneller.`,
    slowsDown: (speed) => `Es bewegt sich mit ${speed} über Grund und wird langsamer.`,
    velocityFromPath:
      'Geschwindigkeit und Kurs folgen aus seinen Positionen: Es sendet keine, oder sie widersprechen den Positionen.',
    noDirection: 'Keine Bewegungsrichtung ist bekannt: Es wird dort erwartet, wo es ist.',
    turn: (isLeft, rate, likelihood) =>
      `Es dreht vielleicht nach ${sideOf(isLeft)}, ${rate}° je Sekunde (Wahrscheinlichkeit ${likelihood}).`,
    circling: (isLeft, rate) =>
      `Es fliegt Kreise nach ${sideOf(isLeft)}, ${rate}° je Sekunde, und setzt sie wahrscheinlich fort.`,
    level: 'Es hält seine Höhe.',
    climbs: (rate) => `Es steigt mit ${rate}.`,
    descends: (rate) => `Es sinkt mit ${rate}.`,
    levelOff: (height, time) => `Es soll in etwa ${time} auf ${height} in den Horizontalflug gehen.`,
    approach: (likelihood) => `Es wird langsamer und sinkt wie zu einer Landung (Wahrscheinlichkeit ${likelihood}).`,
    route: (distance, weight) =>
      `Eine wahrscheinliche Strecke führt zu einem ${distance} entfernten Ziel; der Weg wird zu ${weight} dorthin gezogen.`,
    flownBefore: (count, isOne, weight) =>
      `${counted(count, isOne, 'Luftfahrzeug flog', 'Luftfahrzeuge flogen')} hier schon auf dieselbe Weise; der Weg wird zu ${weight} dorthin gezogen, wohin ${isOne ? 'es weiterflog' : 'sie weiterflogen'}.`,
    onGround: 'Es ist am Boden.',
    elementAge: (days, isOne, isAhead) =>
      isAhead
        ? `Mit SGP4 aus Bahnelementen berechnet, deren Epoche dann noch ${counted(days, isOne, 'Tag', 'Tage')} in der Zukunft liegt.`
        : `Mit SGP4 aus Bahnelementen berechnet, die dann ${counted(days, isOne, 'Tag', 'Tage')} alt sind.`,
    doubtful: (count, isOne) =>
      `Was es meldet, widerspricht sich aus ${counted(count, isOne, 'Grund', 'Gründen')}: Verlass dich nicht auf die Position.`,
    positionAccuracy: (radius) => `Seine neueste Position ist auf ${radius} genau bekannt (95 %).`,
    uncertainty: (radius) => `Am Ende wird es innerhalb von etwa ${radius} um die gezeigte Position erwartet (95 %).`,
  },
  notes: {
    onGround: 'Es ist am Boden; wie es sich dort bewegt, wird nicht vorhergesagt.',
    demo: 'Simuliert: Nichts davon fliegt.',
    replay: 'Aus einer Aufzeichnung, die abgespielt wird.',
    modelRefused: (reason) => `Die Worte des Modells werden nicht verwendet: ${reason}.`,
    modelSpeaksEnglish: 'Das Modell formuliert nur auf Englisch: Dies sind die eingebauten Worte.',
  },
};
