import { deviceCheckCopy } from '@app/copy/device-check-copy';
import { numberText } from '@app/format/figure';
import type { AxisAgreement, SensorAgreement } from '@engine/camera-view/sensor-agreement';
import { type CheckRow, type CheckState, row } from './check-row';

const copy = deviceCheckCopy.sensors;
/** Fewer readings of a gyroscope make turns inexact. */
const ENOUGH_HZ = 20;

const AGREEMENT_STATES: Readonly<Record<AxisAgreement, CheckState>> = {
  agrees: 'ok',
  opposite: 'missing',
  unlike: 'missing',
  'not-turned': 'unknown',
};

function rateRow(label: string, hz: number | null): CheckRow {
  if (hz === null) return row(label, copy.none, 'missing');
  return row(label, copy.hz(numberText(hz)), hz >= ENOUGH_HZ ? 'ok' : 'limited');
}

function northRow({ hasAbsolute, hasCompassHeading }: SensorAgreement): CheckRow {
  if (hasAbsolute) return row(copy.north, copy.norths.absolute, 'ok');
  return hasCompassHeading ? row(copy.north, copy.norths.heading, 'ok') : row(copy.north, copy.norths.none, 'limited');
}

/** What was found of the sensors so far. */
export function sensorRows(found: SensorAgreement): readonly CheckRow[] {
  const { axes, gravity } = found;
  return [
    rateRow(copy.orientation, found.orientationHz),
    rateRow(copy.motion, found.motionHz),
    northRow(found),
    ...(axes === null
      ? [row(copy.axes[0], copy.noGyroscope, 'limited')]
      : axes.map((agreement, axis) =>
          row(copy.axes[axis] ?? '', copy.agreement[agreement], AGREEMENT_STATES[agreement]),
        )),
    gravity === null
      ? row(copy.gravity, copy.gravityUnknown, 'unknown')
      : row(copy.gravity, copy.gravities[gravity], 'ok'),
  ];
}
