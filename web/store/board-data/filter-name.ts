import type { TFunction } from 'i18next';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import { isSuggestedId } from '#domain/board/filters/suggested.ts';

/** Returns a filter's own name, or the translated name of a suggested filter. */
export const filterName = (t: TFunction, { id, name }: Pick<QuickFilter, 'id' | 'name'>): string =>
  name === '' && isSuggestedId(id) ? t(`filters.suggested.${id}`) : name || id;
