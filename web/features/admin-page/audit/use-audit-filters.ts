import { useMemo, useState } from 'react';
import { isDay } from '#domain/kernel/day.ts';
import { type AuditFilter, type AuditPlace, NO_FILTER } from '../../../store/audit/audit-query.ts';
import { type DateRange, isReversed } from '../../../ui/dates/range-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** A text is searched when it has not changed for this many milliseconds. */
const REST = 300;
const NO_DAYS: DateRange = { start: '', end: '' };

const dayOf = (text: string): string => (isDay(text) ? text : '');

/** Returns the days that filter. Days in the wrong order do not, because no entry would be between them. */
const daysOf = (range: DateRange): DateRange =>
  isReversed(range) ? NO_DAYS : { start: dayOf(range.start), end: dayOf(range.end) };

/** Returns the filters of the audit. A day that cannot be read does not filter. */
export const useAuditFilters = (first: AuditPlace) => {
  const [chosen, setChosen] = useState<AuditFilter>({ ...NO_FILTER, place: first });
  const [text, setText] = useState('');
  const [days, setDays] = useState(NO_DAYS);
  const about = useDebounced(text.trim(), REST);
  const { start: firstDay, end: lastDay } = daysOf(days);
  const filter = useMemo(
    () => ({ ...chosen, about, firstDay, lastDay }),
    [chosen, about, firstDay, lastDay],
  );
  const change = (some: Partial<AuditFilter>) => setChosen((before) => ({ ...before, ...some }));
  const clear = () => {
    setChosen(({ place }) => ({ ...NO_FILTER, place }));
    setText('');
    setDays(NO_DAYS);
  };
  const { place: _, ...rest } = filter;
  const isFiltered = Object.values(rest).some((value) => value !== '');
  return { filter, change, text, setText, days, setDays, clear, isFiltered };
};

export type AuditFilters = ReturnType<typeof useAuditFilters>;
