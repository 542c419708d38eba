import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/quick-filter/quick-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilterForm, type WrittenFilter } from './filter-form.tsx';
import { filterName } from './filter-name.ts';

interface EditFilterProps {
  /** Null for a new one. */
  readonly filter: PlacedFilter | null;
  readonly administers: boolean;
  readonly onSave: (written: WrittenFilter) => void;
  readonly onBack: () => void;
}

/** What a filter's form begins with. */
const writtenOf = (filter: PlacedFilter, name: string): WrittenFilter => {
  const { owner, query, includeEpics, markAsDefault } = filter;
  return { owner, draft: { name, query, includeEpics, markAsDefault } };
};

const blank = (administers: boolean): WrittenFilter => ({
  owner: administers ? 'board' : 'person',
  draft: { name: '', query: '', includeEpics: false, markAsDefault: false },
});

export const EditFilter = ({ filter, administers, onSave, onBack }: EditFilterProps) => {
  const { t } = useTranslation();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const name = filter ? filterName(t, filter) : '';
  const written = filter ? writtenOf(filter, name) : blank(administers);
  const save = ({ draft, owner }: WrittenFilter) => {
    // A suggested filter that keeps its name is still named by each language.
    const unnamed = filter?.name === '' && draft.name === name;
    onSave({ owner, draft: unnamed ? { ...draft, name: '' } : draft });
  };
  return (
    <Dialog
      title={filter ? t('filters.dialog.edit') : t('filters.dialog.create')}
      closeLabel={t('filters.dialog.close')}
      onClose={onBack}
      footer={
        <>
          <Button appearance="subtle" onClick={onBack}>
            {t('filters.form.cancel')}
          </Button>
          <Button appearance="primary" type="submit" form={id} disabled={busy}>
            {busy ? t('filters.form.checking') : t('filters.form.save')}
          </Button>
        </>
      }
    >
      <FilterForm
        id={id}
        written={written}
        owners={!filter && administers ? ['board', 'person'] : [written.owner]}
        onBusy={setBusy}
        onSave={save}
      />
    </Dialog>
  );
};
