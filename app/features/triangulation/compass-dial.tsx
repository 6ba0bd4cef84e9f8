import { compassCopy } from '@app/copy/compass-copy';
import { compassLetters } from '@app/format/bearing';
import { numberText } from '@app/format/figure';
import { triangulationCopy as copy } from '@app/copy/triangulation-copy';

const LETTERS = [
  [compassCopy.letters.N, 0],
  [compassCopy.letters.E, 90],
  [compassCopy.letters.S, 180],
  [compassCopy.letters.W, 270],
] as const;

const CENTRE = 100;
const RADIUS = 84;

function at(bearingDeg: number, radius: number): readonly [number, number] {
  const rad = (bearingDeg * Math.PI) / 180;
  return [CENTRE + radius * Math.sin(rad), CENTRE - radius * Math.cos(rad)];
}

/** A compass with north up and a needle where one points; the higher, the shorter the needle. */
export function CompassDial({
  azimuthDeg,
  elevationDeg,
}: {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}) {
  const [x, y] = at(azimuthDeg, (RADIUS * (90 - elevationDeg)) / 90);
  return (
    <svg
      role="img"
      aria-label={copy.aim.dial(`${numberText(azimuthDeg)}°`, compassLetters(azimuthDeg))}
      viewBox="0 0 200 200"
      className="mx-auto w-44 text-muted"
    >
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} fill="none" stroke="var(--edge)" strokeWidth={1.5} />
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS / 2} fill="none" stroke="var(--line)" />
      {Array.from({ length: 36 }, (_, index) => {
        const [x1, y1] = at(10 * index, RADIUS);
        const [x2, y2] = at(10 * index, index % 9 === 0 ? RADIUS - 10 : RADIUS - 5);
        return <line key={index} x1={x1} y1={y1} x2={x2} y2={y2} stroke="var(--edge)" />;
      })}
      {LETTERS.map(([letter, bearing]) => {
        const [lx, ly] = at(bearing, RADIUS - 20);
        return (
          <text
            key={letter}
            x={lx}
            y={ly}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={13}
            fill="currentColor"
          >
            {letter}
          </text>
        );
      })}
      <line x1={CENTRE} y1={CENTRE} x2={x} y2={y} stroke="var(--accent)" strokeWidth={3} strokeLinecap="round" />
      <circle cx={x} cy={y} r={6} fill="var(--accent)" />
    </svg>
  );
}
