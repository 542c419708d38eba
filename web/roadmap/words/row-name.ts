import type { TFunction } from 'i18next';
import { standingOfRow } from '#domain/roadmap/row-standing.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Progress, Span } from '#domain/roadmap/spans.ts';
import { listText } from '../../i18n/list-text.ts';
import { longDay } from './dates.ts';
import { rowTitle, warningText } from './rows.ts';

/** What a row shows. */
export interface RowFacts {
  readonly row: Row;
  /** The dates of the bar; null if there are none. */
  readonly span: Span | null;
  readonly counted: Progress | undefined;
  /** The titles of the open items that block the row's item. */
  readonly blockers: string;
  readonly today: number;
  /** How the dates differ from those of a former moment; absent if they are not compared. */
  readonly slip?: string | undefined;
}

const kindOf = (t: TFunction, { item, kind }: Row): string => {
  if (item?.issue) return item.issue.type.name;
  if (kind === 'release' || kind === 'sprint' || kind === 'goal') return t(`roadmap.row.${kind}`);
  return '';
};

/** Returns when a bar starts and ends, with the whole names of months. */
export const datesText = (t: TFunction, language: string, span: Span | null): string => {
  if (!span) return t('roadmap.row.noDates');
  const day = (of: number): string => longDay(language, of);
  if (span.start === null) return t('roadmap.row.ends', { end: day(span.end ?? 0) });
  if (span.end === null) return t('roadmap.row.starts', { start: day(span.start) });
  return t('roadmap.row.dates', { start: day(span.start), end: day(span.end) });
};

/**
 * Returns the accessible name of a row (R-PLAN-25): its level, title and key, when it starts and ends, its status and
 * progress, whether it is late or at risk, and what blocks it. It says all that the bar and the tree show, because a
 * screen reader sees neither colours nor positions.
 */
export const rowName = (t: TFunction, language: string, facts: RowFacts): string => {
  const { row, span, counted, blockers, today, slip } = facts;
  const issue = row.item?.issue;
  const standing = span && standingOfRow(row, span, counted, today).standing;
  const title = [kindOf(t, row), rowTitle(t, row)].filter(Boolean).join(' ');
  const parts = [
    title,
    issue?.key,
    datesText(t, language, span),
    slip,
    issue?.status.name,
    counted && counted.total > 0
      ? t('roadmap.laneDone', { done: counted.done, count: counted.total })
      : null,
    standing && warningText(t, standing),
    blockers && t('roadmap.row.blocked', { titles: blockers }),
  ];
  return listText(
    language,
    parts.filter((part): part is string => Boolean(part)),
  );
};
