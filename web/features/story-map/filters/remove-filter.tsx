import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/quick-filter/quick-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { filterName } from './filter-name.ts';

interface RemoveFilterProps {
  readonly filter: PlacedFilter;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

/** Asks before a filter goes, and says for whom. */
export const RemoveFilter = ({ filter, onRemove, onBack }: RemoveFilterProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('filters.remove.title', { name: filterName(t, filter) })}
      closeLabel={t('filters.dialog.close')}
      onClose={onBack}
      footer={
        <>
          <Button appearance="subtle" onClick={onBack}>
            {t('filters.form.cancel')}
          </Button>
          <Button appearance="danger" data-first onClick={onRemove}>
            {t('filters.remove.confirm')}
          </Button>
        </>
      }
    >
      {filter.owner === 'board' ? t('filters.remove.shared') : t('filters.remove.own')}
    </Dialog>
  );
};
