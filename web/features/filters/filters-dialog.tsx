import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import {
  addFilter,
  editFilter,
  type FilterChange,
  moveFilter,
  removeFilter,
  showFilter,
} from '#domain/board/filters/edit.ts';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { EditFilter } from './edit-filter.tsx';
import type { WrittenFilter } from './filter-fields.tsx';
import { FilterList } from './filter-list.tsx';
import { RemoveFilter } from './remove-filter.tsx';
import { useSaveFilters } from './use-save-filters.ts';

export interface FiltersDialogProps {
  readonly filters: readonly PlacedFilter[];
  readonly board: BoardData;
  readonly ids: () => string;
  readonly onClose: () => void;
}

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly filter: PlacedFilter | null }
  | { readonly kind: 'remove'; readonly filter: PlacedFilter };

const LIST: View = { kind: 'list' };

/** Manages quick filters: order, visibility, creation, editing and deletion. */
const FiltersDialog = (props: FiltersDialogProps) => {
  const { filters, board, ids, onClose } = props;
  const { admin } = board;
  const { administer: administers } = board.rights;
  const save = useSaveFilters(board);
  const { t } = useTranslation();
  const [view, setView] = useState<View>(LIST);
  const { announce, region } = useLiveRegion();
  const lists = { shown: filters, board: filtersOfBoard(admin) };
  const back = () => setView(LIST);
  const done = (change: FilterChange) => {
    save(change);
    back();
  };
  if (view.kind === 'remove') {
    const { filter } = view;
    const remove = () => done(removeFilter(lists, filter));
    return <RemoveFilter filter={filter} onRemove={remove} onBack={back} />;
  }
  if (view.kind === 'form') {
    const { filter } = view;
    const write = ({ draft, owner }: WrittenFilter) =>
      done(
        filter ? editFilter(lists, filter, draft) : addFilter(lists, draft, { id: ids(), owner }),
      );
    return <EditFilter filter={filter} administers={administers} onSave={write} onBack={back} />;
  }
  return (
    <Dialog
      saves
      title={t('filters.dialog.title')}
      onClose={onClose}
      footer={
        <Button appearance="primary" onClick={() => setView({ kind: 'form', filter: null })}>
          {t('filters.dialog.create')}
        </Button>
      }
    >
      <FilterList
        filters={filters}
        canEdit={({ owner }) => owner === 'person' || administers}
        onEdit={(filter) => setView({ kind: 'form', filter })}
        onRemove={(filter) => setView({ kind: 'remove', filter })}
        onShow={(filter, show) => save(showFilter(filter, show))}
        onMove={(filter, position, to) => {
          save(moveFilter(lists, filter, position));
          const place = { position: to + 1, total: filters.length };
          announce(t('filters.dialog.moved', { name: filterName(t, filter), ...place }));
        }}
      />
      {region}
    </Dialog>
  );
};

export default FiltersDialog;
