import type { TFunction } from 'i18next';
import type { Item } from '#domain/roadmap/hierarchy.ts';
import { isPlaceholder } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { isWhole, type Span } from '#domain/roadmap/spans.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import { dayRange, longDay } from './dates.ts';

export const itemTitle = (t: TFunction, item: Item): string => {
  if (!isPlaceholder(item)) return item.title;
  return item.kind === 'goal' ? t('roadmap.noGoal') : t('roadmap.noEpic');
};

/** Stands for the name in a translated sentence, which is then used for many rows. */
const NAME = '\u0001';

interface RowLabels {
  readonly open: (title: string) => string;
  readonly close: (title: string) => string;
  readonly menu: (title: string) => string;
}

const labels = new WeakMap<TFunction, RowLabels>();

/**
 * Returns functions that return the labels of a row's buttons. Each sentence is translated only once, not for every
 * row.
 */
export const rowLabels = (t: TFunction): RowLabels => {
  const known = labels.get(t);
  if (known) return known;
  const filled = (sentence: string) => (title: string) => sentence.replace(NAME, () => title);
  const made = {
    open: filled(t('roadmap.open', { title: NAME })),
    close: filled(t('roadmap.close', { title: NAME })),
    menu: filled(t('roadmap.menu.open', { title: NAME })),
  };
  labels.set(t, made);
  return made;
};

export const rowTitle = (t: TFunction, { item, lane, kind }: Row): string => {
  if (item) return itemTitle(t, item);
  const name = lane?.version?.name ?? lane?.sprint?.name;
  return name ?? (kind === 'sprint' ? t('roadmap.backlog') : t('roadmap.noRelease'));
};

/** Returns the text of a row's warning, with the number of days; null if the row has no warning. */
export const warningText = (t: TFunction, standing: Standing): string | null => {
  if (standing.kind === 'late') return t('roadmap.late', { count: standing.days });
  return standing.kind === 'atRisk' ? t('roadmap.atRisk', { count: standing.days }) : null;
};

/** Returns a text with both dates and the number of days, such as "5 – 8 Mar 2026 · 4 days". */
export const spanText = (t: TFunction, language: string, span: Span): string => {
  if (isWhole(span)) {
    const days = dayRange(language, span.start, span.end);
    return `${days} · ${t('roadmap.days', { count: span.end - span.start + 1 })}`;
  }
  const day = longDay(language, span.start ?? span.end ?? 0);
  return span.start === null ? t('roadmap.until', { date: day }) : t('roadmap.from', { date: day });
};

/** Returns the title of an item's bar. The bar of a release or sprint shows its progress instead. */
export const barTitle = (t: TFunction, { item, lane }: Row): string =>
  item
    ? itemTitle(t, item)
    : t('roadmap.laneDone', { done: lane?.totals.done ?? 0, count: lane?.totals.stories ?? 0 });
