import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { useSelected } from '../../board/model/store.ts';
import {
  type EnteredMoment,
  enteredOf,
  type MomentFault,
  offeredMoments,
  readMoment,
} from '../../store/time/moments.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import { useBaselines } from '../../story-map/past/use-baselines.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './compare-panel.module.css';

type Fault = MomentFault | 'order';

interface MomentChoiceProps {
  readonly loaded: LoadedBoard;
  /** `until`: the later moment; null for now. */
  readonly onChoose: (since: Instant, until: Instant | null) => void;
}

const NOTHING: EnteredMoment = { day: '', time: '00:00' };
const NOW: EnteredMoment = { day: '', time: '' };

/** What is entered for a moment. What was refused stays until another moment is shown. */
const useEntered = (at: Instant | null, none: EnteredMoment) => {
  const [entered, setEntered] = useState<{ of: Instant | null; value: EnteredMoment } | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const shown = at === null ? none : enteredOf(at);
  const value = entered && entered.of === at ? entered.value : shown;
  return {
    value,
    fault,
    setFault,
    /** Whether the fields show the moment itself, which they hold only to the minute. */
    untouched: value.day === shown.day && value.time === shown.time,
    enter: (change: Partial<EnteredMoment>) => {
      setFault(null);
      setEntered({ of: at, value: { ...value, ...change } });
    },
  };
};

type Entered = ReturnType<typeof useEntered>;

const MomentFields = ({
  name,
  note,
  entered: { value, fault, enter },
}: {
  readonly name: string;
  readonly note?: string;
  readonly entered: Entered;
}) => {
  const { t } = useTranslation();
  const text = fault && t(`time.fault.${fault}`);
  return (
    <fieldset className={styles.moment} aria-label={name}>
      <span className={styles.side} aria-hidden="true">
        {name}
      </span>
      <DateField
        label={t('time.day')}
        hideLabel
        value={value.day}
        fault={fault === 'time' ? null : text}
        onChange={(day) => enter({ day })}
      />
      {note && value.day === '' ? (
        <span className={styles.now}>{note}</span>
      ) : (
        <TextField
          type="time"
          label={t('time.hour')}
          hideLabel
          value={value.time}
          fault={fault === 'time' ? text : null}
          onChange={({ target }) => enter({ time: target.value })}
        />
      )}
    </fieldset>
  );
};

/** Returns the moment that is entered, or null and says what is wrong. */
const read = (entered: Entered, at: Instant | null): Instant | null => {
  if (at !== null && entered.untouched) return at;
  const time = entered.value.time || '23:59';
  const found = readMoment({ ...entered.value, time }, new Date());
  if ('at' in found) return found.at;
  entered.setFault(found.fault);
  return null;
};

interface BaselineChoiceProps extends Pick<MomentChoiceProps, 'loaded'> {
  readonly onChoose: (at: Instant) => void;
}

/** Offers the named moments of the map, if there are any. */
const BaselineChoice = ({ loaded, onChoose }: BaselineChoiceProps) => {
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

/**
 * Chooses what is compared: a moment, which is a named one, one of those that people ask for most, or any day and time; and the later moment that
 * the map shows, which is now if its day is empty.
 */
export const MomentChoice = ({ loaded, onChoose }: MomentChoiceProps) => {
  const { t } = useTranslation();
  const since = useSelected(pageMoments, (moments) => moments.since);
  const shown = useSelected(pageMoments, (moments) => moments.shown);
  const from = useEntered(since, NOTHING);
  const to = useEntered(shown, NOW);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const begin = read(from, since);
    const isNow = to.value.day === '';
    const end = isNow ? null : read(to, shown);
    if (begin === null || (end === null && !isNow)) return;
    if (end !== null && begin >= end) to.setFault('order');
    else onChoose(begin, end);
  };
  return (
    <form className={styles.choice} onSubmit={submit} noValidate>
      <fieldset className={styles.offers} aria-label={t('time.since')}>
        {offeredMoments(new Date(), loaded.board).map(({ name, at }) => (
          <Button key={name} spacing="compact" onClick={() => onChoose(at, shown)}>
            {t(`time.moment.${name}`)}
          </Button>
        ))}
      </fieldset>
      <BaselineChoice loaded={loaded} onChoose={(at) => onChoose(at, shown)} />
      <div className={styles.fields}>
        <MomentFields name={t('time.fromMoment')} entered={from} />
        <MomentFields name={t('time.toMoment')} note={t('time.bar.today')} entered={to} />
        <Button type="submit">{t('time.look')}</Button>
      </div>
    </form>
  );
};
