import type { TFunction } from 'i18next';
import { dayNumber } from '#domain/roadmap/days.ts';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { datesText } from './row-name.ts';
import { itemTitle } from './rows.ts';

const numberOf = (day: string | null): number | null => (day === null ? null : dayNumber(day));

/** Sentences for screen readers about what a change on the roadmap has written. They are said once it is saved. */
export interface PlanWords {
  /** The new dates of an item, or that it has none; `along` is the number of other items that change with it. */
  readonly dated: (item: Item, plan: Plan | null, along: number) => string;
  readonly linked: (from: Item, to: Item) => string;
  readonly unlinked: (from: Item, to: Item) => string;
}

export const planWords = (t: TFunction, language: string): PlanWords => {
  const titles = (from: Item, to: Item) => ({ from: itemTitle(t, from), to: itemTitle(t, to) });
  return {
    dated: (item, plan, along) => {
      const span = plan && {
        start: numberOf(plan.start),
        end: numberOf(plan.end),
        derived: false,
      };
      const dates = datesText(t, language, span);
      const title = itemTitle(t, item);
      return along > 0
        ? t('roadmap.said.datedAlong', { title, dates, count: along })
        : t('roadmap.said.dated', { title, dates });
    },
    linked: (from, to) => t('roadmap.said.linked', titles(from, to)),
    unlinked: (from, to) => t('roadmap.said.unlinked', titles(from, to)),
  };
};
