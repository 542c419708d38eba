import { useTranslation } from 'react-i18next';
import { planFaults } from '#domain/roadmap/planning.ts';
import type { Proposed } from '#domain/roadmap/proposal/proposal.ts';
import { spanOfPlan } from '#domain/roadmap/spans.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { RangeField } from '../../ui/dates/range-field.tsx';
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

/**
 * A row for an item with its current and its proposed dates. The user can accept, leave out or edit the proposed dates.
 */
export const ProposalRow = ({ proposed, chosen, onChoose, onEdit }: ProposalRowProps) => {
  const { t, i18n } = useTranslation();
  const { item, plan } = proposed;
  const now = spanOfPlan(item.plan);
  const [start, end] = [plan.start ?? '', plan.end ?? ''];
  const faults = chosen ? planFaults(start, end) : {};
  const fault = faults.start ?? faults.end;
  const label = (end: string) => t('roadmap.proposal.field', { label: end, title: item.title });
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
        <RangeField
          {...{ start, end }}
          hideLabel
          required
          disabled={!chosen}
          ends={{
            start: { label: label(t('roadmap.dates.start')) },
            end: { label: label(t('roadmap.dates.end')) },
          }}
          reversed={null}
          onChange={(range) => onEdit(range.start, range.end)}
        />
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
