import {
  type Bounds,
  type BoxMark,
  boundsOf,
  type IconMark,
  type Letters,
  type LineMark,
  type Mark,
  type Measure,
  meet,
  type Picture,
  type ShapeMark,
  type TextMark,
} from './marks.ts';

type Context = CanvasRenderingContext2D;

/** Returns the page's font family, with fallbacks for scripts that the font does not have. */
export const familyOf = (): string =>
  getComputedStyle(document.body).fontFamily || 'system-ui, sans-serif';

const fontOf = ({ size, weight }: Letters, family: string): string =>
  `${weight} ${size}px ${family}`;

export const contextOf = (width: number, height: number): Context => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws on no canvas.');
  return context;
};

/**
 * Returns a function that measures texts in the font family. The function caches widths, because most words occur more
 * than once.
 */
export const createMeasure = (family: string): Measure => {
  const context = contextOf(1, 1);
  const known = new Map<string, number>();
  return (text, letters) => {
    const font = fontOf(letters, family);
    const key = `${font}\n${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    context.font = font;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
};

const dashes = (context: Context, dashed: boolean | undefined) =>
  context.setLineDash(dashed ? [4, 3] : []);

const paintBox = (context: Context, mark: BoxMark) => {
  const { x, y, width, height, fill, stroke, radius = 0 } = mark;
  context.beginPath();
  const round = Math.max(0, Math.min(radius, width / 2, height / 2));
  if (round > 0) context.roundRect(x, y, width, height, round);
  else context.rect(x, y, width, height);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke !== undefined) {
    context.strokeStyle = stroke;
    context.lineWidth = 1;
    dashes(context, mark.dashed);
    context.stroke();
  }
};

const paintText = (context: Context, mark: TextMark, family: string) => {
  context.save();
  context.font = fontOf(mark, family);
  context.fillStyle = mark.color;
  context.textBaseline = 'alphabetic';
  context.textAlign =
    mark.anchor === 'end' ? 'right' : mark.anchor === 'middle' ? 'center' : 'left';
  context.translate(mark.x, mark.y);
  if (mark.turned) context.rotate(Math.PI / 2);
  context.fillText(mark.text, 0, 0);
  if (mark.struck) context.fillRect(0, -mark.size * 0.32, mark.width, Math.max(1, mark.size / 14));
  context.restore();
};

const paintIcon = (context: Context, { x, y, size, path, color }: IconMark) => {
  context.save();
  context.translate(x, y);
  context.scale(size / 16, size / 16);
  context.fillStyle = color;
  context.fill(new Path2D(path), 'evenodd');
  context.restore();
};

const follow = (context: Context, points: LineMark['points']) => {
  context.beginPath();
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
};

const paintLine = (context: Context, mark: LineMark) => {
  follow(context, mark.points);
  context.strokeStyle = mark.color;
  context.lineWidth = mark.width;
  dashes(context, mark.dashed);
  context.stroke();
};

const paintShape = (context: Context, { points, color }: ShapeMark) => {
  follow(context, points);
  context.closePath();
  context.fillStyle = color;
  context.fill();
};

const paintMark = (context: Context, mark: Mark, family: string) => {
  switch (mark.kind) {
    case 'box':
      return paintBox(context, mark);
    case 'text':
      return paintText(context, mark, family);
    case 'icon':
      return paintIcon(context, mark);
    case 'line':
      return paintLine(context, mark);
    case 'shape':
      return paintShape(context, mark);
    default:
      return mark satisfies never;
  }
};

/**
 * Returns a function that finds the marks in a part of the picture. It tests only marks that are near the part, so it
 * is fast.
 */
export const markFinder = ({ marks, height }: Picture): ((part: Bounds) => readonly Mark[]) => {
  const slice = 512;
  const slices: [Mark, Bounds, number][][] = [];
  for (const [at, mark] of marks.entries()) {
    const bounds = boundsOf(mark);
    const first = Math.max(0, Math.floor(bounds.y / slice));
    const last = Math.min(
      Math.ceil(height / slice),
      Math.floor((bounds.y + bounds.height) / slice),
    );
    for (let index = first; index <= last; index += 1) {
      slices[index] ??= [];
      slices[index]?.push([mark, bounds, at]);
    }
  }
  return (part) => {
    const found = new Map<number, Mark>();
    const last = Math.floor((part.y + part.height) / slice);
    for (let index = Math.max(0, Math.floor(part.y / slice)); index <= last; index += 1) {
      for (const [mark, bounds, at] of slices[index] ?? []) {
        if (meet(bounds, part)) found.set(at, mark);
      }
    }
    return [...found].sort(([a], [b]) => a - b).map(([, mark]) => mark);
  };
};

/**
 * Paints a part of a picture onto a canvas. The part's top left corner is at the canvas's top left corner; `scale` is
 * pixels per unit.
 */
export const paintPart = (
  context: Context,
  picture: Picture,
  marks: readonly Mark[],
  {
    part,
    scale,
    family,
  }: { readonly part: Bounds; readonly scale: number; readonly family: string },
): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = picture.ground;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
  for (const mark of marks) paintMark(context, mark, family);
};

/** Resolves when all fonts that the texts of a picture need have loaded. A font has a separate file for each script. */
export const loadFonts = async ({ marks }: Picture, family: string): Promise<void> => {
  const byWeight = new Map<number, Set<string>>();
  for (const mark of marks) {
    if (mark.kind !== 'text') continue;
    const letters = byWeight.get(mark.weight) ?? new Set();
    for (const letter of mark.text) letters.add(letter);
    byWeight.set(mark.weight, letters);
  }
  await Promise.all(
    [...byWeight].map(([weight, letters]) =>
      document.fonts.load(`${weight} 14px ${family}`, [...letters].join('')),
    ),
  );
};
