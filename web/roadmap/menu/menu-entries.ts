import type { TFunction } from 'i18next';
import { type Dependency, dependencyKey } from '#domain/roadmap/dependencies.ts';
import type { Item, ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { ActionEntry, MenuEntry } from '../../ui/layers/menu-entry.ts';

/** What a menu is about. */
export interface MenuSubject {
  readonly row: Row;
  readonly mayPlan: boolean;
  readonly mayLink: boolean;
  /** Those that the item is one end of. */
  readonly dependencies: readonly Dependency[];
  readonly nameOf: (key: ItemKey) => string;
  /** Whether its chain is shown. */
  readonly chained: boolean;
  /** Whatever of its branch has dates that the viewer may take away, itself among them. */
  readonly below: readonly ItemKey[];
}

export interface MenuActs {
  readonly onEdit: (row: Row) => void;
  readonly onOpen: (item: Item) => void;
  readonly onLoads: (row: Row) => void;
  readonly onBlock: (item: Item) => void;
  readonly onChain: (key: ItemKey) => void;
  readonly onUnlink: (dependency: Dependency) => void;
  readonly onUnplan: (item: Item) => void;
  readonly onClear: (keys: readonly ItemKey[]) => void;
}

/** Links of an item that its menu names. */
const MOST = 6;

const when = (shown: boolean, entry: ActionEntry): ActionEntry[] => (shown ? [entry] : []);

const dates = (
  t: TFunction,
  { row, mayPlan }: MenuSubject,
  { onEdit, onOpen, onLoads }: MenuActs,
): ActionEntry[] => {
  const { item } = row;
  return [
    ...when(mayPlan, {
      id: 'dates',
      label: t('roadmap.menu.dates'),
      icon: 'calendar',
      shortcut: t('board.key.enter'),
      onSelect: () => onEdit(row),
    }),
    ...when(row.lane?.sprint != null, {
      id: 'loads',
      label: t('roadmap.menu.loads'),
      icon: 'person',
      onSelect: () => onLoads(row),
    }),
    ...(item
      ? when(item.issue !== null || item.goal !== null, {
          id: 'open',
          label: t('roadmap.menu.show'),
          icon: 'open',
          shortcut: 'O',
          onSelect: () => onOpen(item),
        })
      : []),
  ];
};

const links = (
  t: TFunction,
  { row, mayLink, dependencies, nameOf, chained }: MenuSubject,
  { onBlock, onChain, onUnlink }: MenuActs,
): ActionEntry[] => {
  const { item } = row;
  if (!item) return [];
  return [
    ...when(mayLink, {
      id: 'block',
      label: t('roadmap.menu.block'),
      icon: 'link',
      onSelect: () => onBlock(item),
    }),
    ...when(dependencies.length > 0, {
      id: 'chain',
      label: chained ? t('roadmap.menu.noChain') : t('roadmap.menu.chain'),
      icon: 'eye',
      onSelect: () => onChain(item.key),
    }),
    ...(mayLink ? dependencies.slice(0, MOST) : []).map((dependency): ActionEntry => {
      const blocks = dependency.from === item.key;
      const title = nameOf(blocks ? dependency.to : dependency.from);
      return {
        id: dependencyKey(dependency),
        label: blocks ? t('roadmap.menu.unblock', { title }) : t('roadmap.menu.unwait', { title }),
        icon: 'unlink',
        onSelect: () => onUnlink(dependency),
      };
    }),
  ];
};

const clearing = (
  t: TFunction,
  { row: { item }, mayPlan, below }: MenuSubject,
  { onUnplan, onClear }: MenuActs,
): ActionEntry[] =>
  item
    ? [
        ...when(mayPlan && item.plan !== null, {
          id: 'unplan',
          label: t('roadmap.dates.unplan'),
          icon: 'close',
          onSelect: () => onUnplan(item),
        }),
        ...when(below.length > 0 && item.children.length > 0, {
          id: 'clear',
          label: t('roadmap.menu.clearBranch', { count: below.length }),
          icon: 'trash',
          onSelect: () => onClear(below),
        }),
      ]
    : [];

/** The lines of the menu of a row. */
export const menuEntries = (t: TFunction, subject: MenuSubject, acts: MenuActs): MenuEntry[] =>
  [dates(t, subject, acts), links(t, subject, acts), clearing(t, subject, acts)]
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuEntry[] =>
      at === 0 ? group : [{ id: `before-${group[0]?.id}`, separator: true }, ...group],
    );

/** The lines of the menu of a dependency. */
export const linkEntries = (
  t: TFunction,
  dependency: Dependency,
  mayLink: boolean,
  { onChain, onUnlink }: Pick<MenuActs, 'onChain' | 'onUnlink'>,
): MenuEntry[] => [
  {
    id: 'chain',
    label: t('roadmap.menu.chain'),
    icon: 'eye',
    onSelect: () => onChain(dependency.from),
  },
  {
    id: 'unlink',
    label: t('roadmap.menu.unlink'),
    icon: 'unlink',
    disabled: !mayLink,
    onSelect: () => onUnlink(dependency),
  },
];
