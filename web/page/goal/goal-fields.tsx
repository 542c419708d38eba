import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { distinctStatuses, goalStatus } from '#domain/board/goals/goal-status.ts';
import { cleanLine, LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toneOfCategory } from '../../ui/marks/lozenge.tsx';
import { GoalColor } from './goal-color.tsx';
import { GoalDays } from './goal-days.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';
import { GoalLabels } from './goal-labels.tsx';
import { GoalPeople } from './goal-people.tsx';
import { GoalPersonas } from './goal-personas.tsx';

const GoalStatus = ({ goal, statuses, disabled, onEdit }: GoalFieldsProps) => {
  const { t } = useTranslation();
  const status = goalStatus(goal, statuses);
  const options = distinctStatuses(statuses, status?.id).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <div
      className={classNames(styles.row, styles.status)}
      data-tone={status ? toneOfCategory[status.category] : 'default'}
    >
      <SelectField
        label={t('goalPanel.status')}
        options={options.length > 0 ? options : [{ value: '', label: t('board.edit.none') }]}
        value={status?.id ?? ''}
        disabled={disabled || statuses.length === 0}
        onChange={(statusId) => onEdit({ statusId })}
      />
    </div>
  );
};

/** A row with a visible label and a field, which has no label of its own. */
const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <fieldset aria-labelledby={id}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {children}
      </fieldset>
    </div>
  );
};

/**
 * The fields of a goal, except its description. A row looks like text until the user hovers over it or edits it
 * (R-GOAL-7). Leaving a field saves its value. Escape brings back the saved value.
 */
export const GoalFields = (props: GoalFieldsProps) => {
  const { goal, disabled, titled, onEdit } = props;
  const { t } = useTranslation();
  const { summary } = goal.fields;
  return (
    <div className={styles.fields} data-disabled={disabled || undefined} data-edits={goal.id}>
      <div className={titled ? styles.titled : styles.row} data-part="summary">
        <EditedField
          label={t('goalPanel.name')}
          value={summary}
          disabled={disabled}
          faultOf={(text) => {
            if (cleanLine(text) === '') return t('errors.FIELD_NAME_REQUIRED');
            return text.length > LONGEST_SUMMARY ? t('errors.SUMMARY_TOO_LONG') : null;
          }}
          onSave={(text) => onEdit({ fields: { summary: cleanLine(text) } })}
        />
      </div>
      <GoalStatus {...props} />
      <Row label={t('goalPanel.dates')}>
        <GoalDays {...props} />
      </Row>
      <GoalPeople {...props} />
      <div className={styles.row}>
        <GoalLabels {...props} />
      </div>
      <Row label={t('board.edit.color')}>
        <GoalColor {...props} />
      </Row>
      <GoalPersonas {...props} />
    </div>
  );
};
