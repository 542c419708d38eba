import { useTranslation } from 'react-i18next';
import type { Plan } from '#domain/tracker/entities.ts';
import { planDays } from '../../words/plan-days.ts';
import styles from './card-plan.module.css';

export interface CardPlanProps {
  /** Id of what is drawn: the card is described by it. */
  readonly id: string;
  readonly plan: Plan;
}

/** The days on which a story is planned (spec 000 §3 Plan and colour), as short as a card needs them; the year is in its tip. */
const CardPlan = ({ id, plan }: CardPlanProps) => {
  const { i18n } = useTranslation();
  const days = planDays(i18n.language, plan, 'short');
  return days === null ? null : (
    <span id={id} className={styles.plan} data-tip={planDays(i18n.language, plan, 'full')}>
      {days}
    </span>
  );
};

export default CardPlan;
