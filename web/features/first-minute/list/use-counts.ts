import { useTranslation } from 'react-i18next';
import { OUTLINE_LEVELS, type OutlineLevel } from '#domain/outline/outline.ts';
import { listText } from '../../../i18n/list-text.ts';

/** Returns the number of items of each level as text, such as "2 goals"; omits levels without items. */
export const useCounts = (counts: Readonly<Record<OutlineLevel, number>>): string => {
  const { t, i18n } = useTranslation();
  const some = OUTLINE_LEVELS.filter((level) => counts[level] > 0);
  return listText(
    i18n.language,
    some.map((level) => t(`firstMinute.count.${level}`, { count: counts[level] })),
  );
};
