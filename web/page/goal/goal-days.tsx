import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/day.ts';
import { type DateRange, isReversed, RangeField } from '../../ui/dates/range-field.tsx';
import { useEdited } from '../../ui/fields/use-edited.ts';
import type { GoalFieldsProps } from './goal-fields-props.ts';

type DaysProps = Pick<GoalFieldsProps, 'goal' | 'disabled' | 'onEdit'>;

const isSound = (day: string): boolean => day === '' || isDay(day);

/**
 * The start and end date of a goal. Both are saved when the user selects a date or leaves a field, unless the start is
 * after the end.
 */
export const GoalDays = ({ goal: { fields }, disabled, onEdit }: DaysProps) => {
  const { t } = useTranslation();
  const start = useEdited(fields.startDate ?? '');
  const end = useEdited(fields.endDate ?? '');
  const save = (range: DateRange) => {
    if (!isSound(range.start) || !isSound(range.end) || isReversed(range)) return;
    const changes = {
      ...(start.differs(range.start) && { startDate: range.start || null }),
      ...(end.differs(range.end) && { endDate: range.end || null }),
    };
    if (Object.keys(changes).length === 0) return;
    start.send(range.start);
    end.send(range.end);
    onEdit({ fields: changes });
  };
  return (
    <RangeField
      hideLabel
      start={start.text}
      end={end.text}
      disabled={disabled}
      ends={{ start: { label: t('goalPanel.start') }, end: { label: t('goalPanel.end') } }}
      reversed={t('errors.START_AFTER_END')}
      onChange={(range) => {
        start.write(range.start);
        end.write(range.end);
      }}
      onDone={save}
    />
  );
};
