import { useMemo, useState } from 'react';
import { isDay } from '#domain/kernel/day.ts';
import { type AuditFilter, type AuditPlace, NO_FILTER } from '../../../store/audit/audit-query.ts';
import type { DateRange } from '../../../ui/dates/range-field.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** A text is searched when it has not changed for this many milliseconds. */
const REST = 300;
const NO_DAYS: DateRange = { start: '', end: '' };

const dayOf = (text: string): string => (isDay(text) ? text : '');

/** Returns the filters of the audit. A day that cannot be read does not filter. */
export const useAuditFilters = (first: AuditPlace) => {
  const [chosen, setChosen] = useState<AuditFilter>({ ...NO_FILTER, place: first });
  const [text, setText] = useState('');
  const [days, setDays] = useState(NO_DAYS);
  const about = useDebounced(text.trim(), REST);
  const [firstDay, lastDay] = [dayOf(days.start), dayOf(days.end)];
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
