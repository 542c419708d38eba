import { useTranslation } from 'react-i18next';
import { noonOf } from '#domain/roadmap/days.ts';
import type { RollUp } from '#domain/roadmap/roll-up.ts';
import { ProgressBar } from '../../ui/marks/progress-bar.tsx';
import styles from './facts.module.css';
import { Health } from './health.tsx';

const useDayFormat = (): Intl.DateTimeFormat => {
  const { i18n } = useTranslation();
  return new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
};

/** Shows the first and the last planned day; renders nothing if no day is planned. */
export const Dates = ({ sum: { span } }: { readonly sum: RollUp }) => {
  const format = useDayFormat();
  if (!span) return null;
  const { start, end } = span;
  const day = (number: number | null) => (number === null ? '…' : format.format(noonOf(number)));
  const text =
    start === null || end === null
      ? `${day(start)} – ${day(end)}`
      : format.formatRange(noonOf(start), noonOf(end));
  return <span className={styles.dates}>{text}</span>;
};

/** Shows how many story points are done and the percentage; if there are no points, counts stories instead. */
export const Facts = ({ sum }: { readonly sum: RollUp }) => {
  const { t } = useTranslation();
  const { done, inProgress, toDo, points, percent } = sum;
  const of = points > 0 ? points : sum.stories;
  return (
    <span className={styles.facts}>
      <span>
        {points > 0
          ? t('portfolio.board.points', { done, count: of })
          : t('portfolio.board.stories', { done, count: of })}
      </span>
      <span className={styles.bar}>
        <ProgressBar
          done={done}
          inProgress={inProgress}
          toDo={toDo}
          label={t('portfolio.board.progress', { done, inProgress, toDo })}
        />
      </span>
      <strong
        className={styles.percent}
        data-tooltip={points > 0 ? t('portfolio.board.ofPoints') : t('portfolio.board.ofStories')}
      >
        {t('percent', { value: percent })}
      </strong>
    </span>
  );
};

/** The totals of a band beside its name: health, dates, points and progress. */
export const BandFacts = ({ sum }: { readonly sum: RollUp }) => (
  <span className={styles.band}>
    <Health sum={sum} />
    <Dates sum={sum} />
    <Facts sum={sum} />
  </span>
);

/** The health of a goal, and its due date. */
export const GoalHealth = ({ sum }: { readonly sum: RollUp }) => {
  const { t } = useTranslation();
  const format = useDayFormat();
  const end = sum.span?.end ?? null;
  return (
    <span className={styles.goal}>
      <Health sum={sum} />
      {end !== null && (
        <span>{t('portfolio.board.until', { date: format.format(noonOf(end)) })}</span>
      )}
    </span>
  );
};
