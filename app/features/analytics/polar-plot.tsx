import type { Coverage } from '@contract/analytics';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { rangeText } from '@app/format/distance';
import type { DistanceUnit } from '@app/format/distance';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import { ringCounts, type SectorReach } from './coverage-reach';
import { heatStrength } from './heat-cells';

const RADIUS = 180;
const SIZE = 2 * RADIUS + 60;
const MIDDLE = SIZE / 2;
/** `max-w-lg` at the usual size of text. */
const MAX_WIDTH_PX = 512;
const COMPASS = [
  { name: 'N', x: MIDDLE, y: 18 },
  { name: 'E', x: SIZE - 14, y: MIDDLE + 5 },
  { name: 'S', x: MIDDLE, y: SIZE - 8 },
  { name: 'W', x: 14, y: MIDDLE + 5 },
] as const;

const point = (bearingDeg: number, radius: number): string => {
  const angle = radiansFromDegrees(bearingDeg);
  return `${(MIDDLE + radius * Math.sin(angle)).toFixed(1)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(1)}`;
};

/** A piece of a ring from one bearing to another. */
function ringPiece(fromDeg: number, toDeg: number, inner: number, outer: number): string {
  return (
    `M${point(fromDeg, inner)}L${point(fromDeg, outer)}A${outer} ${outer} 0 0 1 ${point(toDeg, outer)}` +
    `L${point(toDeg, inner)}A${inner} ${inner} 0 0 0 ${point(fromDeg, inner)}Z`
  );
}

interface PolarPlotProps {
  readonly coverage: Coverage;
  readonly reaches: readonly SectorReach[];
  /** Empty: all. */
  readonly band: string;
  readonly unit: DistanceUnit;
  /** What it shows, in words. */
  readonly label: string;
}

/** What a receiver hears, north up: its farthest positions as an outline, and how many there are as shades. */
export function PolarPlot({ coverage, reaches, band, unit, label }: PolarPlotProps) {
  const [watch, textFactor] = usePlotTextFactor(MAX_WIDTH_PX);
  const { sectorDeg, ringKm } = coverage;
  const counts = ringCounts(coverage, band);
  const most = Math.max(1, ...counts.map(({ positions }) => positions));
  const farthestKm = Math.max(ringKm, ...reaches.map((reach) => reach.farthestKm ?? 0));
  const edgeKm = Math.ceil(farthestKm / 50) * 50;
  const radiusOf = (km: number): number => (km / edgeKm) * RADIUS;
  const outline = reaches.flatMap(({ middleDeg, farthestKm: km }) => {
    const radius = radiusOf(km ?? 0);
    return [point(middleDeg - sectorDeg / 2, radius), point(middleDeg + sectorDeg / 2, radius)];
  });
  const ringsKm = [1, 2, 3, 4].map((part) => (edgeKm * part) / 4);
  return (
    <svg ref={watch} role="img" aria-label={label} viewBox={`0 0 ${SIZE} ${SIZE}`} className="mx-auto w-full max-w-lg">
      <g fill="none" stroke="var(--line)">
        {ringsKm.map((km) => (
          <circle key={km} cx={MIDDLE} cy={MIDDLE} r={radiusOf(km)} />
        ))}
        <path d={`M${MIDDLE} ${MIDDLE - RADIUS}V${MIDDLE + RADIUS}M${MIDDLE - RADIUS} ${MIDDLE}H${MIDDLE + RADIUS}`} />
      </g>
      <g fill="var(--accent)">
        {counts.map(({ sector, ring, positions }) => (
          <path
            key={`${sector} ${ring}`}
            d={ringPiece(
              sector * sectorDeg,
              (sector + 1) * sectorDeg,
              radiusOf(ring * ringKm),
              radiusOf((ring + 1) * ringKm),
            )}
            fillOpacity={0.75 * heatStrength(positions, most)}
          />
        ))}
      </g>
      <path d={`M${outline.join('L')}Z`} fill="none" stroke="var(--ink)" strokeWidth={2} strokeLinejoin="round" />
      <g fill="var(--muted)" fontSize={13 * textFactor} textAnchor="middle">
        {COMPASS.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
      <g fill="var(--ink)" stroke="var(--ground)" strokeWidth={3} paintOrder="stroke" fontSize={11 * textFactor}>
        {ringsKm.map((km) => (
          <text key={km} x={MIDDLE + 4} y={MIDDLE - radiusOf(km) + 2 + 11 * textFactor}>
            {rangeText((km * 1000) / METRES_PER_NAUTICAL_MILE, unit)}
          </text>
        ))}
      </g>
    </svg>
  );
}
