import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { dayNumber, workingDays } from '#domain/roadmap/days.ts';
import type { Replanned } from '#domain/roadmap/planning.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import { isWhole, type Span, spanOfPlan } from '#domain/roadmap/spans.ts';
import type { Plan } from '#domain/tracker/entities.ts';
import { shortDay, weekDay } from '../words/dates.ts';
import { itemTitle, spanText } from '../words/rows.ts';
import styles from './drag-tip.module.css';

interface DragTipProps {
  readonly at: { readonly x: number; readonly y: number };
  /** The dates that a drop would set; null if it would remove the item's dates. */
  readonly plan: Plan | null;
  /** Number of days by which a drop would move the item, or its dragged end. */
  readonly by: number;
  readonly week: Week;
  readonly changes: readonly Replanned[];
  /** Why the row under the pointer refuses the item; null if it accepts the item. */
  readonly refusal: ErrorCode | null;
}

/** Returns a text with the new start or end of the nearest parent that would get longer; null if none would. */
const stretchedText = (
  t: TFunction,
  language: string,
  changes: readonly Replanned[],
): string | null => {
  const parent = changes.find(({ cause }) => cause === 'stretched');
  if (!parent?.plan) return null;
  const { item, plan } = parent;
  const name = itemTitle(t, item);
  const ends = plan.end !== item.plan?.end;
  const date = shortDay(language, dayNumber((ends ? plan.end : plan.start) ?? ''));
  return ends
    ? t('roadmap.drag.wouldEnd', { name, date })
    : t('roadmap.drag.wouldStart', { name, date });
};

const shiftText = (t: TFunction, by: number): string | null => {
  if (by === 0) return null;
  const count = Math.abs(by);
  return by > 0 ? t('roadmap.drag.later', { count }) : t('roadmap.drag.earlier', { count });
};

const unplannedText = (t: TFunction, changes: readonly Replanned[]): string | null => {
  const count = changes.filter(({ cause }) => cause === 'unplanned').length;
  return count > 0 ? t('roadmap.drag.unplansBelow', { count }) : null;
};

const Dates = ({ span, week }: { readonly span: Span; readonly week: Week }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  if (!isWhole(span)) return <strong>{spanText(t, language, span)}</strong>;
  const { start, end } = span;
  return (
    <span>
      <strong>{`${weekDay(language, start)} → ${weekDay(language, end)}`}</strong>
      {' · '}
      {t('roadmap.workingDays', { count: workingDays(start, end, week.weekend) })}
    </span>
  );
};

/** Renders the tooltip during a drag: both dates, the length, and what else a drop would change. */
export const DragTip = ({ at, plan, by, week, changes, refusal }: DragTipProps) => {
  const { t, i18n } = useTranslation();
  const span = spanOfPlan(plan);
  const more = [
    refusal && t(`errors.${refusal}`),
    span && shiftText(t, by),
    stretchedText(t, i18n.language, changes),
    unplannedText(t, changes),
  ].filter(Boolean);
  return (
    <div className={styles.tip} style={{ left: at.x + 12, top: at.y + 20 }} aria-hidden="true">
      {span && <Dates span={span} week={week} />}
      {!span && refusal === null && <strong>{t('roadmap.drag.unplan')}</strong>}
      <span className={styles.more}>{more.join(' · ')}</span>
    </div>
  );
};
