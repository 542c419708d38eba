import { useTranslation } from 'react-i18next';
import { CHANGES } from '#domain/publishing/release-notes/between.ts';
import { offeredMoments } from '../../../store/time/moments.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { DateField } from '../../../ui/dates/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './release-notes.module.css';
import type { Notes } from './use-notes.ts';
import type { PeriodChoice } from './use-period.ts';

interface EndProps extends Pick<PeriodChoice, 'ends' | 'fault' | 'enter'> {
  readonly end: 'from' | 'until';
}

/** The day and the time of one end of the period. */
const End = ({ end, ends, fault, enter }: EndProps) => {
  const { t } = useTranslation();
  const { day, time } = ends[end];
  const own = fault?.end === end ? fault.fault : null;
  const text = own && (own === 'order' ? t('releaseNotes.period.order') : t(`time.fault.${own}`));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t(`releaseNotes.period.${end}`)}</legend>
      <div className={styles.moment}>
        <DateField
          label={t('time.day')}
          value={day}
          fault={own === 'time' ? null : text}
          onChange={(entered) => enter(end, { day: entered })}
        />
        <TextField
          type="time"
          label={t('time.hour')}
          value={time}
          disabled={day === ''}
          fault={own === 'time' ? text : null}
          onChange={({ target }) => enter(end, { time: target.value })}
        />
      </div>
      {end === 'until' && <p className={styles.quiet}>{t('releaseNotes.period.untilNow')}</p>}
    </fieldset>
  );
};

interface PeriodPartProps extends Pick<Notes, 'choice' | 'change'> {
  readonly loaded: LoadedBoard;
  readonly period: PeriodChoice;
}

/** Chooses the two moments, and which changes between them are told. */
export const PeriodPart = ({ loaded, period, choice, change }: PeriodPartProps) => {
  const { t } = useTranslation();
  const { ends, fault, enter, choose, submit } = period;
  const { changes } = choice;
  return (
    <>
      <form className={styles.period} onSubmit={submit} noValidate>
        <fieldset className={styles.offers} aria-label={t('releaseNotes.period.offers')}>
          {offeredMoments(new Date(), loaded.board).map((offer) => (
            <Button key={offer.name} spacing="compact" onClick={() => choose(offer)}>
              {t(`time.moment.${offer.name}`)}
            </Button>
          ))}
        </fieldset>
        <End end="from" {...{ ends, fault, enter }} />
        <End end="until" {...{ ends, fault, enter }} />
        <div>
          <Button type="submit">{t('releaseNotes.period.show')}</Button>
        </div>
      </form>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('releaseNotes.changes')}</legend>
        {CHANGES.map((each) => (
          <Checkbox
            key={each}
            checked={changes.includes(each)}
            onChange={(on) =>
              change({
                changes: CHANGES.filter((one) => (one === each ? on : changes.includes(one))),
              })
            }
          >
            {t(`releaseNotes.change.${each}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
};
