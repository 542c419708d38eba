import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber, dayOf } from '#domain/roadmap/days.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { offeredMoments } from '../../store/time/moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { endOfDay } from './days.ts';
import styles from './timeline.module.css';
import type { Timeline } from './use-timeline.ts';

interface MomentControlsProps {
  readonly timeline: Timeline;
  readonly board: BoardData;
}

/** Chooses a moment: a day, the day before or after, or one of those that people ask for most. */
export const MomentControls = ({ timeline, board }: MomentControlsProps) => {
  const { t } = useTranslation();
  const { today, shown, shownDay: day, goTo } = timeline;
  const at = shown?.former.at ?? null;
  const [entered, setEntered] = useState<{ readonly text: string; readonly at: typeof at }>();
  // What was entered stays until another moment is shown, so that a refused day is not lost.
  const value = entered?.at === at ? entered.text : dayOf(day);
  const refused = isDay(value) && dayNumber(value) > today;
  const take = (text: string) => {
    if (!isDay(text) || dayNumber(text) > today) return;
    if (dayNumber(text) !== day) goTo(endOfDay(dayNumber(text)));
  };
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={t('time.bar.previous')}
        onClick={() => goTo(endOfDay(day - 1))}
      />
      <div className={styles.day}>
        <DateField
          label={t('time.bar.day')}
          hideLabel
          required
          value={value}
          fault={refused ? t('time.fault.future') : null}
          onChange={(text) => setEntered({ text, at })}
          onDone={take}
        />
      </div>
      <IconButton
        icon="chevron-right"
        label={t('time.bar.next')}
        disabled={day >= today}
        onClick={() => goTo(endOfDay(day + 1))}
      />
      <fieldset className={styles.offers} aria-label={t('time.bar.offers')}>
        {offeredMoments(new Date(), board).map(({ name, at }) => (
          <Button key={name} spacing="compact" onClick={() => goTo(at)}>
            {t(`time.moment.${name}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
};
