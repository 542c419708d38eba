import type { Frame } from 'playwright-core';

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** What is painted behind the content of an element. */
export interface Ground {
  readonly color: Rgba;
  /** The CSS of a gradient or picture that hides the colour. Null when nothing hides it. */
  readonly picture: string | null;
  /** For each translucent element around this element, outermost first: its opacity, and the colour behind it. */
  readonly groups: readonly { readonly behind: Rgba; readonly opacity: number }[];
}

/** Functions that measure painted colours. They run inside a page. */
export interface Paint {
  read(css: string): Rgba;
  groundOf(element: Element): Ground;
  /** Returns the contrast of a colour with a background as WCAG 2.2 defines it, from 1 to 21. */
  contrast(color: Rgba, ground: Ground): number;
  hex(color: Rgba): string;
  /**
   * Returns whether users can see the element. It must be painted, within the window and larger than 2 pixels, because
   * texts for screen readers are smaller.
   */
  isSeen(element: Element): boolean;
  /** Returns a short CSS path to the element, made of tags and classes. */
  pathOf(element: Element): string;
  /** Empties the cache of backgrounds. Call this after colours have changed. */
  forget(): void;
}

export interface PaintedWindow {
  readonly paint: Paint;
}

const bringColors = (): void => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Rgba>();
  const read = (css: string): Rgba => {
    const before = known.get(css);
    if (before) return before;
    const [red = 0, green = 0, blue = 0, alpha = 1] = css.startsWith('rgb')
      ? (css.match(/[\d.]+/g) ?? []).map(Number)
      : paintOnce(css);
    const color: Rgba = [red, green, blue, alpha];
    known.set(css, color);
    return color;
  };
  /** Converts a CSS colour in any notation to numbers: paints it on a canvas and reads the pixel. */
  const paintOnce = (css: string): number[] => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Rgba, below: Rgba, share = top[3]): Rgba => [
    top[0] * share + below[0] * (1 - share),
    top[1] * share + below[1] * (1 - share),
    top[2] * share + below[2] * (1 - share),
    1,
  ];
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = ([red, green, blue]: Rgba): number =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const hex = (color: Rgba): string =>
    `#${color
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const contrast = (color: Rgba, ground: Ground): number => {
    let [front, back] = [over(color, ground.color), ground.color];
    for (const { behind, opacity } of ground.groups.toReversed()) {
      front = over(front, behind, opacity);
      back = over(back, behind, opacity);
    }
    const [more = 0, less = 0] = [luminance(front), luminance(back)].toSorted((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  };
  Object.assign(window, { paint: { read, over, hex, contrast } });
};

const bringGrounds = (): void => {
  const { paint } = window as unknown as {
    paint: Paint & { over(top: Rgba, below: Rgba): Rgba };
  };
  let grounds = new Map<Element, Ground>();
  /** Returns the colour of a gradient that has only one colour. */
  const evenOf = (image: string): string[] => {
    const colors = new Set(image.match(/(?:rgba?|color|oklch|oklab)\([^)]*\)/g));
    return image.startsWith('linear-gradient') && colors.size === 1 ? [...colors] : [];
  };
  const blend = (top: Rgba, low: Rgba): Rgba => {
    const alpha = top[3] + low[3] * (1 - top[3]);
    const part = (at: 0 | 1 | 2) => (top[at] * top[3] + low[at] * low[3] * (1 - top[3])) / alpha;
    return [part(0), part(1), part(2), alpha];
  };
  const groundOf = (element: Element): Ground => {
    const before = grounds.get(element);
    if (before) return before;
    const parent = element.parentElement;
    const white: Ground = { color: [255, 255, 255, 1], picture: null, groups: [] };
    const below = parent ? groundOf(parent) : white;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const layers = [backgroundColor, ...evenOf(backgroundImage)].map(paint.read);
    const color = layers.reduce((low, top) => (top[3] > 0 ? blend(top, low) : low));
    const own = backgroundImage === 'none' || layers.length > 1 ? null : backgroundImage;
    const faded = Number(opacity) < 1 ? [{ behind: below.color, opacity: Number(opacity) }] : [];
    const ground: Ground = {
      color: color[3] > 0 ? paint.over(color, below.color) : below.color,
      picture: own ?? (color[3] === 1 ? null : below.picture),
      groups: [...below.groups, ...faded],
    };
    grounds.set(element, ground);
    return ground;
  };
  const forget = (): void => {
    grounds = new Map();
  };
  const isSeen = (element: Element): boolean => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect();
    const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const seen = { opacityProperty: true, visibilityProperty: true };
    return width > 2 && height > 2 && inSight && element.checkVisibility(seen);
  };
  const pathOf = (element: Element): string => {
    const names: string[] = [];
    for (let at: Element | null = element; at && names.length < 3; at = at.parentElement) {
      const [first] = at.classList;
      names.unshift(at.tagName.toLowerCase() + (first ? `.${first}` : ''));
    }
    return names.join(' > ');
  };
  Object.assign(paint, { groundOf, forget, isSeen, pathOf });
};

/** Adds the functions that measure colours to a page, if the page does not have them. */
export const bringPaint = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'paint' in window)) return;
  await frame.evaluate(bringColors);
  await frame.evaluate(bringGrounds);
};
