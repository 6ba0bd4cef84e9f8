/**
 * What the forces of the United States call civil models that they fly: type designator of ICAO Doc 8643, designation
 * of DoD 4120.15-L (Model Designation of Military Aerospace Vehicles). Of Doc 8643 alone this cannot be told: its rows
 * hold what every country and maker calls a model, all in the same form ("KC-30" is Australia's, "L-185" Lockheed's own).
 * Designators with several designations in use (UC-35 and OT-47, E-4 and VC-25) keep the civil name, and types that
 * were military from the first are named so in Doc 8643 already.
 */
const DESIGNATIONS = `
A119|TH-73 Thrasher
A139|MH-139 Grey Wolf
B190|C-12J
B737|C-40 Clipper
B752|C-32
B762|KC-46 Pegasus
BE20|C-12 Huron
BE40|T-1 Jayhawk
BE9L|T-44 Pegasus
C172|T-41 Mescalero
CN35|HC-144 Ocean Sentry
D328|C-146 Wolfhound
DH8C|RO-6
DHC6|UV-18 Twin Otter
EC45|UH-72 Lakota
GLEX|E-11
GLF3|C-20
GLF4|C-20
GLF5|C-37
LJ35|C-21
M28|C-145
PC12|U-28
PC6T|UV-20 Chiricahua
SR20|T-53
SW4|C-26 Metro
`;

const BY_TYPE: ReadonlyMap<string, string> = new Map(
  DESIGNATIONS.trim()
    .split('\n')
    .map((line) => {
      const [designator = '', designation = ''] = line.split('|');
      return [designator, designation] as const;
    }),
);

/** "C-40 Clipper" for B737; undefined where it is called there what it is called everywhere. */
export function usDesignation(typeDesignator: string): string | undefined {
  return BY_TYPE.get(typeDesignator);
}
