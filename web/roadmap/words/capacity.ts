import type { TFunction } from 'i18next';
import type { Capacity } from '#domain/roadmap/pace/capacity.ts';

/**
 * Returns a text about the capacity of a sprint: how much is planned too much, that the sprint is full, or how much
 * room is left.
 */
export const capacityText = (t: TFunction, { over }: Pick<Capacity, 'over'>): string => {
  if (over >= 1) return t('roadmap.capacity.over', { count: Math.round(over) });
  if (over > -1) return t('roadmap.capacity.full');
  return t('roadmap.capacity.room', { count: Math.round(-over) });
};

/** Returns a text with the numbers from which the capacity of a sprint is computed. */
export const capacityWhy = (t: TFunction, capacity: Capacity): string => {
  const { planned, average, least, most, sprints } = capacity;
  const range = { average, least, most };
  return [
    t('roadmap.capacity.planned', { count: planned }),
    t('roadmap.capacity.past', { count: sprints, ...range }),
  ].join(' ');
};
