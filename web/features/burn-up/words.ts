import type { TFunction } from 'i18next';
import { dayOf } from '#domain/roadmap/days.ts';
import { verdictOf } from '#domain/roadmap/pace/forecast.ts';
import { shortDate, shortDay } from '../../roadmap/words/dates.ts';
import type { Measured, Unit } from './measure.ts';
import type { Outlook } from './use-outlook.ts';

/** Returns a day without its year if that is the year of the last day. */
export const dayText = (language: string, day: number, last: number): string =>
  dayOf(day).slice(0, 4) === dayOf(last).slice(0, 4)
    ? shortDay(language, day)
    : shortDate(language, day);

export const amountText = (t: TFunction, unit: Unit, count: number): string =>
  t(`burnUp.amount.${unit}`, { count });

/** The line below the number of done work: how large a part of the scope it is. Null for a scope without any points. */
const shareText = (t: TFunction, { last }: Measured): string | null =>
  last.scope > 0 ? t('burnUp.share', { share: Math.floor((100 * last.done) / last.scope) }) : null;

/** Shares of the cases that the two days of a forecast hold for, in percent. */
export const SHARES = { p50: 50, p85: 85 } as const;

/** A forecast in words. `late` if the day on which all is to be done is unlikely to be met. */
export interface OutlookWords {
  readonly main: string;
  readonly more: string | null;
  readonly late: boolean;
  /** Whether it is only an explanation, and no day. */
  readonly quiet: boolean;
}

interface OutlookGround {
  readonly outlook: Outlook | null;
  readonly measured: Measured;
  readonly ended: boolean;
  readonly partial: boolean;
  /** Day numbers; `due` is null if no day is set. */
  readonly today: number;
  readonly due: number | null;
}

const only = (main: string): OutlookWords => ({ main, more: null, late: false, quiet: true });

/** Returns what is said of the forecast; null while it is computed. */
export const outlookWords = (
  t: TFunction,
  language: string,
  { outlook, measured: { last }, ended, partial, today, due }: OutlookGround,
): OutlookWords | null => {
  if (ended) return only(t('burnUp.ended'));
  if (last.scope > 0 && last.done >= last.scope) return only(t('burnUp.allDone'));
  if (partial) return only(t('burnUp.partialForecast'));
  if (!outlook) return only(t('burnUp.noForecast'));
  const { forecast, weeks } = outlook;
  if (!forecast) return null;
  const { p50, p85 } = forecast;
  if (p50 === null) return only(t('lane.forecast.never', { count: weeks }));
  return {
    main: shortDate(language, today + p50),
    more:
      p85 === null
        ? null
        : t('lane.forecast.most', { share: SHARES.p85, date: shortDate(language, today + p85) }),
    late: due !== null && !outlook.thin && verdictOf(due - today, forecast) === 'unlikely',
    quiet: false,
  };
};

/** A number with its name and a line that explains it. */
export interface Figure {
  readonly name: string;
  /** Null while it is computed. */
  readonly main: string | null;
  readonly more: string | null;
  readonly late?: boolean;
  readonly quiet?: boolean;
}

interface FiguresGround {
  readonly measured: Measured;
  readonly unit: Unit;
  /** Null while the forecast is computed. */
  readonly outlook: OutlookWords | null;
}

/** Returns three figures: the scope with that of the first day, what is done, and when all is likely to be done. */
export const figuresOf = (
  t: TFunction,
  language: string,
  { measured, unit, outlook }: FiguresGround,
): readonly Figure[] => {
  const { first, last } = measured;
  const amount = amountText(t, unit, first.scope);
  return [
    {
      name: t('burnUp.scope'),
      main: amountText(t, unit, last.scope),
      more: t('burnUp.onDay', { amount, day: dayText(language, first.day, last.day) }),
    },
    {
      name: t('burnUp.done'),
      main: amountText(t, unit, last.done),
      more: shareText(t, measured),
    },
    {
      name:
        outlook?.quiet === false
          ? t('burnUp.forecastAt', { share: SHARES.p50 })
          : t('burnUp.forecast'),
      main: outlook?.main ?? null,
      more: outlook?.more ?? null,
      late: outlook?.late ?? false,
      quiet: outlook?.quiet ?? false,
    },
  ];
};
