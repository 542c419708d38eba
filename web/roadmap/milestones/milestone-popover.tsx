import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MILESTONE_COLORS } from '#domain/aggregates/milestone/palette.ts';
import { isDay } from '#domain/kernel/day.ts';
import { spanFaults } from '#domain/kernel/faults.ts';
import { NAME_LIMIT } from '#domain/kernel/text.ts';
import { dayNumber, workingDays } from '#domain/roadmap/days.ts';
import type { Week } from '#domain/roadmap/scale.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { RangeField } from '../../ui/dates/range-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/pages/note.tsx';
import type { NewMilestone } from '../props/props.ts';
import styles from '../view/dialogs.module.css';

export interface MilestonePopoverProps {
  readonly milestone: NewMilestone;
  readonly week: Week;
  /** Id of the milestone; empty for a new one. */
  readonly edits: string;
  /**
   * Whether another user has deleted the milestone while its form is open, so that it can only be saved as a new one.
   */
  readonly gone: boolean;
  readonly readOnly: boolean;
  readonly onSave: (milestone: NewMilestone) => void;
  /** Deletes the milestone; null if it is new or already deleted. */
  readonly onDelete: (() => void) | null;
  readonly onClose: () => void;
}

interface Form extends NewMilestone {
  readonly span: boolean;
}

type Faults = Partial<
  Record<
    'name' | 'startDate' | 'endDate',
    | 'NAME_TOO_LONG'
    | 'DATE_REQUIRED'
    | 'START_REQUIRED'
    | 'END_REQUIRED'
    | 'DATE_INVALID'
    | 'START_AFTER_END'
    | 'FIELD_NAME_REQUIRED'
  >
>;

const endOf = ({ span, startDate, endDate }: Form): string => (span ? endDate : startDate);

const faultsOf = (form: Form): Faults => {
  const end = endOf(form);
  if (form.name.trim() === '') return { name: 'FIELD_NAME_REQUIRED' };
  if (form.name.length > NAME_LIMIT) return { name: 'NAME_TOO_LONG' };
  if (form.startDate === '') return { startDate: form.span ? 'START_REQUIRED' : 'DATE_REQUIRED' };
  if (end === '') return { endDate: 'END_REQUIRED' };
  return spanFaults(form.startDate, end) as Faults;
};

interface DayOrSpanProps {
  readonly id: string;
  readonly form: Form;
  readonly set: (part: Partial<Form>) => void;
  readonly from: string;
}

const DayOrSpan = ({ id, form, set, from }: DayOrSpanProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <span id={`${id}-date`}>{t('roadmap.milestone.date')}</span>
      <fieldset className={styles.switch} aria-labelledby={`${id}-date`}>
        {([false, true] as const).map((span) => (
          <button
            key={String(span)}
            type="button"
            aria-pressed={form.span === span}
            className={classNames(styles.choice, focus.ring)}
            onClick={() => set({ span, endDate: form.endDate < from ? from : form.endDate })}
          >
            {span ? t('roadmap.milestone.span') : t('roadmap.milestone.oneDay')}
          </button>
        ))}
      </fieldset>
    </div>
  );
};

interface DaysProps {
  readonly form: Form;
  readonly textOf: (fault: Faults[keyof Faults]) => string | null;
  readonly faults: Partial<
    Partial<
      Record<
        'endDate' | 'name' | 'startDate',
        | 'DATE_INVALID'
        | 'END_REQUIRED'
        | 'NAME_TOO_LONG'
        | 'START_AFTER_END'
        | 'DATE_REQUIRED'
        | 'START_REQUIRED'
        | 'FIELD_NAME_REQUIRED'
      >
    >
  >;
  readonly set: (part: Partial<Form>) => void;
}

const Days = ({ form, textOf, faults, set }: DaysProps) => {
  const { t } = useTranslation();
  if (!form.span) {
    return (
      <DateField
        label={t('roadmap.milestone.day')}
        hideLabel
        required
        value={form.startDate}
        fault={textOf(faults.startDate)}
        onChange={(startDate) => set({ startDate })}
      />
    );
  }
  return (
    <RangeField
      hideLabel
      required
      start={form.startDate}
      end={form.endDate}
      ends={{
        start: { label: t('roadmap.dates.start'), fault: textOf(faults.startDate) },
        end: { label: t('roadmap.dates.end'), fault: textOf(faults.endDate) },
      }}
      reversed={t('errors.START_AFTER_END')}
      onChange={({ start, end }) => set({ startDate: start, endDate: end })}
    />
  );
};

interface SwatchesProps {
  readonly colorAt: number;
  readonly id: string;
  readonly set: (part: Partial<Form>) => void;
}

const Swatches = ({ colorAt, id, set }: SwatchesProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.swatches}>
      <legend className={styles.head}>
        {t('roadmap.milestone.color')}
        <span className={styles.hint}>{colorAt >= 0 && t(`roadmap.color.${colorAt as 0}`)}</span>
      </legend>
      {MILESTONE_COLORS.map((color, at) => (
        <input
          key={color}
          type="radio"
          name={`${id}-color`}
          className={classNames(styles.swatch, focus.ring)}
          style={{ '--c': color } as CSSProperties}
          aria-label={t(`roadmap.color.${at as 0}`)}
          checked={at === colorAt}
          onChange={() => set({ color })}
        />
      ))}
    </fieldset>
  );
};

const Foot = ({
  gone,
  onDelete,
  readOnly,
  onClose,
}: Pick<MilestonePopoverProps, 'gone' | 'onDelete' | 'readOnly' | 'onClose'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      {onDelete && !readOnly && (
        <Button appearance="subtle" className={styles.delete} onClick={onDelete}>
          <Icon name="trash" size={14} />
          {t('roadmap.milestone.delete')}
        </Button>
      )}
      <span className={styles.gap} />
      <Button appearance="subtle" onClick={onClose}>
        {readOnly ? t('dialog.close') : t('dialog.cancel')}
      </Button>
      {!readOnly && (
        <Button appearance="primary" type="submit">
          {gone ? t('gone.saveNew.milestone') : t('roadmap.dates.save')}
        </Button>
      )}
    </div>
  );
};

/** Renders the form of a milestone: its name, its day or span of days, and one of fourteen colours (R-PLAN-9). */
const MilestonePopover = (props: MilestonePopoverProps) => {
  const { milestone, week, gone, readOnly, onSave, onDelete, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const { form, faults, set, submit } = useForm<Form, Faults>(
    () => ({ ...milestone, span: milestone.startDate !== milestone.endDate }),
    faultsOf,
  );
  const [from, to] = [form.startDate, endOf(form)];
  const whole = isDay(from) && isDay(to) && from <= to;
  const days = whole ? dayNumber(to) - dayNumber(from) + 1 : 0;
  const colorAt = MILESTONE_COLORS.map(String).indexOf(form.color.toUpperCase());
  const textOf = (fault: Faults[keyof Faults]) => (fault ? t(`errors.${fault}`) : null);
  return (
    <form
      className={styles.popover}
      data-edits={props.edits}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(({ name, startDate, color, ...rest }) =>
          onSave({
            name: name.trim(),
            startDate,
            endDate: endOf({ name, startDate, color, ...rest }),
            color,
          }),
        );
      }}
    >
      {gone && (
        <div role="alert">
          <Note tone="warning">{t('gone.unknown', { name: milestone.name })}</Note>
        </div>
      )}
      <fieldset className={styles.plain} disabled={readOnly}>
        <TextField
          label={t('roadmap.milestone.name')}
          value={form.name}
          required
          autoFocus
          fault={textOf(faults.name)}
          onChange={({ target }) => set({ name: target.value })}
        />
        <DayOrSpan {...{ id, form, set, from }} />
        <Days {...{ form, textOf, faults, set }} />
        {form.span && days > 0 && (
          <p className={styles.hint}>
            {t('roadmap.days', { count: days })} ·{' '}
            {t('roadmap.workingDays', {
              count: workingDays(dayNumber(from), dayNumber(to), week.weekend),
            })}
          </p>
        )}
        <Swatches {...{ colorAt, id, set }} />
      </fieldset>
      <Foot {...{ gone, onDelete, readOnly, onClose }} />
    </form>
  );
};

export default MilestonePopover;
