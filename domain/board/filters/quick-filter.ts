import * as z from 'zod/mini';
import { no, or, yes } from '../../aggregates/setting/lenient.ts';

const text = or(z.string(), '');

/** A named query with all its fields (R-FILTER-2). */
export const quickFilterSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Empty for a suggested filter, because its translated name is shown instead. */
  name: text,
  rank: or(z.nullable(z.string()), null),
  /** JQL, validated by the tracker. */
  query: z.string().check(z.minLength(1)),
  /** True if the filter is in the toolbar; otherwise it is only in the menu of filters. */
  show: yes,
  editable: yes,
  isSelected: no,
  childrenFilter: or(z.array(z.unknown()), []),
  clause: text,
  groupFilterType: or(z.literal('checkbox'), 'checkbox'),
  includeEpics: no,
  isSuggestFilter: no,
  /** True if the filter is always applied for all users of the board. */
  markAsDefault: no,
});
export type QuickFilter = z.infer<typeof quickFilterSchema>;

/** A person's choice about a filter of the board. It is stored in the person's settings. */
const choiceSchema = z.object({
  id: z.string().check(z.minLength(1)),
  isSelected: z.optional(or(z.boolean(), false)),
  show: z.optional(or(z.boolean(), true)),
  rank: z.optional(or(z.nullable(z.string()), null)),
});
export type FilterChoice = z.infer<typeof choiceSchema>;

/** A filter on a board, and its owner. Only admins change filters of the board (R-FILTER-2). */
export interface PlacedFilter extends QuickFilter {
  readonly owner: 'board' | 'person';
}

/** Returns stored filters, also those of an earlier release, in the current form. Drops invalid filters. */
export const liftFilters = (stored: readonly unknown[]): QuickFilter[] =>
  stored.flatMap((entry) => {
    const { success, data } = z.safeParse(quickFilterSchema, entry);
    return success ? [data] : [];
  });

/** Returns a person's choices about the board's filters, by filter id. */
export const liftChoices = (stored: readonly unknown[]): ReadonlyMap<string, FilterChoice> =>
  new Map(
    stored.flatMap((entry): [string, FilterChoice][] => {
      const { success, data } = z.safeParse(choiceSchema, entry);
      return success ? [[data.id, data]] : [];
    }),
  );

/** Returns whether a filter is a default of the board. A person cannot turn a default off. */
export const isProtected = ({ owner, markAsDefault }: PlacedFilter): boolean =>
  owner === 'board' && markAsDefault;

export const isOn = (filter: PlacedFilter): boolean => filter.isSelected || isProtected(filter);
