import type { TFunction } from 'i18next';
import type { BurnUp } from '#domain/roadmap/burn-up/burn-up.ts';
import { dayOf } from '#domain/roadmap/days.ts';
import { csvOf } from '../../export/sheet/csv.ts';
import { UNITS } from './measure.ts';

/** Returns a burn-up as CSV: a line for each day, with its scope and its done work by points and by stories. */
export const burnUpCsv = (t: TFunction, { days }: BurnUp): string =>
  csvOf({
    head: [
      t('burnUp.day'),
      ...UNITS.map((unit) => t(`burnUp.column.scope.${unit}`)),
      ...UNITS.map((unit) => t(`burnUp.column.done.${unit}`)),
    ],
    rows: days.map(({ day, scope, done }) => [
      { day: dayOf(day) },
      ...UNITS.map((unit) => scope[unit]),
      ...UNITS.map((unit) => done[unit]),
    ]),
  });
