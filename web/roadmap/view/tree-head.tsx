import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import type { DriftSort } from '#domain/roadmap/drift/sort-rows.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { DriftLook } from '../props/drift.ts';
import { COLUMNS, type Column, type ShownColumn, TREE } from '../props/props.ts';
import tree from './tree.module.css';
import styles from './tree-head.module.css';

/** The id of the row of column headers, which the treegrid owns. */
export const HEADERS = 'roadmap-headers';

interface TreeHeadProps {
  /** Whether there is a treegrid that owns the column headers. */
  readonly isOwned: boolean;
  readonly mode: RowMode;
  readonly sought: string;
  readonly onSeek: (text: string) => void;
  readonly columns: readonly ShownColumn[];
  readonly drift: DriftLook | null | undefined;
  readonly chosen: readonly Column[];
  readonly onColumns: (columns: Column[]) => void;
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** Opens the form of a new milestone on today; null if the user may not create milestones. */
  readonly onAddMilestone: ((anchor: HTMLElement) => void) | null;
}

const ColumnMenu = ({ chosen, onColumns }: Pick<TreeHeadProps, 'chosen' | 'onColumns'>) => {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      label={t('roadmap.columns')}
      opener={(opener) => <IconButton icon="fields" label={t('roadmap.columns')} {...opener} />}
      entries={COLUMNS.map((column) => ({
        id: column,
        label: t(`roadmap.column.${column}`),
        checked: chosen.includes(column),
        onSelect: () =>
          onColumns(
            COLUMNS.filter((each) =>
              each === column ? !chosen.includes(each) : chosen.includes(each),
            ),
          ),
      }))}
    />
  );
};

interface EdgeProps extends Pick<TreeHeadProps, 'width'> {
  readonly onMove: ({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) => void;
  readonly resize: (to: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const Edge = ({ width, onMove, resize, onKey }: EdgeProps) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element is a draggable separator
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('roadmap.resize')}
      aria-valuenow={width}
      aria-valuemin={TREE.least}
      aria-valuemax={TREE.most}
      tabIndex={0}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onDoubleClick={() => resize(TREE.initial)}
      onKeyDown={onKey}
    />
  );
};

const SORTED = { later: 'descending', earlier: 'ascending' } as const;

const headerRole = (isOwned: boolean, column: number, sort: DriftSort | null = null) =>
  isOwned
    ? {
        role: 'columnheader',
        'aria-colindex': column,
        'aria-sort': sort ? SORTED[sort] : undefined,
      }
    : {};

/** Renders the name of the column with the slip. It sorts the rows by their slip. */
const SlipHeader = ({ drift }: { readonly drift: DriftLook }) => (
  <button type="button" className={classNames(styles.sort, focus.ring)} onClick={drift.onSort}>
    {drift.heading}
    {drift.sort && <Icon name={drift.sort === 'later' ? 'chevron-down' : 'chevron-up'} size={12} />}
  </button>
);

const ColumnName = ({
  column,
  drift,
}: Pick<TreeHeadProps, 'drift'> & { readonly column: ShownColumn }) => {
  const { t } = useTranslation();
  if (column === 'slip') return drift ? <SlipHeader drift={drift} /> : null;
  if (column !== 'assignee') return t(`roadmap.column.${column}`);
  return <span className={styles.unseen}>{t('roadmap.column.assignee')}</span>;
};

/** Renders the names of the columns. The calendar is seen in place of the name of the last one, the timeline. */
const ColumnHeaders = ({
  mode,
  columns,
  isOwned,
  drift,
}: Pick<TreeHeadProps, 'mode' | 'columns' | 'isOwned' | 'drift'>) => {
  const { t } = useTranslation();
  const row = isOwned ? { id: HEADERS, role: 'row', 'aria-rowindex': 1 } : {};
  return (
    <span {...row} className={styles.headers}>
      <span {...headerRole(isOwned, 1)} className={styles.title}>
        {t(`roadmap.rowsOf.${mode}`)}
      </span>
      {columns.map((column, at) => (
        <span
          key={column}
          {...headerRole(isOwned, at + 2, column === 'slip' ? drift?.sort : null)}
          className={classNames(styles.column, tree[`${column}Column`])}
        >
          <ColumnName column={column} drift={drift} />
        </span>
      ))}
      {isOwned && (
        <span {...headerRole(isOwned, columns.length + 2)} className={styles.unseen}>
          {t('roadmap.timeline')}
        </span>
      )}
    </span>
  );
};

/** Renders the header of the tree: its title, the names of its columns, and an edge that resizes the tree. */
export const TreeHead = (props: TreeHeadProps) => {
  const { mode, columns, chosen, onColumns, width, onWidth, onAddMilestone } = props;
  const { t } = useTranslation();
  const resize = (to: number) => onWidth(Math.min(TREE.most, Math.max(TREE.least, Math.round(to))));
  const onMove = ({ buttons, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1) return;
    resize(clientX - (currentTarget.parentElement?.getBoundingClientRect().left ?? 0));
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -TREE.step, ArrowRight: TREE.step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(width + by);
  };
  return (
    <div className={styles.corner}>
      <input
        type="search"
        className={classNames(styles.search, focus.ring)}
        aria-label={t('roadmap.find')}
        placeholder={t('roadmap.find')}
        value={props.sought}
        onChange={({ target }) => props.onSeek(target.value)}
      />
      <ColumnHeaders {...{ mode, columns }} isOwned={props.isOwned} drift={props.drift} />
      <span className={styles.menu}>
        {onAddMilestone && (
          <IconButton
            icon="calendar"
            label={t('roadmap.milestone.add')}
            onClick={({ currentTarget }) => onAddMilestone(currentTarget)}
          />
        )}
        <ColumnMenu chosen={chosen} onColumns={onColumns} />
      </span>
      <Edge {...{ width, onMove, resize, onKey }} />
    </div>
  );
};
