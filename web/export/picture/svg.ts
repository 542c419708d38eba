import type { Mark, Picture, TextMark } from './marks.ts';

/** Escapes a text for XML, and drops characters that XML does not allow. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are dropped
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');

const number = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number | undefined>>;

const element = (name: string, attributes: Attributes, content?: string): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${typeof value === 'number' ? number(value) : xmlText(value)}"`],
  );
  const tag = `<${name}${written.join('')}`;
  return content === undefined ? `${tag}/>` : `${tag}>${content}</${name}>`;
};

const DASHES = '4 3';

const textElement = (mark: TextMark): string => {
  const { x, y, text, size, weight, color, anchor, struck, turned } = mark;
  return element(
    'text',
    {
      x,
      y,
      'font-size': size,
      'font-weight': weight,
      fill: color,
      'text-anchor': anchor,
      'text-decoration': struck ? 'line-through' : undefined,
      transform: turned ? `rotate(90 ${number(x)} ${number(y)})` : undefined,
    },
    xmlText(text),
  );
};

const pointsOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');

const markElement = (mark: Mark): string => {
  switch (mark.kind) {
    case 'box': {
      const { x, y, width, height, fill = 'none', stroke, radius, dashed } = mark;
      const size = { x, y, width: Math.max(0, width), height: Math.max(0, height), rx: radius };
      return element('rect', {
        ...size,
        fill,
        stroke,
        'stroke-dasharray': dashed ? DASHES : undefined,
      });
    }
    case 'text':
      return textElement(mark);
    case 'icon': {
      const { x, y, size, path, color } = mark;
      const transform = `translate(${number(x)} ${number(y)}) scale(${size / 16})`;
      return element('path', { d: path, fill: color, 'fill-rule': 'evenodd', transform });
    }
    case 'line': {
      const { points, color, width, dashed } = mark;
      return element('polyline', {
        points: pointsOf(points),
        fill: 'none',
        stroke: color,
        'stroke-width': width,
        'stroke-dasharray': dashed ? DASHES : undefined,
      });
    }
    case 'shape':
      return element('polygon', { points: pointsOf(mark.points), fill: mark.color });
    default:
      return mark satisfies never;
  }
};

/** Returns a picture as an SVG document; `fonts` are the `@font-face` rules to embed. */
export const svgOf = (picture: Picture, family: string, fonts: string): string => {
  const { width, height, ground, marks } = picture;
  const style = element('style', {}, xmlText(fonts).replaceAll('&quot;', '"'));
  const body = [
    fonts === '' ? '' : style,
    element('rect', { width, height, fill: ground }),
    ...marks.map(markElement),
  ].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      'font-family': family,
    },
    `\n${body}\n`,
  )}\n`;
};
