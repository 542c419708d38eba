import { useTranslation } from 'react-i18next';
import { needsDays, type SprintForm, sprintFaults } from '#domain/board/lanes/sprint.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { GoneWarning } from '../../page/gone/gone-warning.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { DaysFields } from './days-fields.tsx';
import styles from './lane-dialog.module.css';
import { StoryList } from './story-list.tsx';

interface SprintDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly form: SprintForm;
  /** Name of the sprint that another user has deleted; the form then saves a new sprint. */
  readonly gone?: string | null;
  readonly starting?: boolean;
  /** Why the action cannot be undone; absent if it can be undone. */
  readonly final?: string;
  /**
   * Stories without an estimate. The dialog shows a warning when the user starts the sprint with such stories
   * (R-LANE-11).
   */
  readonly unestimated?: readonly Issue[];
  readonly onSave: (form: SprintForm) => void;
  readonly onClose: () => void;
}

/** A form for the name, dates and goal of a sprint that is created, edited or started. */
export const SprintDialog = (props: SprintDialogProps) => {
  const {
    title,
    confirm,
    gone = null,
    starting = false,
    final,
    unestimated = [],
    onSave,
    onClose,
  } = props;
  const { t } = useTranslation();
  const { form, faults, set, submit } = useForm(
    () => props.form,
    (now) => sprintFaults(now, starting),
  );
  const dated = needsDays(form, starting);
  return (
    <FormDialog title={title} confirm={confirm} onSubmit={() => submit(onSave)} onClose={onClose}>
      {gone !== null && <GoneWarning name={gone} />}
      {unestimated.length > 0 && (
        <>
          <Note tone="warning">{t('lane.unestimated', { count: unestimated.length })}</Note>
          <StoryList label={t('lane.unestimatedList')} stories={unestimated} />
        </>
      )}
      <TextField
        label={t('lane.name')}
        value={form.name}
        required
        fault={faults.name ? t(`errors.${faults.name}`) : null}
        onChange={(event) => set({ name: event.target.value })}
      />
      <DaysFields
        labels={{ start: t('lane.startDate'), end: t('lane.endDate') }}
        start={form.startDate}
        end={form.endDate}
        required={{ start: dated, end: dated }}
        faults={{ start: faults.startDate, end: faults.endDate }}
        reversed="START_AFTER_END"
        onChange={({ start, end }) => set({ startDate: start, endDate: end })}
      />
      <p className={styles.hint}>{t('lane.sameDay')}</p>
      <TextField
        label={t('lane.sprintGoal')}
        value={form.goal}
        onChange={(event) => set({ goal: event.target.value })}
      />
      {final && <p>{final}</p>}
    </FormDialog>
  );
};
