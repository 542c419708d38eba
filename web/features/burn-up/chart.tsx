import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '../../ui/use-width.ts';
import styles from './chart.module.css';
import { type Plot, type PlotGround, plotOf } from './plot.ts';
import { dayText } from './words.ts';

interface ChartProps extends PlotGround {
  /** All that the chart shows, in words. */
  readonly said: string;
}

const HEIGHT = 224;
const SIZE = { height: HEIGHT, left: 32, right: 12, top: 12, bottom: 24, label: 76 } as const;
/** Radius of the ends of the forecast. */
const DOT = 4;

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${Math.round(10 * x) / 10},${Math.round(10 * y) / 10}`).join(' ');

const Axes = ({ plot: { values, days, end, now, last } }: { readonly plot: Plot }) => {
  const { i18n } = useTranslation();
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    <>
      {values.map(({ at, value }) => (
        <g key={value}>
          <line className={styles.grid} x1={SIZE.left} x2={end.x} y1={at} y2={at} />
          <text className={styles.value} x={SIZE.left - 6} y={at + 4}>
            {numbers.format(value)}
          </text>
        </g>
      ))}
      {days.map(({ at, value }) => (
        <text
          key={value}
          className={styles.day}
          data-now={at === now || undefined}
          x={Math.min(Math.max(at, SIZE.left + 20), end.x - 16)}
          y={HEIGHT - 6}
        >
          {dayText(i18n.language, value, last)}
        </text>
      ))}
    </>
  );
};

const Forecast = ({ plot: { forecast, end } }: { readonly plot: Plot }) => {
  const { from, half, most, band } = forecast;
  return (
    <>
      {band && <polygon className={styles.band} points={pathOf(band)} />}
      {half && (
        <>
          <line className={styles.ahead} x1={from[0]} x2={end.x} y1={half[1]} y2={half[1]} />
          <polyline className={styles.forecast} points={pathOf([from, half])} />
          <circle className={styles.half} cx={half[0]} cy={half[1]} r={DOT} />
        </>
      )}
      {most && <circle className={styles.most} cx={most[0]} cy={most[1]} r={DOT} />}
    </>
  );
};

/** Draws a burn-up: the scope, what is done, and when the rest is likely to be done. */
export const Chart = ({ said, ...ground }: ChartProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const plot = width > 0 ? plotOf(ground, { ...SIZE, width }) : null;
  return (
    <div ref={frame} className={styles.frame}>
      {plot && (
        <svg role="img" aria-label={said} width={width} height={HEIGHT} className={styles.chart}>
          <Axes plot={plot} />
          <polygon className={styles.area} points={pathOf(plot.area)} />
          <line
            className={styles.start}
            x1={SIZE.left}
            x2={plot.end.x}
            y1={plot.start}
            y2={plot.start}
          />
          {plot.due !== null && (
            <line
              className={styles.due}
              x1={plot.due}
              x2={plot.due}
              y1={SIZE.top}
              y2={plot.end.y}
            />
          )}
          <line className={styles.now} x1={plot.now} x2={plot.now} y1={SIZE.top} y2={plot.end.y} />
          <Forecast plot={plot} />
          <polyline className={styles.done} points={pathOf(plot.done)} />
          <polyline className={styles.scope} points={pathOf(plot.scope)} />
        </svg>
      )}
    </div>
  );
};
