import uPlot from 'uplot';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { localFormat } from '@app/format/local-format';
import { clockTimeText } from '@app/format/age';
import { hourMinuteText } from '@app/format/hour-minute';
import { numberText } from '@app/format/figure';
import type { ChartContent, ChartLine, TimeSpanMs } from './chart-content';

const DOT_PX = 4;
/** Of the figures of both scales; this and what makes room for them grow with the size of text. */
const FIGURE_PX = 12;
/** Room for the figures of the scale: as wide for each chart, so that one moment stands in one line through all. */
const SCALE_WIDTH_PX = 62;
const TIME_HEIGHT_PX = 28;
/** A shorter flight's times have seconds. */
const SHORT_MS = 10 * MINUTE_MS;
/** Between two times beside one another, of their own width. */
const TIME_GAP = 0.2;
/** As wide as a time can be: two digits each, in the afternoon. */
const WIDEST_TIME_MS = new Date(2026, 10, 28, 22, 58, 58).getTime();

/** The scale's ends: round figures around what there is. */
function scaleEnds(low: number | null, high: number | null, leastSpan: number): uPlot.Range.MinMax {
  if (low === null || high === null) return [0, leastSpan];
  const missing = Math.max(0, leastSpan - (high - low));
  return uPlot.rangeNum(low - missing / 2, high + missing / 2, 0.08, true);
}

/** Counts stand on zero. */
function countEnds(high: number | null, leastSpan: number): uPlot.Range.MinMax {
  return [0, uPlot.rangeNum(0, Math.max(high ?? 0, leastSpan), 0.08, true)[1] ?? leastSpan];
}

/** Half a step of room at both ends, so that the first and last bar are whole. */
function roomForBars(timesMs: readonly number[]): (chart: uPlot, fromS: number, toS: number) => uPlot.Range.MinMax {
  const steps = timesMs.slice(1).map((atMs, index) => atMs - (timesMs[index] ?? 0));
  const halfS = Math.min(DAY_MS, ...steps) / 2000;
  return (_, fromS, toS) => [fromS - halfS, toS + halfS];
}

const dayOfUtc = localFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const hourOfUtc = localFormat({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** The day where a tick is its midnight, else the time of day. */
function utcText(atS: number): string {
  return (atS * 1000) % DAY_MS === 0 ? dayOfUtc(atS * 1000) : hourOfUtc(atS * 1000);
}

function shadeSpans(chart: uPlot, spans: readonly TimeSpanMs[], colour: string): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.22;
  for (const { fromMs, toMs } of spans) {
    const left = chart.valToPos(fromMs / 1000, 'x', true);
    const right = chart.valToPos(toMs / 1000, 'x', true);
    ctx.fillRect(left - 1, bbox.top, right - left + 2, bbox.height);
  }
  ctx.restore();
}

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
  /** Reads a token of the theme in force. */
  readonly colour: (token: string) => string;
  readonly fontFamily: string;
  /** How many times larger than usual figures are, 1 or more. */
  readonly textScale: number;
}

function seriesOf(look: ChartLine['look'], colour: ChartFrame['colour']): uPlot.Series {
  const stroke = colour(look === 'dashes' ? '--ink' : '--accent');
  const points = { size: DOT_PX, fill: stroke, width: 0 };
  if (look === 'bars') {
    const paths = uPlot.paths.bars?.({ size: [0.86, 40] });
    return { stroke, fill: stroke, width: 0, points: { show: false }, ...(paths === undefined ? {} : { paths }) };
  }
  if (look === 'dots') return { stroke, points: { ...points, show: true }, paths: () => null };
  return { stroke, points, width: 2, dash: look === 'dashes' ? [5, 4] : [], spanGaps: false };
}

function valueRange(
  { fixedTicks, leastSpan }: ChartContent,
  hasBars: boolean,
): uPlot.Range.MinMax | uPlot.Range.Function {
  if (fixedTicks !== undefined) return [fixedTicks[0] ?? 0, fixedTicks.at(-1) ?? 0];
  return (_, low, high) => (hasBars ? countEnds(high, leastSpan) : scaleEnds(low, high, leastSpan));
}

/** What a tick of the time is called. */
function tickText({ isUtc = false }: ChartContent, isShort: boolean): (atS: number) => string {
  if (isUtc) return utcText;
  return isShort ? (atS) => clockTimeText(atS * 1000) : (atS) => hourMinuteText(atS * 1000);
}

/** Of the widest time on the axis, CSS pixels: languages and clocks of twelve hours differ by half. */
function timeWidthPx({ ctx }: uPlot, text: string, font: string): number {
  ctx.save();
  ctx.font = font;
  const { width } = ctx.measureText(text);
  ctx.restore();
  return width;
}

export function chartOptions(content: ChartContent, frame: ChartFrame, onDrawn: (chart: uPlot) => void): uPlot.Options {
  const { timesMs, lines, doubtful, fixedTicks, isUtc = false } = content;
  const hasBars = lines.some(({ look }) => look === 'bars');
  const { width, height, colour, fontFamily, textScale } = frame;
  const isShort = (timesMs.at(-1) ?? 0) - (timesMs[0] ?? 0) < SHORT_MS;
  const font = `${FIGURE_PX * textScale}px ${fontFamily}`;
  const timeText = tickText(content, isShort);
  const widthOfTime = (chart: uPlot): number => timeWidthPx(chart, timeText(WIDEST_TIME_MS / 1000), font);
  const axis: uPlot.Axis = {
    stroke: colour('--muted'),
    font,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height,
    ...(isUtc ? { tzDate: (atS: number) => uPlot.tzDate(new Date(atS * 1000), 'Etc/UTC') } : {}),
    legend: { show: false },
    cursor: { show: false },
    // Half a time beyond the last tick.
    padding: [8, (chart) => widthOfTime(chart) / 2, 0, 0],
    scales: {
      x: { time: true, ...(hasBars ? { range: roomForBars(timesMs) } : {}) },
      y: { range: valueRange(content, hasBars) },
    },
    axes: [
      {
        ...axis,
        size: TIME_HEIGHT_PX * textScale,
        space: (chart) => widthOfTime(chart) * (1 + TIME_GAP),
        values: (_, ticks) => ticks.map(timeText),
      },
      {
        ...axis,
        size: SCALE_WIDTH_PX * textScale,
        space: 34 * textScale,
        values: (_, ticks) => ticks.map((value) => numberText(value, Number.isInteger(value) ? 0 : 1)),
        ...(fixedTicks === undefined ? {} : { splits: [...fixedTicks] }),
      },
    ],
    series: [{}, ...lines.map(({ look }) => seriesOf(look, colour))],
    hooks: {
      drawClear: [(chart) => shadeSpans(chart, doubtful, colour('--warning'))],
      draw: [onDrawn],
    },
  };
}
