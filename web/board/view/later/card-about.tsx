import { useTranslation } from 'react-i18next';
import type { Issue, Plan } from '#domain/tracker/entities.ts';
import { listText } from '../../../i18n/list-text.ts';
import { planDays } from '../../words/plan-days.ts';
import styles from './card-about.module.css';

export interface CardAboutProps extends Pick<Issue, 'labels'> {
  /** Id of the element that shows the days. The card refers to this element as its description. */
  readonly id: string;
  /** The planned days of the story; null if the card does not show them. */
  readonly plan: Plan | null;
}

/** Shows the planned days of a story in short form. The tooltip includes the year. */
const CardPlan = ({ id, plan }: { readonly id: string; readonly plan: Plan }) => {
  const { i18n } = useTranslation();
  const days = planDays(i18n.language, plan, 'short');
  return days === null ? null : (
    <span id={id} className={styles.plan} data-tip={planDays(i18n.language, plan, 'full')}>
      {days}
    </span>
  );
};

/** Shows the first label and the number of further labels. The card's accessible name has all of them. */
const CardLabels = ({ labels }: Pick<Issue, 'labels'>) => {
  const { i18n } = useTranslation();
  const [first, ...more] = labels;
  return first === undefined ? null : (
    <span className={styles.labels} data-tip={listText(i18n.language, labels)} aria-hidden="true">
      <span className={styles.label}>{first}</span>
      {more.length > 0 && <span className={styles.more}>+{more.length}</span>}
    </span>
  );
};

/** Shows the facts beside the key of a story: its planned days and its labels. */
const CardAbout = ({ id, plan, labels }: CardAboutProps) => (
  <>
    {plan && <CardPlan id={id} plan={plan} />}
    <CardLabels labels={labels} />
  </>
);

export default CardAbout;
