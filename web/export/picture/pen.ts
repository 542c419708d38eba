import { FIRST_ICONS, type IconName } from '../../ui/icons/icon-paths.ts';
import { LATER_ICONS } from '../../ui/icons/later-icons.ts';
import type { LozengeTone } from '../../ui/marks/lozenge.tsx';
import { breakLines, oneLine } from './break-lines.ts';
import type { Letters, Mark, Measure } from './marks.ts';
import { TONES } from './paper.ts';

/** The font sizes and weights that the board uses. */
export const LETTERS = {
  body: { size: 14, weight: 400 },
  strong: { size: 14, weight: 600 },
  heading: { size: 16, weight: 600 },
  title: { size: 20, weight: 600 },
  small: { size: 12, weight: 400 },
  smallStrong: { size: 12, weight: 600 },
  lozenge: { size: 11, weight: 600 },
  tiny: { size: 11, weight: 500 },
} as const satisfies Record<string, Letters>;

const ICONS: Readonly<Record<IconName, string>> = { ...FIRST_ICONS, ...LATER_ICONS };

interface Written {
  readonly letters: Letters;
  readonly color: string;
  /** The available width. A text that is wider ends with an ellipsis. */
  readonly room?: number;
  readonly anchor?: 'middle' | 'end';
  readonly struck?: boolean;
  readonly turned?: boolean;
}

/** Adds marks to a list. All numbers are in units of the picture. */
export interface Pen {
  readonly marks: Mark[];
  readonly measure: Measure;
  readonly add: (mark: Mark) => void;
  /** Writes a line with its baseline at `y`. Returns the width of the written text. */
  readonly write: (x: number, y: number, text: string, written: Written) => number;
  /** Writes several lines that are `pitch` apart. Returns the number of lines. */
  readonly writeLines: (
    x: number,
    y: number,
    text: string,
    written: Written & { readonly room: number; readonly most: number; readonly pitch: number },
  ) => number;
  readonly icon: (x: number, y: number, name: IconName, color: string, size?: number) => void;
  /** Draws a status lozenge with its top left corner at `x`, `y`. Returns its width. */
  readonly lozenge: (x: number, y: number, text: string, tone: LozengeTone, room: number) => number;
}

const LOZENGE = { height: 16, padding: 4, base: 12 } as const;

export const createPen = (measure: Measure): Pen => {
  const marks: Mark[] = [];
  const write: Pen['write'] = (x, y, text, { letters, room, ...rest }) => {
    const shown = room === undefined ? text : oneLine(text, letters, room, measure);
    const width = measure(shown, letters);
    if (shown !== '') marks.push({ kind: 'text', x, y, text: shown, width, ...letters, ...rest });
    return width;
  };
  return {
    marks,
    measure,
    add: (mark) => void marks.push(mark),
    write,
    writeLines: (x, y, text, { room, most, pitch, ...written }) => {
      const lines = breakLines(text, written.letters, room, most, measure);
      for (const [at, line] of lines.entries()) write(x, y + at * pitch, line, written);
      return lines.length;
    },
    icon: (x, y, name, color, size = 16) => {
      marks.push({ kind: 'icon', x, y, size, path: ICONS[name], color });
    },
    lozenge: (x, y, text, tone, room) => {
      const { height, padding, base } = LOZENGE;
      const { fill, text: color } = TONES[tone];
      const letters = LETTERS.lozenge;
      const shown = oneLine(text, letters, room - 2 * padding, measure);
      const width = measure(shown, letters) + 2 * padding;
      marks.push({ kind: 'box', x, y, width, height, fill, radius: 3 });
      write(x + padding, y + base, shown, { letters, color });
      return width;
    },
  };
};
