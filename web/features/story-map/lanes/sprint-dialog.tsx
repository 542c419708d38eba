import { useTranslation } from 'react-i18next';
import { type SprintForm, sprintFaults } from '#domain/lane/sprint.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DaysFields } from './days-fields.tsx';
import styles from './lane-dialog.module.css';
import { LaneDialog } from './lane-dialog.tsx';
import { useLaneForm } from './use-lane-form.ts';

interface SprintDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly form: SprintForm;
  readonly starting?: boolean;
  /** Stories that nobody has estimated: starting a sprint with them is worth a word (spec 000 §4). */
  readonly unestimated?: number;
  readonly onSave: (form: SprintForm) => void;
  readonly onClose: () => void;
}

/** Name, days and goal of a sprint that is made, changed or started. */
export const SprintDialog = (props: SprintDialogProps) => {
  const { title, confirm, starting = false, unestimated = 0, onSave, onClose } = props;
  const { t } = useTranslation();
  const { form, faults, set, submit } = useLaneForm(
    () => props.form,
    (now) => sprintFaults(now, starting),
  );
  return (
    <LaneDialog title={title} confirm={confirm} onConfirm={() => submit(onSave)} onClose={onClose}>
      {unestimated > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" />
          {t('lane.unestimated', { count: unestimated })}
        </p>
      )}
      <TextField
        label={t('lane.name')}
        value={form.name}
        required
        fault={faults.name ? t(`errors.${faults.name}`) : null}
        onChange={(event) => set({ name: event.target.value })}
      />
      <DaysFields
        days={[
          {
            label: t('lane.startDate'),
            value: form.startDate,
            fault: faults.startDate,
            onChange: (startDate) => set({ startDate }),
          },
          {
            label: t('lane.endDate'),
            value: form.endDate,
            fault: faults.endDate,
            onChange: (endDate) => set({ endDate }),
          },
        ]}
      />
      <TextField
        label={t('lane.sprintGoal')}
        value={form.goal}
        onChange={(event) => set({ goal: event.target.value })}
      />
    </LaneDialog>
  );
};
