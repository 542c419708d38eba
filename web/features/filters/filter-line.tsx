import { useTranslation } from 'react-i18next';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import { filterName } from '../../store/board-data/filter-name.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Lozenge } from '../../ui/marks/lozenge.tsx';
import styles from './filter-list.module.css';
import { type LineEdge, useLineDrag } from './use-line-drag.ts';

export interface FilterLineProps {
  readonly filter: PlacedFilter;
  readonly canEdit: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onShow: (show: boolean) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDrop: (dragged: string, edge: LineEdge) => void;
}

interface ActionsProps
  extends Pick<
    FilterLineProps,
    'isFirst' | 'onStep' | 'isLast' | 'canEdit' | 'onEdit' | 'onRemove'
  > {
  readonly name: string;
}

const Actions = (props: ActionsProps) => {
  const { t } = useTranslation();
  const { isFirst, onStep, isLast, canEdit, onEdit, onRemove, name } = props;
  return (
    <span className={styles.actions}>
      <IconButton
        icon="chevron-up"
        label={t('filters.dialog.upNamed', { name })}
        aria-disabled={isFirst}
        onClick={() => isFirst || onStep(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={t('filters.dialog.downNamed', { name })}
        aria-disabled={isLast}
        onClick={() => isLast || onStep(1)}
      />
      {canEdit && (
        <>
          <IconButton
            icon="edit"
            label={t('filters.dialog.editNamed', { name })}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            label={t('filters.dialog.removeNamed', { name })}
            onClick={onRemove}
          />
        </>
      )}
    </span>
  );
};

export const FilterLine = ({
  filter,
  canEdit,
  isFirst,
  isLast,
  onEdit,
  onRemove,
  onShow,
  onStep,
  onDrop,
}: FilterLineProps) => {
  const { t } = useTranslation();
  const { line, grip, over } = useLineDrag(filter.id, onDrop);
  const name = filterName(t, filter);
  return (
    <li ref={line} className={styles.item} data-over={over ?? undefined}>
      <span ref={grip} className={styles.grip}>
        <Icon name="drag" />
      </span>
      <input
        type="checkbox"
        className={styles.show}
        aria-label={t('filters.dialog.shown', { name })}
        title={t('filters.dialog.shown', { name })}
        checked={filter.show}
        onChange={() => onShow(!filter.show)}
      />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.query} title={filter.query}>
          {filter.query}
        </span>
        <span className={styles.owner}>
          {filter.owner === 'board' ? t('filters.dialog.shared') : t('filters.dialog.own')}
          {filter.markAsDefault && <Lozenge>{t('filters.dialog.isDefault')}</Lozenge>}
        </span>
      </span>
      <Actions {...{ isFirst, onStep, isLast, canEdit, onEdit, onRemove, name }} />
    </li>
  );
};
