import { type Dependency, dependencyKey } from '#domain/roadmap/dependencies.ts';
import type { Item, ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Action } from '../../actions/action.ts';

export interface RowKeyContext {
  readonly row: Row;
  readonly mayPlan: boolean;
  readonly onEdit: (row: Row) => void;
  readonly onOpen: (item: Item) => void;
}

/** What the actions in the menu of a row need. The menu offers more actions than the keys. */
export interface RowContext extends RowKeyContext {
  readonly mayLink: boolean;
  /** The links of the row's item to and from other items. */
  readonly dependencies: readonly Dependency[];
  readonly nameOf: (key: ItemKey) => string;
  /** Whether the roadmap shows all links that lead to the item or from it, over several items. */
  readonly chained: boolean;
  /** Keys of the item and of the items below it whose dates the user may remove. */
  readonly below: readonly ItemKey[];
  readonly onLoads: (row: Row) => void;
  /** Shows the burn-up of a release or sprint; absent where it cannot be shown. */
  readonly onBurnUp: ((row: Row) => void) | undefined;
  readonly onBlock: (item: Item) => void;
  readonly onChain: (key: ItemKey) => void;
  readonly onUnlink: (dependency: Dependency) => void;
  readonly onUnplan: (item: Item) => void;
  readonly onClear: (keys: readonly ItemKey[]) => void;
}

/** Maximum number of links listed in a row's menu. */
const MOST = 6;

const EDIT: Action<RowKeyContext> = {
  id: 'dates',
  group: 'open',
  // Enter is for rows that nothing opens, such as lanes.
  keys: ['D', 'Enter'],
  label: (t) => t('roadmap.menu.dates'),
  icon: 'calendar',
  available: ({ mayPlan }) => mayPlan,
  run: ({ row, onEdit }) => onEdit(row),
};

const LOADS: Action<RowContext> = {
  id: 'loads',
  group: 'open',
  keys: [],
  label: (t) => t('roadmap.menu.loads'),
  icon: 'person',
  available: ({ row }) => row.lane?.sprint != null,
  run: ({ row, onLoads }) => onLoads(row),
};

const BURN_UP: Action<RowContext> = {
  id: 'burn-up',
  group: 'open',
  keys: [],
  label: (t) => t('roadmap.menu.burnUp'),
  icon: 'chart',
  available: ({ row: { lane }, onBurnUp }) =>
    onBurnUp !== undefined && (lane?.version ?? lane?.sprint) != null,
  run: ({ row, onBurnUp }) => onBurnUp?.(row),
};

const OPEN: Action<RowKeyContext> = {
  id: 'open',
  group: 'open',
  keys: ['Enter', 'O'],
  label: (t) => t('roadmap.menu.show'),
  icon: 'open',
  available: ({ row: { item } }) => item !== null && (item.issue !== null || item.goal !== null),
  run: ({ row, onOpen }) => row.item && onOpen(row.item),
};

/**
 * Actions of a row that have a key and are also in its menu. A key does the first of them that is available: Enter opens
 * an item, as on the map (R-PLAN-12).
 */
export const ROW_KEY_ACTIONS: readonly Action<RowKeyContext>[] = [OPEN, EDIT];

const BLOCK: Action<RowContext> = {
  id: 'block',
  group: 'edit',
  keys: [],
  label: (t) => t('roadmap.menu.block'),
  icon: 'link',
  available: ({ row, mayLink }) => row.item !== null && mayLink,
  run: ({ row, onBlock }) => row.item && onBlock(row.item),
};

const CHAIN: Action<RowContext> = {
  id: 'chain',
  group: 'edit',
  keys: [],
  label: (t, context) => (context?.chained ? t('roadmap.menu.noChain') : t('roadmap.menu.chain')),
  icon: 'eye',
  available: ({ row, dependencies }) => row.item !== null && dependencies.length > 0,
  run: ({ row, onChain }) => row.item && onChain(row.item.key),
};

/** Removes one link. The menu names the item at the other end of the link. */
const unlinking = (dependency: Dependency): Action<RowContext> => ({
  id: dependencyKey(dependency),
  group: 'edit',
  keys: [],
  label: (t, context) => {
    const blocks = dependency.from === context?.row.item?.key;
    const title = context?.nameOf(blocks ? dependency.to : dependency.from) ?? '';
    return blocks ? t('roadmap.menu.unblock', { title }) : t('roadmap.menu.unwait', { title });
  },
  icon: 'unlink',
  available: ({ row, mayLink }) => row.item !== null && mayLink,
  run: ({ onUnlink }) => onUnlink(dependency),
});

const UNPLAN: Action<RowContext> = {
  id: 'unplan',
  group: 'remove',
  keys: [],
  label: (t) => t('roadmap.dates.unplan'),
  icon: 'close',
  available: ({ row, mayPlan }) => mayPlan && row.item != null && row.item.plan !== null,
  run: ({ row, onUnplan }) => row.item && onUnplan(row.item),
};

const CLEAR: Action<RowContext> = {
  id: 'clear',
  group: 'remove',
  keys: [],
  label: (t, context) => t('roadmap.menu.clearBranch', { count: context?.below.length ?? 0 }),
  icon: 'trash',
  available: ({ row: { item }, below }) => below.length > 0 && (item?.children.length ?? 0) > 0,
  run: ({ below, onClear }) => onClear(below),
};

export const rowActions = ({ dependencies }: RowContext): readonly Action<RowContext>[] => [
  EDIT,
  LOADS,
  BURN_UP,
  OPEN,
  BLOCK,
  CHAIN,
  ...dependencies.slice(0, MOST).map(unlinking),
  UNPLAN,
  CLEAR,
];

export interface LinkContext extends Pick<RowContext, 'mayLink' | 'onChain' | 'onUnlink'> {
  readonly dependency: Dependency;
}

export const LINK_ACTIONS: readonly Action<LinkContext>[] = [
  {
    id: 'chain',
    group: 'edit',
    keys: [],
    label: (t) => t('roadmap.menu.chain'),
    icon: 'eye',
    available: () => true,
    run: ({ dependency, onChain }) => onChain(dependency.from),
  },
  {
    id: 'unlink',
    group: 'edit',
    keys: [],
    label: (t) => t('roadmap.menu.unlink'),
    icon: 'unlink',
    available: () => true,
    possible: ({ mayLink }) => mayLink,
    run: ({ dependency, onUnlink }) => onUnlink(dependency),
  },
];
