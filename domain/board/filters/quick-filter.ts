import * as z from 'zod/mini';
import { no, or, yes } from '../../aggregates/setting/lenient.ts';

const text = or(z.string(), '');

/** A query kept by name, with all its fields (R-FILTER-2). */
export const quickFilterSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Empty for a suggested filter, which each language names in its own words. */
  name: text,
  rank: or(z.nullable(z.string()), null),
  /** JQL that the tracker has checked. */
  query: z.string().check(z.minLength(1)),
  /** Whether it stands in the toolbar, or in its menu alone. */
  show: yes,
  editable: yes,
  isSelected: no,
  childrenFilter: or(z.array(z.unknown()), []),
  clause: text,
  groupFilterType: or(z.literal('checkbox'), 'checkbox'),
  /** Holds for epics too, which are then searched with it. */
  includeEpics: no,
  isSuggestFilter: no,
  /** Always on, for everybody on the board. */
  markAsDefault: no,
});
export type QuickFilter = z.infer<typeof quickFilterSchema>;

/** What a person chose about a filter of the board: all that their own settings keep of it. */
const choiceSchema = z.object({
  id: z.string().check(z.minLength(1)),
  isSelected: z.optional(or(z.boolean(), false)),
  show: z.optional(or(z.boolean(), true)),
  rank: z.optional(or(z.nullable(z.string()), null)),
});
export type FilterChoice = z.infer<typeof choiceSchema>;

/** A filter on a board, and whose it is: only admins change those of the board (R-FILTER-2). */
export interface PlacedFilter extends QuickFilter {
  readonly owner: 'board' | 'person';
}

/** Filters of an earlier release in today's shape; what cannot be one falls away. */
export const liftFilters = (stored: readonly unknown[]): QuickFilter[] =>
  stored.flatMap((entry) => {
    const { success, data } = z.safeParse(quickFilterSchema, entry);
    return success ? [data] : [];
  });

/** Choices about filters of the board, by the filter's id. */
export const liftChoices = (stored: readonly unknown[]): ReadonlyMap<string, FilterChoice> =>
  new Map(
    stored.flatMap((entry): [string, FilterChoice][] => {
      const { success, data } = z.safeParse(choiceSchema, entry);
      return success ? [[data.id, data]] : [];
    }),
  );

/** A marked default of the board is on whatever a person chose. */
export const isProtected = ({ owner, markAsDefault }: PlacedFilter): boolean =>
  owner === 'board' && markAsDefault;

export const isOn = (filter: PlacedFilter): boolean => filter.isSelected || isProtected(filter);
