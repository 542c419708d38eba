import { useTranslation } from 'react-i18next';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import { planDays } from '../../words/plan-days.ts';
import styles from './card-about.module.css';

export interface CardAboutProps extends Pick<Issue, 'labels'> {
  /** Id of the days that are drawn: the card is described by it. */
  readonly id: string;
  /** Null where nothing is said of it. */
  readonly plan: Plan | null;
}

/** The days on which a story is planned, as short as a card needs them; the year is in its tip. */
const CardPlan = ({ id, plan }: { readonly id: string; readonly plan: Plan }) => {
  const { i18n } = useTranslation();
  const days = planDays(i18n.language, plan, 'short');
  return days === null ? null : (
    <span id={id} className={styles.plan} data-tip={planDays(i18n.language, plan, 'full')}>
      {days}
    </span>
  );
};

/** The first of its labels and how many more there are: all of them are in its name for screen readers. */
const CardLabels = ({ labels: [first, ...more] }: Pick<Issue, 'labels'>) =>
  first === undefined ? null : (
    <span className={styles.labels} data-tip={[first, ...more].join(', ')} aria-hidden="true">
      <span className={styles.label}>{first}</span>
      {more.length > 0 && <span className={styles.more}>+{more.length}</span>}
    </span>
  );

/** What stands beside the key of a story: when it is planned, and what it is labelled with. */
const CardAbout = ({ id, plan, labels }: CardAboutProps) => (
  <>
    {plan && <CardPlan id={id} plan={plan} />}
    <CardLabels labels={labels} />
  </>
);

export default CardAbout;
