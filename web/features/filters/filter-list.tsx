import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import type { Position } from '#domain/kernel/ranking/place.ts';
import { FilterLine } from './filter-line.tsx';
import styles from './filter-list.module.css';
import type { LineEdge } from './use-line-drag.ts';

interface FilterListProps {
  readonly filters: readonly PlacedFilter[];
  /** Whether the user may change a filter. Everyone may reorder filters, and hide them in their own toolbar. */
  readonly canEdit: (filter: PlacedFilter) => boolean;
  readonly onEdit: (filter: PlacedFilter) => void;
  readonly onRemove: (filter: PlacedFilter) => void;
  readonly onShow: (filter: PlacedFilter, show: boolean) => void;
  /** `to` is the new index. */
  readonly onMove: (filter: PlacedFilter, position: Position, to: number) => void;
}

/** Returns the index of a filter that is dropped on an edge of another filter. */
const besideOf = (others: readonly PlacedFilter[], id: string, edge: LineEdge): number => {
  const at = others.findIndex((filter) => filter.id === id);
  return edge === 'top' ? at : at + 1;
};

/** All filters in order. Users can show, reorder, edit and delete them by pointer or keyboard. */
export const FilterList = ({
  filters,
  canEdit,
  onEdit,
  onRemove,
  onShow,
  onMove,
}: FilterListProps) => {
  const { t } = useTranslation();
  if (filters.length === 0) return <p className={styles.none}>{t('filters.dialog.none')}</p>;
  const othersThan = (id: string) => filters.filter((filter) => filter.id !== id);
  const move = (id: string, to: number) => {
    const filter = filters.find((each) => each.id === id);
    if (!filter || filters.indexOf(filter) === to) return;
    const others = othersThan(id);
    onMove(filter, { after: others[to - 1]?.id ?? null, before: others[to]?.id ?? null }, to);
  };
  return (
    <ol className={styles.list}>
      {filters.map((filter, at) => (
        <FilterLine
          key={filter.id}
          filter={filter}
          canEdit={canEdit(filter)}
          isFirst={at === 0}
          isLast={at === filters.length - 1}
          onEdit={() => onEdit(filter)}
          onRemove={() => onRemove(filter)}
          onShow={(show) => onShow(filter, show)}
          onStep={(by) => move(filter.id, at + by)}
          onDrop={(dragged, edge) => move(dragged, besideOf(othersThan(dragged), filter.id, edge))}
        />
      ))}
    </ol>
  );
};
