import { decimalSeparator } from './local-format';
import { MINUS, NARROW_SPACE } from '@app/copy/typography';
import { leftToRight } from './reading-direction';

/** A number ready to show, its unit apart so that it can be set smaller. An empty unit stands for none. */
export interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** Every thousand is grouped, so that 4-digit and 5-digit figures of one column look alike. */
function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
}

/** Fixed decimals, true minus sign, thousands in groups. A value that rounds to zero carries no sign. */
export function numberText(value: number, decimals = 0): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const [whole = '0', fraction] = fixed.split('.');
  const sign = value < 0 && Number(fixed) !== 0 ? MINUS : '';
  return `${sign}${groupThousands(whole)}${fraction === undefined ? '' : `${decimalSeparator()}${fraction}`}`;
}

/** As `numberText`, with a plus before a positive value: rates and offsets. */
export function signedNumberText(value: number, decimals = 0): string {
  const text = numberText(value, decimals);
  return value > 0 && Number(value.toFixed(decimals)) !== 0 ? `+${text}` : text;
}

/** One string with a thin space before the unit; a degree sign stands close. */
export function figureText(figure: Figure): string {
  if (figure.unit === '') return leftToRight(figure.value);
  return leftToRight(`${figure.value}${figure.unit.startsWith('°') ? '' : NARROW_SPACE}${figure.unit}`);
}
