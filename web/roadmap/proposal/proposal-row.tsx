import { useTranslation } from 'react-i18next';
import { planFaults } from '#domain/roadmap/planning.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';
import { spanOfPlan } from '#domain/roadmap/spans.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { spanText } from '../words/rows.ts';
import { becauseText, shiftText } from './because.ts';
import styles from './proposal.module.css';

interface ProposalRowProps {
  readonly proposed: Proposed;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onEdit: (start: string, end: string) => void;
}

/** One item with its current and its proposed dates, which can be accepted, left out or edited. */
export const ProposalRow = ({ proposed, chosen, onChoose, onEdit }: ProposalRowProps) => {
  const { t, i18n } = useTranslation();
  const { item, plan } = proposed;
  const now = spanOfPlan(item.plan);
  const [start, end] = [plan.start ?? '', plan.end ?? ''];
  const faults = chosen ? planFaults(start, end) : {};
  const fault = faults.start ?? faults.end;
  const date = (label: string, value: string, onChange: (value: string) => void) => (
    <input
      type="date"
      className={classNames(styles.date, focus.ring)}
      aria-label={t('roadmap.proposal.field', { label, title: item.title })}
      aria-invalid={fault ? true : undefined}
      value={value}
      disabled={!chosen}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <li className={styles.row} data-left={!chosen || undefined}>
      <Checkbox checked={chosen} onChange={onChoose}>
        <span className={styles.unseen}>{t('roadmap.proposal.take', { title: item.title })}</span>
      </Checkbox>
      <span className={styles.what}>
        <span className={styles.title}>
          {item.issue && <IssueTypeIcon type={item.issue.type} size={14} />}
          <span title={item.title}>{item.title}</span>
        </span>
        <span
          className={proposed.because.solves > 0 ? styles.solves : styles.because}
          title={becauseText(t, proposed)}
        >
          {becauseText(t, proposed)}
        </span>
      </span>
      <span className={styles.now}>
        {now ? spanText(t, i18n.language, now) : t('roadmap.proposal.noDates')}
      </span>
      <span className={styles.dates}>
        {date(t('roadmap.dates.start'), start, (value) => onEdit(value, end))}
        <span aria-hidden="true">–</span>
        {date(t('roadmap.dates.end'), end, (value) => onEdit(start, value))}
      </span>
      <span className={styles.shift}>
        {fault ? (
          <span className={styles.fault} role="alert">
            {t(`errors.${fault}`)}
          </span>
        ) : (
          shiftText(t, proposed)
        )}
      </span>
    </li>
  );
};
