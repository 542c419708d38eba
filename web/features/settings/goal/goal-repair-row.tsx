import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { useHost } from '../../../page/host-context.ts';
import { selectBusyIds } from '../../../store/changes/select.ts';
import type { MappedGoal } from '../../../store/goals/goal-mapping-api.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { REPAIRS, type RepairChoice } from './goal-repair.ts';
import table from './goal-table.module.css';

interface RepairRowProps {
  readonly goal: Goal;
  readonly mapped: MappedGoal;
  readonly choice: RepairChoice;
  readonly onChoose: (choice: RepairChoice) => void;
}

/** A row for a goal whose issue is missing or has another type, with the possible repairs. */
export const RepairRow = ({ goal, mapped, choice, onChoose }: RepairRowProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const busy = useAppSelector(selectBusyIds).includes(goal.id);
  const { summary, color } = goal.fields;
  const { state, issue } = mapped;
  const wrong =
    state === 'ISSUE_TYPE_INVALID' && issue
      ? t('settings.goal.isType', { type: issue.type.name })
      : t(`settings.goal.wrongs.${state}`);
  return (
    <tr aria-busy={busy}>
      <th scope="row">
        <span className={table.swatch} style={{ background: color }} />
        {summary}
      </th>
      <td>
        {issue ? (
          <button type="button" className={table.link} onClick={() => host.openIssue(issue.key)}>
            <IssueTypeIcon type={issue.type} /> {issue.key}
          </button>
        ) : (
          '–'
        )}
      </td>
      <td>
        <span className={table.wrong}>
          <Icon name="warning" size={12} />
          {wrong}
        </span>
      </td>
      <td>
        <SelectField
          label={t('settings.goal.repairOf', { name: summary })}
          hideLabel
          disabled={busy}
          options={REPAIRS[state].map((kind) => ({
            value: kind,
            label: t(`settings.goal.repairs.${kind}`),
          }))}
          value={choice}
          onChange={(next) => onChoose(next as RepairChoice)}
        />
      </td>
    </tr>
  );
};
