import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { atCaret } from '#domain/tracker/jql/expected.ts';
import type { JqlWord } from '../../store/calls/jql-reference.ts';
import { filtersApi } from '../../store/filters/filters-api.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { suggestionsAt } from './jql-suggestions.ts';

/** Debounce time in milliseconds before the tracker is asked for values. */
const QUIET = 300;

const NO_WORDS: readonly JqlWord[] = [];

/** Returns the suggestions at the caret of a query, and the start of the typed word. */
export const useSuggestions = (
  query: string,
  caret: number,
): { readonly words: readonly JqlWord[]; readonly from: number } => {
  const { useJqlReferenceQuery, useJqlValuesQuery } = filtersApi;
  const reference = useJqlReferenceQuery();
  const here = useMemo(() => atCaret(query, caret), [query, caret]);
  const { expected } = here;
  const field = expected.kind === 'value' ? expected.field : null;
  const typed = useDebounced(here.typed, QUIET);
  const values = useJqlValuesQuery(field === null ? skipToken : { field, typed });
  const words = useMemo(
    () =>
      reference.data
        ? suggestionsAt(here, reference.data, (field !== null && values.currentData) || NO_WORDS)
        : NO_WORDS,
    [here, reference.data, field, values.currentData],
  );
  return { words, from: here.from };
};
