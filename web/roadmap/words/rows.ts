import type { TFunction } from 'i18next';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import { isPlaceholder } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import { dayRange, longDay } from './dates.ts';

export const itemTitle = (t: TFunction, item: Item): string => {
  if (!isPlaceholder(item)) return item.title;
  return item.kind === 'goal' ? t('roadmap.noGoal') : t('roadmap.noEpic');
};

/** What a row is called. */
export const rowTitle = (t: TFunction, { item, lane, kind }: Row): string => {
  if (item) return itemTitle(t, item);
  const name = lane?.version?.name ?? lane?.sprint?.name;
  return name ?? (kind === 'sprint' ? t('roadmap.backlog') : t('roadmap.noRelease'));
};

/** Both days and how many they are: "5 – 8 Mar 2026 · 4 days". */
export const spanText = (t: TFunction, language: string, span: Span): string => {
  if (isWhole(span)) {
    const days = dayRange(language, span.start, span.end);
    return `${days} · ${t('roadmap.days', { count: span.end - span.start + 1 })}`;
  }
  const day = longDay(language, span.start ?? span.end ?? 0);
  return span.start === null ? t('roadmap.until', { date: day }) : t('roadmap.from', { date: day });
};

/** What stands in the bar of a row: of a release or sprint, how much of it is done. */
export const barTitle = (t: TFunction, { item, lane }: Row): string =>
  item
    ? itemTitle(t, item)
    : t('roadmap.laneDone', { done: lane?.totals.done ?? 0, count: lane?.totals.stories ?? 0 });
