const FAMILY = '"Atlassian Sans", ui-sans-serif, -apple-system, "Segoe UI", Ubuntu, sans-serif';

const FONTS = {
  bar: `12px ${FAMILY}`,
  goal: `600 12px ${FAMILY}`,
  flag: `11px ${FAMILY}`,
} as const;

export type TextKind = keyof typeof FONTS;

let context: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Estimates the width of a text from its length, for browsers that cannot measure text. */
const guess = (text: string): number => text.length * 6.5;

const contextNow = (): CanvasRenderingContext2D | null => {
  if (context !== undefined) return context;
  context = document.createElement('canvas').getContext?.('2d') ?? null;
  return context;
};

/** Returns the width of a text in pixels, in one of the font sizes of the roadmap. */
export const textWidth = (text: string, kind: TextKind): number => {
  const key = `${kind}|${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const pen = contextNow();
  if (pen) pen.font = FONTS[kind];
  const width = pen ? pen.measureText(text).width : guess(text);
  if (known.size > 20_000) known.clear();
  known.set(key, width);
  return width;
};
