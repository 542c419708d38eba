import type { Measure, Picture } from '../../export/picture/marks.ts';
import { mixed, PAPER } from '../../export/picture/paper.ts';
import { createPen, LETTERS, type Pen } from '../../export/picture/pen.ts';
import type { LegendKey } from './legend.tsx';
import { type Plot, type PlotGround, plotOf } from './plot.ts';
import { dayText } from './words.ts';

/** The words beside the chart. */
export interface PictureWords {
  readonly language: string;
  readonly title: string;
  readonly about: string;
  readonly figures: readonly {
    readonly name: string;
    readonly main: string;
    readonly more: string | null;
    readonly late?: boolean;
  }[];
  readonly legend: readonly { readonly key: LegendKey; readonly text: string }[];
  /** What the numbers leave open, each a line at the bottom. */
  readonly notes: readonly string[];
}

/** The size of a slide, so that the picture fills one. */
const SIZE = { width: 960, height: 540 } as const;
const EDGE = 32;
const CHART_TOP = 172;
const NOTE_PITCH = 18;
const DONE = '#6A9A23';
const FORECAST = '#357DE8';

const dot = (pen: Pen, [x, y]: readonly [number, number], filled: boolean): void =>
  pen.add({
    ...{ kind: 'box', x: x - 5, y: y - 5, width: 10, height: 10, radius: 5 },
    ...{ fill: filled ? FORECAST : PAPER.surface, stroke: FORECAST },
  });

const drawFigures = (pen: Pen, { figures }: PictureWords): void => {
  const room = (SIZE.width - 2 * EDGE) / figures.length;
  for (const [index, { name, main, more, late = false }] of figures.entries()) {
    const x = EDGE + index * room;
    const written = { color: late ? PAPER.textDanger : PAPER.text, room: room - 16 };
    pen.write(x, 100, name, { letters: LETTERS.small, color: PAPER.subtle, room: room - 16 });
    pen.write(x, 122, main, { letters: LETTERS.heading, ...written });
    if (more) {
      pen.write(x, 142, more, { letters: LETTERS.small, color: PAPER.subtle, room: room - 16 });
    }
  }
};

const drawAxes = (pen: Pen, plot: Plot, language: string): void => {
  const numbers = new Intl.NumberFormat(language);
  const small = { letters: LETTERS.small, color: PAPER.subtle };
  for (const { at, value } of plot.values) {
    pen.add({
      kind: 'box',
      x: EDGE + 36,
      y: at,
      width: plot.end.x - EDGE - 36,
      height: 1,
      fill: PAPER.border,
    });
    pen.write(EDGE + 28, at + 4, numbers.format(value), { ...small, anchor: 'end' });
  }
  for (const { at, value } of plot.days) {
    const x = Math.min(at, SIZE.width - EDGE - 12);
    pen.write(x, plot.end.y + 20, dayText(language, value, plot.last), {
      ...small,
      anchor: 'middle',
    });
  }
};

const drawLines = (pen: Pen, plot: Plot): void => {
  const { forecast, now, due, start, end } = plot;
  const top = CHART_TOP;
  const upright = (x: number, color: string, dashed: boolean): void =>
    pen.add({
      kind: 'line',
      points: [
        [x, top],
        [x, end.y],
      ],
      color,
      width: 1.5,
      dashed,
    });
  pen.add({ kind: 'shape', points: plot.area, color: mixed(DONE, 0.18) });
  if (forecast.band)
    pen.add({ kind: 'shape', points: forecast.band, color: mixed(FORECAST, 0.14) });
  const level: Plot['scope'] = [
    [EDGE + 36, start],
    [end.x, start],
  ];
  pen.add({ kind: 'line', points: level, color: PAPER.gray, width: 1, dashed: true });
  if (due !== null) upright(due, PAPER.danger, true);
  upright(now, PAPER.selected, false);
  const { from, half, most } = forecast;
  if (half) {
    pen.add({ kind: 'line', points: [from, half], color: FORECAST, width: 2, dashed: true });
  }
  pen.add({ kind: 'line', points: plot.done, color: DONE, width: 2.5 });
  pen.add({ kind: 'line', points: plot.scope, color: PAPER.text, width: 2.5 });
  if (half) dot(pen, half, true);
  if (most) dot(pen, most, false);
};

const SAMPLES: Readonly<Record<Exclude<LegendKey, 'half' | 'most'>, readonly [string, boolean]>> = {
  scope: [PAPER.text, false],
  start: [PAPER.gray, true],
  done: [DONE, false],
  due: [PAPER.danger, true],
};

const drawLegend = (pen: Pen, { legend }: PictureWords, y: number): void => {
  let x = EDGE;
  for (const { key, text } of legend) {
    if (key === 'half' || key === 'most') dot(pen, [x + 10, y - 4], key === 'half');
    else {
      const [color, dashed] = SAMPLES[key];
      pen.add({
        kind: 'line',
        points: [
          [x, y - 4],
          [x + 20, y - 4],
        ],
        color,
        width: 2,
        dashed,
      });
    }
    x += 28 + pen.write(x + 28, y, text, { letters: LETTERS.small, color: PAPER.subtle }) + 24;
  }
};

/** Draws a burn-up as a picture for a slide: title, numbers, chart, legend, and what the numbers leave open. */
export const burnUpPicture = (
  ground: PlotGround,
  words: PictureWords,
  measure: Measure,
): Picture => {
  const pen = createPen(measure);
  const room = SIZE.width - 2 * EDGE;
  const notes = words.notes.length * NOTE_PITCH;
  pen.write(EDGE, 44, words.title, { letters: LETTERS.title, color: PAPER.text, room });
  pen.write(EDGE, 66, words.about, { letters: LETTERS.small, color: PAPER.subtle, room });
  drawFigures(pen, words);
  const plot = plotOf(ground, {
    ...{ width: SIZE.width, height: SIZE.height - notes - 56 },
    ...{ left: EDGE + 36, right: EDGE, top: CHART_TOP, bottom: 28, label: 80 },
  });
  drawAxes(pen, plot, words.language);
  drawLines(pen, plot);
  drawLegend(pen, words, SIZE.height - notes - 28);
  for (const [index, note] of words.notes.entries()) {
    const y = SIZE.height - notes + index * NOTE_PITCH;
    pen.write(EDGE, y, note, { letters: LETTERS.small, color: PAPER.subtle, room });
  }
  return { ...SIZE, ground: PAPER.surface, marks: pen.marks };
};
