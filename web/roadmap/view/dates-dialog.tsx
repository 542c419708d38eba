import { useTranslation } from 'react-i18next';
import { planFaults } from '#domain/roadmap/planning.ts';
import type { DateMark } from '../../ui/dates/date-mark.ts';
import { RangeField } from '../../ui/dates/range-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import styles from './dialogs.module.css';

export interface DatesDialogProps {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  /** Milestones, which the calendar shows as dots. */
  readonly marks: readonly DateMark[];
  /** Removes the dates of the row; null if the row has no dates of its own. */
  readonly onUnplan: (() => void) | null;
  readonly onSave: (start: string, end: string) => void;
  readonly onClose: () => void;
}

/** Renders a form for the two dates of a row (R-PLAN-2). */
const DatesDialog = (props: DatesDialogProps) => {
  const { title, start, end, marks, onUnplan, onSave, onClose } = props;
  const { t } = useTranslation();
  const { form, faults, set, submit } = useForm(
    () => ({ start, end }),
    (given) => planFaults(given.start, given.end),
  );
  return (
    <FormDialog
      title={t('roadmap.dates.title', { title })}
      confirm={t('roadmap.dates.save')}
      onSubmit={() => submit(({ start: from, end: to }) => onSave(from, to))}
      onClose={onClose}
    >
      <RangeField
        {...form}
        marks={marks}
        required
        ends={{
          start: {
            label: t('roadmap.dates.start'),
            fault: faults.start ? t(`errors.${faults.start}`) : null,
          },
          end: {
            label: t('roadmap.dates.end'),
            fault: faults.end ? t(`errors.${faults.end}`) : null,
          },
        }}
        reversed={t('errors.START_AFTER_END')}
        onChange={set}
      />
      {onUnplan && (
        <button type="button" className={styles.link} onClick={onUnplan}>
          {t('roadmap.dates.unplan')}
        </button>
      )}
    </FormDialog>
  );
};

export default DatesDialog;
