import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import uPlotStyles from 'uplot/dist/uPlot.min.css?inline';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { drawnTextScale } from '@app/accessibility/drawn-text-scale';
import { useThemeStore } from '@app/state/theme-store';
import { stylesheetSingleton } from '@app/ui/adopted-style-singleton';
import { type ChartContent, chartRows } from './chart-content';
import { chartOptions } from './chart-options';
import { momentAfterKey } from './moment-after-key';

const HEIGHT_PX = 150;
const styles = stylesheetSingleton();

/** Where values lie within the chart, in pixels of CSS. */
interface PlotArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly fromS: number;
  readonly toS: number;
  readonly low: number;
  readonly high: number;
}

function plotArea({ over, scales }: uPlot): PlotArea | null {
  const { x, y } = scales;
  if (x?.min === undefined || x.max === undefined || y?.min === undefined || y.max === undefined) return null;
  const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height } = over;
  return { left, top, width, height, fromS: x.min, toS: x.max, low: y.min, high: y.max };
}

interface DrawnChart {
  readonly chart: uPlot;
  readonly momentOfRow: readonly number[];
}

/** The chart in an element, drawn anew where it is another content, size, size of text or theme. */
function useDrawnChart(content: ChartContent) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart | null>(null);
  const [area, setArea] = useState<PlotArea | null>(null);
  const theme = useThemeStore((state) => state.look);
  const textScale = useAccessibilityStore(drawnTextScale);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    styles.add(uPlotStyles);
    const computed = getComputedStyle(element);
    const frame = {
      width: element.clientWidth,
      height: HEIGHT_PX,
      colour: (token: string) => computed.getPropertyValue(token).trim(),
      fontFamily: computed.fontFamily,
      textScale,
    };
    const { data, momentOfRow } = chartRows(content);
    const chart = new uPlot(
      chartOptions(content, frame, (one) => setArea(plotArea(one))),
      data,
      element,
    );
    element.dataset['drawn'] = theme;
    drawn.current = { chart, momentOfRow };
    const resizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT_PX }));
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      chart.destroy();
      styles.remove();
      drawn.current = null;
    };
  }, [content, theme, textScale]);
  return { host, drawn, area };
}

function Mark({ area, content, moment }: { area: PlotArea; content: ChartContent; moment: number }) {
  const share = ((content.timesMs[moment] ?? 0) / 1000 - area.fromS) / (area.toS - area.fromS);
  const x = area.left + share * area.width;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full" data-testid="marked-moment">
      <path d={`M${x.toFixed(1)} ${area.top}v${area.height}`} stroke="var(--ink)" strokeWidth={1.5} />
      {content.lines.map(({ values, look }) => {
        const value = values[moment] ?? null;
        if (value === null) return null;
        const y = area.top + ((area.high - value) / (area.high - area.low)) * area.height;
        return (
          <circle
            key={look}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={5}
            fill="var(--surface)"
            stroke="var(--ink)"
            strokeWidth={2}
          />
        );
      })}
    </svg>
  );
}

export interface TimeChartProps extends ChartContent {
  /** Its accessible name, with the unit. */
  readonly label: string;
  /** Index of the marked moment. */
  readonly moment: number;
  /** The marked moment and its value, as they are read out. */
  readonly valueText: string;
  readonly onMoment: (moment: number) => void;
}

/** The same content as long as its parts are the same: a chart is drawn anew for another. */
function useContent(props: ChartContent): ChartContent {
  const { timesMs, lines, gapsAfter, doubtful, leastSpan, fixedTicks, isUtc, joinsWithinMs } = props;
  return useMemo(
    (): ChartContent => ({
      timesMs,
      lines,
      gapsAfter,
      doubtful,
      leastSpan,
      ...(fixedTicks === undefined ? {} : { fixedTicks }),
      ...(isUtc === undefined ? {} : { isUtc }),
      ...(joinsWithinMs === undefined ? {} : { joinsWithinMs }),
    }),
    [timesMs, lines, gapsAfter, doubtful, leastSpan, fixedTicks, isUtc, joinsWithinMs],
  );
}

/**
 * Lines over time with one moment marked, which a press, a finger that goes along, a mouse over it and the arrow keys
 * move: for a screen reader it is a slider over time. What a finger does downwards is left to the page.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, moment, valueText, onMoment, timesMs } = props;
  const content = useContent(props);
  const { host, drawn, area } = useDrawnChart(content);
  const markAt = (event: PointerEvent<HTMLDivElement>): void => {
    if (drawn.current === null) return;
    const { chart, momentOfRow } = drawn.current;
    const along = event.clientX - chart.over.getBoundingClientRect().left;
    const next = momentOfRow[chart.posToIdx(along)];
    if (next !== undefined && next !== moment) onMoment(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = momentAfterKey(event, moment, timesMs.length);
    if (next === null) return;
    event.preventDefault();
    if (next !== moment) onMoment(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={timesMs.length - 1}
      aria-valuenow={moment}
      aria-valuetext={valueText}
      className="relative w-full cursor-crosshair rounded-sm"
      style={{ touchAction: 'pan-y', height: HEIGHT_PX }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        markAt(event);
      }}
      onPointerMove={(event) => {
        const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
        if (isHeld || event.pointerType === 'mouse') markAt(event);
      }}
    >
      <div ref={host} dir="ltr" aria-hidden className="w-full" />
      {area === null ? null : <Mark area={area} content={content} moment={moment} />}
    </div>
  );
}
