import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import { ConfirmDialog } from '../../ui/layers/confirm-dialog.tsx';

interface RemoveFilterProps {
  readonly filter: PlacedFilter;
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

/** Confirms the deletion of a filter, and says which users will lose the filter. */
export const RemoveFilter = ({ filter, onRemove, onBack }: RemoveFilterProps) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('filters.remove.title', { name: filterName(t, filter) })}
      confirm={t('filters.remove.confirm')}
      tone="danger"
      onConfirm={onRemove}
      onClose={onBack}
    >
      <p>{filter.owner === 'board' ? t('filters.remove.shared') : t('filters.remove.own')}</p>
    </ConfirmDialog>
  );
};
