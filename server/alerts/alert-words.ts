import { type AlertWords, messageOf } from '@contract/alert-words';
import { compassSector, SECTOR_WORDS } from '@engine/ar-math/compass-sector';
import type { KnownPass } from './pass-planner';
import type { StoredRule } from './stored-rule';

/** A pass that begins in a while: when, which way to look, how high and how bright. */
export function wordsOfPass(
  rule: StoredRule,
  name: string,
  pass: KnownPass,
  nowMs: number,
  clouds: number | null,
): AlertWords {
  const minutes = Math.max(0, Math.round((pass.fromMs - nowMs) / 60_000));
  const when = minutes === 0 ? 'passes now' : `passes in ${minutes} min`;
  const { highestElevationDeg, highestAzimuthDeg, magnitude } = pass;
  const parts = [
    `${name} ${when}`,
    `up to ${Math.round(highestElevationDeg)}° in the ${SECTOR_WORDS[compassSector(highestAzimuthDeg)]}`,
    ...(magnitude === null ? [] : [`magnitude ${magnitude.toFixed(1)}`]),
    clouds === null ? 'clouds not known' : `${Math.round(clouds)} % clouds`,
  ];
  return {
    message: messageOf(`${rule.name}: `, parts.join(', ')),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId: pass.noradId,
    isReplay: false,
  };
}

export function wordsOfSilence({ name }: StoredRule, label: string, silentMinutes: number): AlertWords {
  return {
    message: messageOf(`${name}: nothing from ${label} for ${silentMinutes} min`),
    alertType: 'receiver-silent',
    severity: 'warning',
    objectId: null,
    isReplay: false,
  };
}
