import { type AlertWords, messageOf } from '@contract/alert-words';
import { ALERT_TEXTS } from '@contract/alert-texts/texts-in';
import { compassSector } from '@engine/ar-math/compass-sector';
import { passTrust } from '@engine/orbits/orbit-trust';
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
  const { pass: said, clouds: cloudWords, figure, sectors } = ALERT_TEXTS[rule.language];
  const { highestElevationDeg, highestAzimuthDeg, magnitude, elementAgeDays } = pass;
  const parts = [
    minutes === 0 ? said.now(name) : said.ahead(name, figure(minutes)),
    said.highest(figure(highestElevationDeg), sectors[compassSector(highestAzimuthDeg)]),
    ...(magnitude === null ? [] : [said.magnitude(figure(magnitude, 1))]),
    clouds === null ? said.cloudsUnknown : cloudWords(figure(clouds)),
    ...(passTrust(elementAgeDays) === 'good' ? [] : [said.uncertain(figure(Math.abs(elementAgeDays)))]),
  ];
  return {
    message: messageOf(`${rule.name}: `, parts.join(', ')),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId: pass.noradId,
    isReplay: false,
  };
}

export function wordsOfSilence({ name, language }: StoredRule, label: string, silentMinutes: number): AlertWords {
  const { silence, figure } = ALERT_TEXTS[language];
  return {
    message: messageOf(`${name}: `, silence(label, figure(silentMinutes))),
    alertType: 'receiver-silent',
    severity: 'warning',
    objectId: null,
    isReplay: false,
  };
}
