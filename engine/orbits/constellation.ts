/** What a satellite is part of, by its name; `purpose` is what a person reads. */
export interface Constellation {
  readonly name: string;
  readonly purpose: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly constellation: Constellation;
}

const rule = (pattern: RegExp, name: string, what: string): Rule => ({
  pattern,
  constellation: { name, purpose: `${what} (${name})` },
});

/** Names as CelesTrak and Space-Track spell them; the first rule that fits decides. */
const RULES: readonly Rule[] = [
  rule(/^STARLINK\b/, 'Starlink', 'Communications'),
  rule(/^ONEWEB\b/, 'OneWeb', 'Communications'),
  rule(/^(KUIPER|AMAZON LEO|AMAZON-LEO)\b/, 'Amazon Leo', 'Communications'),
  rule(/^(QIANFAN|THOUSAND SAILS)\b/, 'Qianfan', 'Communications'),
  rule(/^(HULIANWANG|GUOWANG|XINGWANG)\b/, 'Guowang', 'Communications'),
  rule(/^(BLUEBIRD|BLUEWALKER|SPACEMOBILE)\b/, 'AST SpaceMobile', 'Communications'),
  rule(/^IRIDIUM\b/, 'Iridium', 'Communications'),
  rule(/^GLOBALSTAR\b/, 'Globalstar', 'Communications'),
  rule(/^ORBCOMM\b/, 'Orbcomm', 'Communications'),
  rule(/^O3B\b/, 'O3b', 'Communications'),
  rule(/^GONETS\b/, 'Gonets', 'Communications'),
  rule(/^GEESAT\b/, 'Geely', 'Communications and positioning'),
  rule(/^TIANQI[\s-]/, 'Tianqi', 'Communications'),
  rule(/^KINEIS\b/, 'Kinéis', 'Communications'),
  rule(/^(INTELSAT|GALAXY)\b/, 'Intelsat', 'Communications'),
  rule(/^EUTELSAT\b/, 'Eutelsat', 'Communications'),
  rule(/^(SES|ASTRA)[\s-]/, 'SES', 'Communications'),
  rule(/^INMARSAT\b/, 'Inmarsat', 'Communications'),
  rule(/^(NAVSTAR|GPS)\b/, 'GPS', 'Navigation'),
  rule(/GLONASS|^COSMOS .*\(7\d\d\)/, 'GLONASS', 'Navigation'),
  rule(/GALILEO/, 'Galileo', 'Navigation'),
  rule(/^BEIDOU\b/, 'BeiDou', 'Navigation'),
  rule(/^QZS\b|MICHIBIKI/, 'QZSS', 'Navigation'),
  rule(/^(IRNSS|NVS)\b/, 'NavIC', 'Navigation'),
  rule(/^FLOCK\b/, 'Planet Flock', 'Earth observation'),
  rule(/^SKYSAT\b/, 'SkySat', 'Earth observation'),
  rule(/^LEMUR\b/, 'Lemur', 'Weather and ship tracking'),
  rule(/^ICEYE\b/, 'ICEYE', 'Radar imaging'),
  rule(/^JILIN\b/, 'Jilin', 'Earth observation'),
  rule(/^(SENTINEL)\b/, 'Sentinel', 'Earth observation'),
  rule(/^LANDSAT\b/, 'Landsat', 'Earth observation'),
  rule(/^GAOFEN\b/, 'Gaofen', 'Earth observation'),
  rule(/^YAOGAN\b/, 'Yaogan', 'Reconnaissance'),
  rule(/^NOAA\b/, 'NOAA', 'Weather'),
  rule(/^METEOR\b/, 'Meteor', 'Weather'),
  rule(/^METOP\b/, 'MetOp', 'Weather'),
  rule(/^METEOSAT\b|^MSG-|^MTG-/, 'Meteosat', 'Weather'),
  rule(/^GOES\b/, 'GOES', 'Weather'),
  rule(/^(FENGYUN|FY-)/, 'Fengyun', 'Weather'),
  rule(/^HIMAWARI\b/, 'Himawari', 'Weather'),
  rule(/^ISS\b/, 'International Space Station', 'Space station'),
  rule(/^(CSS|TIANHE|WENTIAN|MENGTIAN)\b/, 'Tiangong', 'Space station'),
];

/**
 * Rocket bodies and debris carry the name of their satellite but have no purpose. A satellite that no longer works keeps
 * its name, and element sets do not tell it from one that does.
 */
const DISCARDED = /\b(DEB|R\/B|AKM|PKM|FAIRING)\b/;

/** Constellation or family by name; null where it belongs to none that we know. Matches at any case. */
export function constellationOf(name: string): Constellation | null {
  const upper = name.trim().toUpperCase();
  if (DISCARDED.test(upper)) return null;
  return RULES.find(({ pattern }) => pattern.test(upper))?.constellation ?? null;
}
