import { useTranslation } from 'react-i18next';
import type { FilterDraft } from '#domain/board/filters/edit.ts';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { JqlField } from './jql-field.tsx';

export interface WrittenFilter {
  readonly draft: FilterDraft;
  readonly owner: PlacedFilter['owner'];
}

interface FilterFieldsProps {
  readonly written: WrittenFilter;
  readonly faults: { readonly name: string | null; readonly query: string | null };
  /** The possible owners of a new filter. An existing filter keeps its owner. */
  readonly owners: readonly PlacedFilter['owner'][];
  readonly onChange: (part: Partial<WrittenFilter>) => void;
}

/** Maximum length of a title or name in characters (R-TEXT-2). */
const LONGEST = 255;

export const FilterFields = ({ written, faults, owners, onChange }: FilterFieldsProps) => {
  const { t } = useTranslation();
  const { draft, owner } = written;
  const change = (part: Partial<FilterDraft>) => onChange({ draft: { ...draft, ...part } });
  return (
    <>
      <TextField
        label={t('filters.form.name')}
        value={draft.name}
        maxLength={LONGEST}
        required
        fault={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <JqlField query={draft.query} fault={faults.query} onQuery={(query) => change({ query })} />
      {owners.length > 1 && (
        <SelectField
          label={t('filters.form.owner')}
          value={owner}
          options={owners.map((value) => ({
            value,
            label: value === 'board' ? t('filters.dialog.shared') : t('filters.dialog.own'),
          }))}
          onChange={(value) => onChange({ owner: value as PlacedFilter['owner'] })}
        />
      )}
      <Checkbox checked={draft.includeEpics} onChange={(includeEpics) => change({ includeEpics })}>
        {t('filters.form.includeEpics')}
      </Checkbox>
      {owner === 'board' && (
        <Checkbox
          checked={draft.markAsDefault}
          onChange={(markAsDefault) => change({ markAsDefault })}
        >
          {t('filters.form.markAsDefault')}
        </Checkbox>
      )}
    </>
  );
};
