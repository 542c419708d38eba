import { useTranslation } from 'react-i18next';
import { EditedLine } from '../../ui/fields/edited-line.tsx';
import { useEdited } from '../../ui/fields/use-edited.ts';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

type DaysProps = Pick<GoalFieldsProps, 'goal' | 'disabled' | 'onEdit'>;

/**
 * Start and end date of a goal: leaving either field saves both changed dates, provided the start is not after the
 * end.
 */
export const GoalDays = ({ goal: { fields }, disabled, onEdit }: DaysProps) => {
  const { t } = useTranslation();
  const start = useEdited(fields.startDate ?? '');
  const end = useEdited(fields.endDate ?? '');
  const wrong = start.text !== '' && end.text !== '' && start.text > end.text;
  const save = () => {
    if (wrong || !(start.changed || end.changed)) return;
    start.send();
    end.send();
    onEdit({
      fields: {
        ...(start.changed && { startDate: start.text || null }),
        ...(end.changed && { endDate: end.text || null }),
      },
    });
  };
  const both = {
    type: 'date',
    disabled,
    fault: wrong ? t('errors.START_AFTER_END') : null,
    onLeave: save,
  };
  return (
    <div className={styles.days}>
      <EditedLine {...both} label={t('goalPanel.start')} edited={start} />
      <EditedLine {...both} label={t('goalPanel.end')} edited={end} />
    </div>
  );
};
