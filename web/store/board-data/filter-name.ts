import type { TFunction } from 'i18next';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import { isSuggestedId } from '#domain/board/filters/suggested.ts';

/** Returns the name of a filter. A suggested filter without a name has a translated name. */
export const filterName = (t: TFunction, { id, name }: Pick<QuickFilter, 'id' | 'name'>): string =>
  name === '' && isSuggestedId(id) ? t(`filters.suggested.${id}`) : name || id;
