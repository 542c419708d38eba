import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { whereOf } from '#domain/tracker/jql/where.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import { filtersApi } from '../../store/filters/filters-api.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { FilterFields, type WrittenFilter } from './filter-fields.tsx';

interface EditFilterProps {
  /** The filter to edit; null creates a new filter. */
  readonly filter: PlacedFilter | null;
  readonly administers: boolean;
  readonly onSave: (written: WrittenFilter) => void;
  readonly onBack: () => void;
}

const writtenOf = (filter: PlacedFilter, name: string): WrittenFilter => {
  const { owner, query, includeEpics, markAsDefault } = filter;
  return { owner, draft: { name, query, includeEpics, markAsDefault } };
};

const blank = (administers: boolean): WrittenFilter => ({
  owner: administers ? 'board' : 'person',
  draft: { name: '', query: '', includeEpics: false, markAsDefault: false },
});

/** The tracker's result for a query. */
interface Verdict {
  readonly query: string;
  readonly fault: string | null;
}

/** A form for the name and query of a filter. A filter is saved only if the tracker accepts the query (R-FILTER-11). */
export const EditFilter = ({ filter, administers, onSave, onBack }: EditFilterProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const name = filter ? filterName(t, filter) : '';
  const { form, faults, set, submit } = useForm(
    () => (filter ? writtenOf(filter, name) : blank(administers)),
    ({ draft }) => ({
      ...(draft.name.trim() === '' ? { name: t('filters.form.nameRequired') } : {}),
      ...(whereOf(draft.query) === '' ? { query: t('filters.form.queryRequired') } : {}),
    }),
  );
  const check = async (query: string): Promise<string | null> => {
    const { jqlFaults } = filtersApi.endpoints;
    const checking = dispatch(jqlFaults.initiate(query, { forceRefetch: true }));
    const { data } = await checking;
    checking.unsubscribe();
    return data ? data.join('\n') || null : t('filters.form.uncheckable');
  };
  const save = async ({ draft, owner }: WrittenFilter) => {
    setBusy(true);
    const fault = await check(draft.query);
    setBusy(false);
    setVerdict({ query: draft.query, fault });
    if (fault !== null) return;
    // A suggested filter has no stored name. It keeps its translated name unless the user has changed it.
    const unnamed = filter?.name === '' && draft.name === name;
    onSave({ owner, draft: unnamed ? { ...draft, name: '' } : draft });
  };
  const queryFault = verdict?.query === form.draft.query ? verdict.fault : null;
  return (
    <FormDialog
      title={filter ? t('filters.dialog.edit') : t('filters.dialog.create')}
      confirm={busy ? t('filters.form.checking') : t('filters.form.save')}
      disabled={busy}
      onSubmit={() => submit((sound) => void save(sound))}
      onClose={onBack}
    >
      <FilterFields
        written={form}
        faults={{ name: faults.name ?? null, query: faults.query ?? queryFault }}
        owners={!filter && administers ? ['board', 'person'] : [form.owner]}
        onChange={set}
      />
    </FormDialog>
  );
};
