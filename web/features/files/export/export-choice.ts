import type { PaperDirection, PaperName } from '../../../export/picture/pages.ts';
import { PAPERS } from '../../../export/picture/pages.ts';
import { parseStored } from '../../../store/ports/parse-stored.ts';
import { remember, remembered } from '../../../ui/remembered.ts';

export const FORMATS = ['png', 'svg', 'pdf', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

const TABLES: readonly Format[] = ['csv', 'xlsx'];

export const isPicture = (format: Format): boolean => !TABLES.includes(format);

/**
 * `all`: the whole map. `seen`: the map as filtered and folded on screen. `collapsed`: the filtered map, folded until
 * its picture fits.
 */
export const RANGES = ['all', 'seen', 'collapsed'] as const;

/** Scales of the picture; 1 is 100 % (R-EXPORT-1). */
export const SCALES = [1, 2, 3, 5, 10] as const;

/** The user's choices for an export. */
export interface ExportChoice {
  readonly format: Format;
  readonly scale: number;
  readonly paper: PaperName;
  readonly direction: PaperDirection;
  readonly way: 'one' | 'tiles';
  readonly range: (typeof RANGES)[number];
  /** Whether the picture has a title with the date. */
  readonly titled: boolean;
}

const INITIAL: ExportChoice = {
  format: 'png',
  scale: 2,
  paper: 'A3',
  direction: 'landscape',
  way: 'one',
  range: 'all',
  titled: true,
};

const one = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.includes(value as Value) ? (value as Value) : otherwise;

/** Reads the stored choices field by field. The stored value may have any type. An invalid field gets its default. */
export const readChoice = (kept: unknown): ExportChoice => {
  const stored = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    format: one(FORMATS, stored.format, INITIAL.format),
    scale: one<number>(SCALES, stored.scale, INITIAL.scale),
    paper: one(Object.keys(PAPERS) as PaperName[], stored.paper, INITIAL.paper),
    direction: one(['portrait', 'landscape'], stored.direction, INITIAL.direction),
    way: one(['one', 'tiles'], stored.way, INITIAL.way),
    range: one(RANGES, stored.range, INITIAL.range),
    titled: one([true, false], stored.titled, INITIAL.titled),
  };
};

const KEY = 'cairn.export';

/** Returns the choices of the last export in this browser, or the defaults. */
export const keptChoice = (): ExportChoice => readChoice(parseStored(remembered(KEY)));

export const keepChoice = (choice: ExportChoice): void => remember(KEY, JSON.stringify(choice));
