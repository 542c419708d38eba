import { useTranslation } from 'react-i18next';
import { labelFault } from '#domain/aggregates/goal/validate.ts';
import { goalStatus } from '#domain/board/goals/goal-status.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { cleanLine, SUMMARY_LIMIT } from '#domain/kernel/text.ts';
import { ColorField } from '../../board/view/dialogs/color-field.tsx';
import { EditedField } from '../../ui/fields/edited-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { GoalDays } from './goal-days.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';
import { GoalPeople } from './goal-people.tsx';
import { GoalPersonas } from './goal-personas.tsx';
import { completions } from './label-completions.ts';

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const newFaults = (text: string, before: readonly string[]): readonly ErrorCode[] =>
  wordsOf(text).flatMap((label) => (before.includes(label) ? [] : (labelFault(label) ?? [])));

/** The form for all fields of a goal, each edited in place (R-GOAL-7). */
export const GoalFields = (props: GoalFieldsProps) => {
  const { goal, statuses, disabled, onEdit } = props;
  const { t } = useTranslation();
  const { summary, color, labels, description } = goal.fields;
  const none = { value: '', label: t('board.edit.none') };
  return (
    <div className={styles.fields}>
      <EditedField
        label={t('goalPanel.name')}
        value={summary}
        disabled={disabled}
        faultOf={(text) => {
          if (cleanLine(text) === '') return t('errors.TITLE_REQUIRED');
          return text.length >= SUMMARY_LIMIT ? t('errors.SUMMARY_TOO_LONG') : null;
        }}
        onSave={(text) => onEdit({ fields: { summary: cleanLine(text) } })}
      />
      <SelectField
        label={t('goalPanel.status')}
        options={
          statuses.length === 0
            ? [none]
            : statuses.map(({ id, name }) => ({ value: id, label: name }))
        }
        value={goalStatus(goal, statuses)?.id ?? ''}
        disabled={disabled || statuses.length === 0}
        onChange={(statusId) => onEdit({ statusId })}
      />
      <GoalDays {...props} />
      <GoalPeople {...props} />
      <GoalPersonas {...props} />
      <EditedField
        label={t('goalPanel.labels')}
        value={labels.join(' ')}
        disabled={disabled}
        suggest={(text) => completions(text, props.labels)}
        faultOf={(text) => {
          const [fault] = newFaults(text, labels);
          return fault ? t(`errors.${fault}`) : null;
        }}
        onSave={(text) => onEdit({ fields: { labels: [...new Set(wordsOf(text))] } })}
      />
      <EditedField
        label={t('goalPanel.description')}
        value={description}
        lines={6}
        disabled={disabled}
        onSave={(text) => onEdit({ fields: { description: text } })}
      />
      {!disabled && (
        <ColorField
          value={color}
          needed
          onChange={(chosen) => chosen && onEdit({ fields: { color: chosen } })}
        />
      )}
    </div>
  );
};
