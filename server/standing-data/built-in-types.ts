import type { AircraftType } from './standing-data';

/**
 * The commonest types of the sky, for a start without network and without data: designator, manufacturer, model,
 * description code (species, engines, kind of engine) and wake category, as Doc 8643 has them.
 */
const COMMON_TYPES = `
A19N|Airbus|A319neo|L2J|M
A20N|Airbus|A320neo|L2J|M
A21N|Airbus|A321neo|L2J|M
A306|Airbus|A300-600|L2J|H
A318|Airbus|A318|L2J|M
A319|Airbus|A319|L2J|M
A320|Airbus|A320|L2J|M
A321|Airbus|A321|L2J|M
A332|Airbus|A330-200|L2J|H
A333|Airbus|A330-300|L2J|H
A339|Airbus|A330-900neo|L2J|H
A343|Airbus|A340-300|L4J|H
A346|Airbus|A340-600|L4J|H
A359|Airbus|A350-900|L2J|H
A35K|Airbus|A350-1000|L2J|H
A388|Airbus|A380-800|L4J|J
A400|Airbus|A400M Atlas|L4T|H
AT45|ATR|ATR 42-500|L2T|M
AT72|ATR|ATR 72|L2T|M
AT76|ATR|ATR 72-600|L2T|M
B38M|Boeing|737 MAX 8|L2J|M
B39M|Boeing|737 MAX 9|L2J|M
B733|Boeing|737-300|L2J|M
B734|Boeing|737-400|L2J|M
B737|Boeing|737-700|L2J|M
B738|Boeing|737-800|L2J|M
B739|Boeing|737-900|L2J|M
B744|Boeing|747-400|L4J|H
B748|Boeing|747-8|L4J|H
B752|Boeing|757-200|L2J|M
B763|Boeing|767-300|L2J|H
B772|Boeing|777-200|L2J|H
B77L|Boeing|777-200LR|L2J|H
B77W|Boeing|777-300ER|L2J|H
B788|Boeing|787-8 Dreamliner|L2J|H
B789|Boeing|787-9 Dreamliner|L2J|H
B78X|Boeing|787-10 Dreamliner|L2J|H
BCS1|Airbus|A220-100|L2J|M
BCS3|Airbus|A220-300|L2J|M
C130|Lockheed|C-130 Hercules|L4T|M
C30J|Lockheed Martin|C-130J Super Hercules|L4T|M
C17|Boeing|C-17 Globemaster III|L4J|H
CRJ2|Bombardier|CRJ-200|L2J|M
CRJ7|Bombardier|CRJ-700|L2J|M
CRJ9|Bombardier|CRJ-900|L2J|M
DH8D|De Havilland Canada|Dash 8 Q400|L2T|M
E135|Embraer|ERJ-135|L2J|M
E145|Embraer|ERJ-145|L2J|M
E170|Embraer|E170|L2J|M
E75L|Embraer|E175|L2J|M
E190|Embraer|E190|L2J|M
E195|Embraer|E195|L2J|M
E290|Embraer|E190-E2|L2J|M
E295|Embraer|E195-E2|L2J|M
MD11|McDonnell Douglas|MD-11|L3J|H
SF34|Saab|340|L2T|M
BE20|Beechcraft|King Air 200|L2T|L
BE9L|Beechcraft|King Air 90|L2T|L
B350|Beechcraft|King Air 350|L2T|L
BE36|Beechcraft|Bonanza 36|L1P|L
C56X|Cessna|Citation Excel|L2J|M
C25A|Cessna|Citation CJ2|L2J|L
C25B|Cessna|Citation CJ3|L2J|L
C510|Cessna|Citation Mustang|L2J|L
C680|Cessna|Citation Sovereign|L2J|M
C68A|Cessna|Citation Latitude|L2J|M
CL35|Bombardier|Challenger 350|L2J|M
CL60|Bombardier|Challenger 600|L2J|M
E50P|Embraer|Phenom 100|L2J|L
E55P|Embraer|Phenom 300|L2J|L
F2TH|Dassault|Falcon 2000|L2J|M
FA7X|Dassault|Falcon 7X|L3J|M
GLEX|Bombardier|Global Express|L2J|M
GLF4|Gulfstream|IV|L2J|M
GLF5|Gulfstream|V|L2J|M
GLF6|Gulfstream|G650|L2J|M
H25B|Hawker|800|L2J|M
LJ35|Learjet|35|L2J|M
LJ45|Learjet|45|L2J|M
PC24|Pilatus|PC-24|L2J|L
PC12|Pilatus|PC-12|L1T|L
C150|Cessna|150|L1P|L
C152|Cessna|152|L1P|L
C172|Cessna|172 Skyhawk|L1P|L
C182|Cessna|182 Skylane|L1P|L
C206|Cessna|206 Stationair|L1P|L
C208|Cessna|208 Caravan|L1T|L
DA40|Diamond|DA40 Diamond Star|L1P|L
DA42|Diamond|DA42 Twin Star|L2P|L
P28A|Piper|PA-28 Cherokee|L1P|L
PA34|Piper|PA-34 Seneca|L2P|L
PA46|Piper|PA-46 Malibu|L1P|L
SR20|Cirrus|SR20|L1P|L
SR22|Cirrus|SR22|L1P|L
DR40|Robin|DR400|L1P|L
A139|Leonardo|AW139|H2T|L
A109|Leonardo|A109|H2T|L
AS50|Airbus Helicopters|H125 Écureuil|H1T|L
AS65|Airbus Helicopters|AS365 Dauphin|H2T|L
B06|Bell|206 JetRanger|H1T|L
B407|Bell|407|H1T|L
B429|Bell|429|H2T|L
EC30|Airbus Helicopters|H130|H1T|L
EC35|Airbus Helicopters|H135|H2T|L
EC45|Airbus Helicopters|H145|H2T|L
H60|Sikorsky|UH-60 Black Hawk|H2T|M
R22|Robinson|R22|H1P|L
R44|Robinson|R44|H1P|L
R66|Robinson|R66|H1T|L
S76|Sikorsky|S-76|H2T|L
S92|Sikorsky|S-92|H2T|M
`;

const SPECIES: Readonly<Record<string, string>> = { L: 'Landplane', H: 'Helicopter' };
const ENGINES: Readonly<Record<string, string>> = { J: 'Jet', T: 'Turboprop', P: 'Piston' };

/** The built-in table, a new list each time. */
export function builtInTypes(): readonly AircraftType[] {
  return COMMON_TYPES.trim()
    .split('\n')
    .map((line) => {
      const [designator = '', manufacturer = '', model = '', description = '', wakeCategory = ''] = line.split('|');
      const engineType = ENGINES[description.slice(2)];
      return {
        designator,
        manufacturer,
        model,
        species: SPECIES[description.slice(0, 1)] ?? '',
        engineCount: Number(description.slice(1, 2)),
        wakeCategory,
        ...(engineType === undefined ? {} : { engineType }),
      };
    });
}
