/** What constellations are for. */
export const CONSTELLATION_USES = [
  'communications',
  'communications-positioning',
  'navigation',
  'earth-observation',
  'weather-ships',
  'radar',
  'reconnaissance',
  'weather',
  'space-station',
] as const;

/** What a satellite is part of, by its name. */
export interface Constellation {
  readonly name: string;
  readonly use: (typeof CONSTELLATION_USES)[number];
}

interface Rule {
  readonly pattern: RegExp;
  readonly constellation: Constellation;
}

const rule = (pattern: RegExp, name: string, use: Constellation['use']): Rule => ({
  pattern,
  constellation: { name, use },
});

/** Names as CelesTrak and Space-Track spell them; the first rule that fits decides. */
const RULES: readonly Rule[] = [
  rule(/^STARLINK\b/, 'Starlink', 'communications'),
  rule(/^ONEWEB\b/, 'OneWeb', 'communications'),
  rule(/^(KUIPER|AMAZON LEO|AMAZON-LEO)\b/, 'Amazon Leo', 'communications'),
  rule(/^(QIANFAN|THOUSAND SAILS)\b/, 'Qianfan', 'communications'),
  rule(/^(HULIANWANG|GUOWANG|XINGWANG)\b/, 'Guowang', 'communications'),
  rule(/^(BLUEBIRD|BLUEWALKER|SPACEMOBILE)\b/, 'AST SpaceMobile', 'communications'),
  rule(/^IRIDIUM\b/, 'Iridium', 'communications'),
  rule(/^GLOBALSTAR\b/, 'Globalstar', 'communications'),
  rule(/^ORBCOMM\b/, 'Orbcomm', 'communications'),
  rule(/^O3B\b/, 'O3b', 'communications'),
  rule(/^GONETS\b/, 'Gonets', 'communications'),
  rule(/^GEESAT\b/, 'Geely', 'communications-positioning'),
  rule(/^TIANQI[\s-]/, 'Tianqi', 'communications'),
  rule(/^KINEIS\b/, 'Kinéis', 'communications'),
  rule(/^(INTELSAT|GALAXY)\b/, 'Intelsat', 'communications'),
  rule(/^EUTELSAT\b/, 'Eutelsat', 'communications'),
  rule(/^(SES|ASTRA)[\s-]/, 'SES', 'communications'),
  rule(/^INMARSAT\b/, 'Inmarsat', 'communications'),
  rule(/^(NAVSTAR|GPS)\b/, 'GPS', 'navigation'),
  rule(/GLONASS|^COSMOS .*\(7\d\d\)/, 'GLONASS', 'navigation'),
  rule(/GALILEO/, 'Galileo', 'navigation'),
  rule(/^BEIDOU\b/, 'BeiDou', 'navigation'),
  rule(/^QZS\b|MICHIBIKI/, 'QZSS', 'navigation'),
  rule(/^(IRNSS|NVS)\b/, 'NavIC', 'navigation'),
  rule(/^FLOCK\b/, 'Planet Flock', 'earth-observation'),
  rule(/^SKYSAT\b/, 'SkySat', 'earth-observation'),
  rule(/^LEMUR\b/, 'Lemur', 'weather-ships'),
  rule(/^ICEYE\b/, 'ICEYE', 'radar'),
  rule(/^JILIN\b/, 'Jilin', 'earth-observation'),
  rule(/^(SENTINEL)\b/, 'Sentinel', 'earth-observation'),
  rule(/^LANDSAT\b/, 'Landsat', 'earth-observation'),
  rule(/^GAOFEN\b/, 'Gaofen', 'earth-observation'),
  rule(/^YAOGAN\b/, 'Yaogan', 'reconnaissance'),
  rule(/^NOAA\b/, 'NOAA', 'weather'),
  rule(/^METEOR\b/, 'Meteor', 'weather'),
  rule(/^METOP\b/, 'MetOp', 'weather'),
  rule(/^METEOSAT\b|^MSG-|^MTG-/, 'Meteosat', 'weather'),
  rule(/^GOES\b/, 'GOES', 'weather'),
  rule(/^(FENGYUN|FY-)/, 'Fengyun', 'weather'),
  rule(/^HIMAWARI\b/, 'Himawari', 'weather'),
  rule(/^ISS\b/, 'International Space Station', 'space-station'),
  rule(/^(CSS|TIANHE|WENTIAN|MENGTIAN)\b/, 'Tiangong', 'space-station'),
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
