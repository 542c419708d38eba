import * as z from 'zod/mini';
import { isInstant } from '../../kernel/time.ts';
import type { RowShape } from '../../kernel/view.ts';
import { knownPlacementSchema, placementNameSchema } from '../../tracker/placements.ts';

/**
 * One line of the history of an issue's placements: what a property was before. What it became is the former value of
 * the next line, or the present value. All events of a line make the same row, in any order; only for a former value
 * that became known later there are two rows (R-PAST-7).
 */
export const placementRowSchema = z.object({
  at: z.string(),
  projectId: z.string(),
  issueId: z.string(),
  /** The number of the line within the issue. */
  line: z.number(),
  property: placementNameSchema,
  /** Null if the value is not known. */
  before: z.nullable(knownPlacementSchema),
  accountId: z.string(),
});
export type PlacementRow = z.infer<typeof placementRowSchema>;

export const placementRows: RowShape<PlacementRow> = {
  name: 'placements',
  schema: placementRowSchema,
};

const LINE_DIGITS = 9;

/** The form of the keys, without the moment. */
const REST_OF_KEY = /^\d{1,19}#\d{9}#[01]$/;

type Place = Pick<PlacementRow, 'at' | 'issueId' | 'line' | 'before'>;

/** Returns the key of a row. A line with a known former value comes after the same line without it. */
export const placementKey = ({ at, issueId, line, before }: Place): string => {
  const number = String(line).padStart(LINE_DIGITS, '0');
  return `${at}#${issueId}#${number}#${before === null ? 0 : 1}`;
};

/** Returns whether a text has the form of a key. */
export const isPlacementKey = (text: string): boolean => {
  const [moment = '', ...rest] = text.split('#');
  return isInstant(moment) && REST_OF_KEY.test(rest.join('#'));
};

/** Returns whether two keys are of the same line. */
export const isSameLine = (one: string, other: string): boolean =>
  one.slice(0, -1) === other.slice(0, -1);
