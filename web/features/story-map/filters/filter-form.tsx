import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDraft } from '#domain/quick-filter/edit.ts';
import type { PlacedFilter } from '#domain/quick-filter/quick-filter.ts';
import { whereOf } from '#domain/tracker/jql/where.ts';
import { filtersApi } from '../../../api/filters/filters-api.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './filter-form.module.css';
import { JqlField } from './jql-field.tsx';

export interface WrittenFilter {
  readonly draft: FilterDraft;
  readonly owner: PlacedFilter['owner'];
}

interface FilterFormProps {
  readonly id: string;
  readonly written: WrittenFilter;
  /** Whose a new filter may be; one that exists stays whose it is. */
  readonly owners: readonly PlacedFilter['owner'][];
  readonly onBusy: (busy: boolean) => void;
  readonly onSave: (written: WrittenFilter) => void;
}

interface Faults {
  readonly name: string | null;
  readonly query: string | null;
}

const NO_FAULTS: Faults = { name: null, query: null };
/** Titles and names (spec 000 §9). */
const LONGEST = 255;

/** Name and query of a filter; the tracker must be able to run it before it is saved (spec 000 §3 and §7). */
export const FilterForm = ({ id, written, owners, onBusy, onSave }: FilterFormProps) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(written.draft);
  const [owner, setOwner] = useState(written.owner);
  const [faults, setFaults] = useState(NO_FAULTS);

  const queryFault = async (): Promise<string | null> => {
    if (whereOf(draft.query) === '') return t('filters.form.queryRequired');
    onBusy(true);
    const checking = dispatch(
      filtersApi.endpoints.jqlFaults.initiate(draft.query, { forceRefetch: true }),
    );
    const { data } = await checking;
    checking.unsubscribe();
    onBusy(false);
    return data ? data.join('\n') || null : t('filters.form.uncheckable');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = draft.name.trim() === '' ? t('filters.form.nameRequired') : null;
    const query = await queryFault();
    setFaults({ name, query });
    if (name === null && query === null) onSave({ draft, owner });
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('filters.form.name')}
        value={draft.name}
        maxLength={LONGEST}
        required
        fault={faults.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <JqlField
        query={draft.query}
        fault={faults.query}
        onQuery={(query) => setDraft({ ...draft, query })}
      />
      {owners.length > 1 && (
        <SelectField
          label={t('filters.form.owner')}
          value={owner}
          options={owners.map((value) => ({
            value,
            label: value === 'board' ? t('filters.dialog.shared') : t('filters.dialog.own'),
          }))}
          onChange={(value) => setOwner(value as PlacedFilter['owner'])}
        />
      )}
      <Checkbox
        checked={draft.includeEpics}
        onChange={(includeEpics) => setDraft({ ...draft, includeEpics })}
      >
        {t('filters.form.includeEpics')}
      </Checkbox>
      {owner === 'board' && (
        <Checkbox
          checked={draft.markAsDefault}
          onChange={(markAsDefault) => setDraft({ ...draft, markAsDefault })}
        >
          {t('filters.form.markAsDefault')}
        </Checkbox>
      )}
    </form>
  );
};
