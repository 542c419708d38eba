import { type FormEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { type MomentFault, readMoment } from '../../../store/time/moments.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './drift-bar.module.css';
import type { NamedMoment } from './named-moments.ts';

interface MomentChoiceProps {
  readonly ref: Ref<HTMLSpanElement>;
  readonly moments: readonly NamedMoment[];
  readonly onChoose: (at: Instant) => void;
}

/** The value of the option that asks for a day and a time. */
const OTHER = 'other';

/** Asks for any day and time. What was entered stays when it is refused. */
const OtherMoment = ({ onChoose }: Pick<MomentChoiceProps, 'onChoose'>) => {
  const { t } = useTranslation();
  const [entered, setEntered] = useState({ day: '', time: '00:00' });
  const [fault, setFault] = useState<MomentFault | null>(null);
  const text = fault && t(`time.fault.${fault}`);
  const enter = (change: Partial<typeof entered>) => {
    setFault(null);
    setEntered((before) => ({ ...before, ...change }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readMoment(entered, new Date());
    if ('fault' in read) setFault(read.fault);
    else onChoose(read.at);
  };
  return (
    <form className={styles.other} onSubmit={submit} noValidate>
      <DateField
        label={t('time.day')}
        hideLabel
        value={entered.day}
        fault={fault === 'time' ? null : text}
        onChange={(day) => enter({ day })}
      />
      <TextField
        type="time"
        label={t('time.hour')}
        hideLabel
        value={entered.time}
        fault={fault === 'time' ? text : null}
        onChange={({ target }) => enter({ time: target.value })}
      />
      <Button type="submit" spacing="compact">
        {t('time.look')}
      </Button>
    </form>
  );
};

/** Chooses the moment to compare with: one with a name, or any day and time. */
export const MomentChoice = ({ ref, moments, onChoose }: MomentChoiceProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const choose = (id: string) => {
    setChosen(id);
    const moment = moments.find((each) => each.id === id);
    if (moment) onChoose(moment.at);
  };
  return (
    <>
      <span ref={ref} className={styles.moment}>
        <SelectField
          label={t('time.since')}
          lead={t('time.since')}
          value={chosen}
          options={[
            ...(chosen === '' ? [{ value: '', label: t('time.drift.choose') }] : []),
            ...moments.map(({ id, label }) => ({ value: id, label })),
            { value: OTHER, label: t('time.drift.other') },
          ]}
          onChange={choose}
        />
      </span>
      {chosen === OTHER && <OtherMoment onChoose={onChoose} />}
    </>
  );
};
