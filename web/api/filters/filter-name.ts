import type { TFunction } from 'i18next';
import type { QuickFilter } from '#domain/quick-filter/quick-filter.ts';
import { isSuggestedId } from '#domain/quick-filter/suggested.ts';

/** A filter's own name, or that of a suggested one in the reader's language. */
export const filterName = (t: TFunction, { id, name }: Pick<QuickFilter, 'id' | 'name'>): string =>
  name === '' && isSuggestedId(id) ? t(`filters.suggested.${id}`) : name || id;
