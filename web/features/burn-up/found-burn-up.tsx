import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BurnUp } from '#domain/roadmap/burn-up/burn-up.ts';
import { type BurnUpSubject, dueDay } from '#domain/roadmap/burn-up/period.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import type { Measure } from '../../export/picture/marks.ts';
import { dayRange, shortDate } from '../../roadmap/words/dates.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { ZONE } from '../../story-map/roadmap/use-progress.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import styles from './burn-up.module.css';
import { Chart } from './chart.tsx';
import { DayTable } from './day-table.tsx';
import { Downloads } from './downloads.tsx';
import { Figures } from './figures.tsx';
import { Legend, legendOf } from './legend.tsx';
import { firstUnit, type Measured, measured, UNITS, type Unit } from './measure.ts';
import { burnUpPicture } from './picture.ts';
import { drawnParts, type PlotGround } from './plot.ts';
import { hasEnded, subjectName } from './subjects.ts';
import { isPartial, type Outlook, useOutlook } from './use-outlook.ts';
import { amountText, figuresOf, outlookWords } from './words.ts';

interface FoundProps {
  readonly props: PanelProps;
  readonly subject: BurnUpSubject;
  readonly burnUp: BurnUp;
  readonly readAt: string;
  readonly onAgain: () => void;
}

const VIEWS = ['chart', 'table'] as const;
type View = (typeof VIEWS)[number];

/** Returns which days the chart marks beside those that it counts. */
const groundOf = (
  found: Measured,
  outlook: Outlook | null,
  due: number | null,
  today: number,
): PlotGround => {
  const dayIn = (days: number | null | undefined): number | null =>
    days === null || days === undefined ? null : today + days;
  const forecast = outlook?.forecast;
  return { measured: found, due, p50: dayIn(forecast?.p50), p85: dayIn(forecast?.p85) };
};

const useSaid = (name: string, { first, last }: Measured, unit: Unit): string => {
  const { t, i18n } = useTranslation();
  return t('burnUp.said', {
    name,
    first: shortDate(i18n.language, first.day),
    last: shortDate(i18n.language, last.day),
    before: amountText(t, unit, first.scope),
    after: amountText(t, unit, last.scope),
    done: amountText(t, unit, last.done),
  });
};

interface NotesGround extends Pick<FoundProps, 'burnUp'> {
  readonly partial: boolean;
  readonly outlook: Outlook | null;
}

/** Returns what the numbers leave open: unknown histories, deleted issues, how reliable the forecast is (R-BURN-3). */
const notesOf = (
  t: TFunction,
  { burnUp: { unsure, deleted }, partial, outlook }: NotesGround,
): readonly string[] =>
  [
    outlook !== null && t('burnUp.pace', { count: outlook.weeks }),
    outlook?.thin === true && t('lane.forecast.thin'),
    partial && t('burnUp.partial'),
    unsure > 0 && t('burnUp.unsure', { count: unsure }),
    deleted > 0 && t('burnUp.deleted', { count: deleted }),
  ].filter((text) => text !== false);

interface MeasuredProps extends Omit<FoundProps, 'onAgain' | 'readAt'> {
  readonly found: Measured;
  readonly unit: Unit;
  readonly view: View;
}

/** Returns everything that is said of a burn-up, on the screen and in its picture. */
const useWords = ({ props, subject, burnUp, found, unit }: Omit<MeasuredProps, 'view'>) => {
  const { t, i18n } = useTranslation();
  const { loaded } = props;
  const today = dayNumber(props.today);
  const partial = isPartial(loaded.board);
  const outlook = useOutlook(loaded.board, subject, loaded.settings, props.today);
  const due = dueDay(subject, ZONE);
  const ended = hasEnded(subject);
  const said = outlookWords(t, i18n.language, {
    ...{ outlook, measured: found, ended, partial, today, due },
  });
  const sure = said?.quiet === false ? outlook : null;
  const ground = groundOf(found, sure, due, today);
  const drawn = drawnParts(ground);
  const parts = { ...drawn, due: drawn.due ? t(`burnUp.due.${subject.mode}`) : null };
  const figures = figuresOf(t, i18n.language, { measured: found, unit, outlook: said });
  const notes = notesOf(t, { burnUp, partial, outlook: sure });
  return { ground, parts, figures, notes };
};

const MeasuredBurnUp = ({ view, ...given }: MeasuredProps) => {
  const { t, i18n } = useTranslation();
  const { subject, burnUp, found, unit } = given;
  const { ground, parts, figures, notes } = useWords(given);
  const name = subjectName(subject);
  const said = useSaid(name, found, unit);
  const draw = (measure: Measure) =>
    burnUpPicture(
      ground,
      {
        language: i18n.language,
        title: t('burnUp.file', { name }),
        about: dayRange(i18n.language, found.first.day, found.last.day),
        figures: figures.map((figure) => ({ ...figure, main: figure.main ?? '' })),
        legend: legendOf(t, parts),
        notes,
      },
      measure,
    );
  return (
    <>
      <Figures figures={figures} />
      {view === 'chart' ? (
        <>
          <Chart {...ground} said={said} />
          <Legend {...parts} />
        </>
      ) : (
        <DayTable name={said} measured={found} unit={unit} />
      )}
      {notes.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      <Downloads burnUp={burnUp} name={name} draw={draw} />
    </>
  );
};

/** A burn-up as a chart or a table, by points or by stories. */
export const FoundBurnUp = ({ onAgain, readAt, ...given }: FoundProps) => {
  const { t, i18n } = useTranslation();
  const { burnUp } = given;
  const [unit, setUnit] = useState<Unit>(() => firstUnit(burnUp));
  const [view, setView] = useState<View>('chart');
  const found = useMemo(() => measured(burnUp, unit), [burnUp, unit]);
  const hasPoints = firstUnit(burnUp) === 'points';
  return (
    <>
      {found && (
        <div className={styles.choices}>
          {hasPoints && (
            <SegmentedChoice
              label={t('burnUp.unit')}
              options={UNITS.map((value) => ({ value, label: t(`burnUp.units.${value}`) }))}
              value={unit}
              onChange={setUnit}
            />
          )}
          <SegmentedChoice
            label={t('burnUp.view')}
            options={VIEWS.map((value) => ({ value, label: t(`burnUp.views.${value}`) }))}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      {found ? (
        <MeasuredBurnUp {...given} {...{ found, unit, view }} />
      ) : (
        <p className={styles.nothing}>{t('burnUp.empty')}</p>
      )}
      <p className={styles.read}>
        <span>{t('time.asOf', { at: momentText(i18n.language, readAt) })}</span>
        <Button appearance="subtle" spacing="compact" onClick={onAgain}>
          {t('burnUp.again')}
        </Button>
      </p>
    </>
  );
};
