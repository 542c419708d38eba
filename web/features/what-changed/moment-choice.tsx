import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { useBaselines } from '../../store/baselines/use-baselines.ts';
import {
  enteredOf,
  type MomentFault,
  type OfferedMoment,
  offeredMoments,
  readMoment,
} from '../../store/time/moments.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './compare-panel.module.css';

interface MomentChoiceProps {
  readonly loaded: LoadedBoard;
  readonly onChoose: (at: Instant) => void;
}

/** The fields for any moment. What was entered stays when it is refused. */
const useMoment = (onChoose: (at: Instant) => void) => {
  const [entered, setEntered] = useState({ day: '', time: '00:00' });
  const [fault, setFault] = useState<MomentFault | null>(null);
  const enter = (change: Partial<typeof entered>) => {
    setFault(null);
    setEntered((before) => ({ ...before, ...change }));
  };
  const choose = ({ at }: Pick<OfferedMoment, 'at'>) => {
    enter(enteredOf(at));
    onChoose(at);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readMoment(entered, new Date());
    if ('fault' in read) setFault(read.fault);
    else onChoose(read.at);
  };
  return { entered, fault, enter, choose, submit };
};

/** Offers the named moments of the map, if there are any. */
const BaselineChoice = ({ loaded, onChoose }: MomentChoiceProps) => {
  const { t, i18n } = useTranslation();
  const { list } = useBaselines(loaded.board);
  if (!list || list.length === 0) return null;
  return (
    <SelectField
      label={t('time.baseline.choose')}
      hideLabel
      value=""
      options={[
        { value: '', label: t('time.baseline.choose') },
        ...list.map(({ id, name, moment }) => ({
          value: id,
          label: name,
          hint: momentText(i18n.language, moment),
        })),
      ]}
      onChange={(chosen) => {
        const baseline = list.find(({ id }) => id === chosen);
        if (baseline) onChoose(baseline.moment as Instant);
      }}
    />
  );
};

/** Chooses the moment to compare with: a named one, one of those that people ask for most, or any day and time. */
export const MomentChoice = ({ loaded, onChoose }: MomentChoiceProps) => {
  const { t } = useTranslation();
  const { entered, fault, enter, choose, submit } = useMoment(onChoose);
  const text = fault && t(`time.fault.${fault}`);
  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <fieldset className={styles.offers} aria-label={t('time.since')}>
        {offeredMoments(new Date(), loaded.board).map((offer) => (
          <Button key={offer.name} spacing="compact" onClick={() => choose(offer)}>
            {t(`time.moment.${offer.name}`)}
          </Button>
        ))}
      </fieldset>
      <BaselineChoice loaded={loaded} onChoose={(at) => choose({ at })} />
      <div className={styles.fields}>
        <DateField
          label={t('time.day')}
          value={entered.day}
          fault={fault === 'time' ? null : text}
          onChange={(day) => enter({ day })}
        />
        <TextField
          type="time"
          label={t('time.hour')}
          value={entered.time}
          fault={fault === 'time' ? text : null}
          onChange={({ target }) => enter({ time: target.value })}
        />
        <Button type="submit">{t('time.look')}</Button>
      </div>
    </form>
  );
};
