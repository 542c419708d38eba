import type { TFunction } from 'i18next';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dependency, dependencyKey } from '#domain/roadmap/dependencies.ts';
import { branchOf, type Item, type ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { commandsIn, menuOf } from '../../actions/action.ts';
import { AnchoredMenu } from '../../ui/layers/menu.tsx';
import { later } from '../../ui/pages/later.tsx';
import { LINK_ACTIONS, type RowContext, rowActions } from '../actions/row-actions.ts';
import type { LoadsDialogProps } from '../forecast/loads-dialog.tsx';
import type { BlockDialogProps } from '../links/block-dialog.tsx';
import type { RoadmapProps } from '../props/props.ts';
import type { Planning } from '../state/use-planning.ts';
import { rowTitle } from '../words/rows.ts';
import type { ClearDialogProps } from './clear-dialog.tsx';

const BlockDialog = later<BlockDialogProps>(() => import('../links/block-dialog.tsx'), 'roadmap');
const ClearDialog = later<ClearDialogProps>(() => import('./clear-dialog.tsx'), 'roadmap');
const LoadsDialog = later<LoadsDialogProps>(
  () => import('../forecast/loads-dialog.tsx'),
  'roadmap',
);

export interface Place {
  readonly x: number;
  readonly y: number;
}

type Opened =
  | { readonly kind: 'row'; readonly row: Row; readonly at: Place }
  | { readonly kind: 'link'; readonly dependency: Dependency; readonly at: Place };

/** The dialog that a menu entry has opened. Only one can be open. */
type Asked =
  | { readonly kind: 'block'; readonly item: Item }
  | { readonly kind: 'loads'; readonly row: Row }
  | { readonly kind: 'clear'; readonly keys: readonly ItemKey[] };

interface AskedProps {
  readonly asked: Asked | null;
  readonly props: RoadmapProps;
  readonly onClose: () => void;
}

const AskedDialog = ({ asked, props, onClose }: AskedProps) => {
  const { hierarchy, pastSprints } = props.model;
  const { linkRefusal, link, clear } = props.intents;
  switch (asked?.kind) {
    case 'block':
      return (
        <BlockDialog
          item={asked.item}
          hierarchy={hierarchy}
          refusalOf={(other) => linkRefusal(asked.item.key, other.key)}
          onChoose={(other) => {
            link(asked.item.key, other.key);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case 'loads':
      return (
        <LoadsDialog row={asked.row} hierarchy={hierarchy} past={pastSprints} onClose={onClose} />
      );
    case 'clear':
      return (
        <ClearDialog
          count={asked.keys.length}
          onClear={() => clear(asked.keys)}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
};

/** Returns the keys of those items that have dates which the user may remove. */
const clearableOf = ({ can, intents }: RoadmapProps, items: Iterable<Item>): ItemKey[] =>
  [...items].flatMap((item) => {
    const may = item.kind === 'goal' ? can.planGoals : can.planIssues;
    return item.plan && may && intents.refusalOf(item) === null ? [item.key] : [];
  });

interface MenuOptions {
  readonly props: RoadmapProps;
  readonly planning: Planning;
  readonly onEdit: (row: Row) => void;
  readonly chained: ItemKey | null;
  readonly onChain: (key: ItemKey | null) => void;
  readonly ask: (asked: Asked) => void;
}

const actsOf = (options: MenuOptions) => {
  const { props, onEdit, chained, onChain, ask } = options;
  return {
    onEdit,
    onOpen: props.onOpenItem,
    onLoads: (row: Row) => ask({ kind: 'loads', row }),
    onBurnUp: props.onBurnUp,
    onBlock: (item: Item) => ask({ kind: 'block', item }),
    onChain: (key: ItemKey) => onChain(chained === key ? null : key),
    onUnlink: props.intents.unlink,
    onUnplan: (item: Item) => props.intents.plan([{ key: item.key, plan: null }]),
    onClear: (keys: readonly ItemKey[]) => ask({ kind: 'clear', keys }),
  };
};

const contextOf = (options: MenuOptions, row: Row): RowContext => {
  const { props, planning, chained } = options;
  const { hierarchy, dependencies } = props.model;
  const key = row.item?.key;
  return {
    ...actsOf(options),
    row,
    mayPlan: planning.mayPlan(row),
    mayLink: props.can.planIssues && row.item?.issue != null,
    dependencies: dependencies.filter(({ from, to }) => from === key || to === key),
    nameOf: (other) => hierarchy.items.get(other)?.title ?? '',
    chained: chained !== null && chained === key,
    below: key ? clearableOf(props, branchOf(hierarchy, key)) : [],
  };
};

const menuFor = (t: TFunction, opened: Opened, options: MenuOptions) => {
  if (opened.kind === 'row') {
    const { row } = opened;
    const context = contextOf(options, row);
    return {
      key: row.key as string,
      label: t('roadmap.menu.open', { title: rowTitle(t, row) }),
      entries: menuOf(commandsIn(rowActions(context), context, t), t),
    };
  }
  const { dependency } = opened;
  const context = { ...actsOf(options), dependency, mayLink: options.props.can.planIssues };
  return {
    key: dependencyKey(dependency),
    label: t('roadmap.menu.link'),
    entries: menuOf(commandsIn(LINK_ACTIONS, context, t), t),
  };
};

/** Renders the menus of rows and links at the pointer, and the dialogs that they open. */
export const useRowMenu = (props: RoadmapProps, planning: Planning, onEdit: (row: Row) => void) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chained, onChain] = useState<ItemKey | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => {
    if (opened?.kind === 'row') planning.keys.focus(opened.row);
    setOpened(null);
  };
  const menu = opened && menuFor(t, opened, { props, planning, onEdit, chained, onChain, ask });
  const element = (
    <>
      {opened && menu && (
        <AnchoredMenu
          {...menu}
          key={menu.key}
          anchor={{ ...opened.at, width: 0, height: 0 }}
          onClose={close}
        />
      )}
      <AskedDialog asked={asked} props={props} onClose={() => ask(null)} />
    </>
  );
  return {
    element,
    chained,
    clearAll: () =>
      ask({ kind: 'clear', keys: clearableOf(props, props.model.hierarchy.items.values()) }),
    openLink: (dependency: Dependency, at: Place) => setOpened({ kind: 'link', dependency, at }),
    onContextMenu: (event: MouseEvent) => {
      const row = planning.rowAt(event.target);
      if (!row) return;
      event.preventDefault();
      setOpened({ kind: 'row', row, at: { x: event.clientX, y: event.clientY } });
    },
    /** Handles a click. Returns true if it was on a button that opens a menu. */
    onClick: (event: MouseEvent): boolean => {
      const button = event.target instanceof Element && event.target.closest('[data-menu]');
      const row = button && planning.rowAt(event.target);
      if (!button || !row) return false;
      const { x, bottom } = button.getBoundingClientRect();
      setOpened({ kind: 'row', row, at: { x, y: bottom } });
      return true;
    },
  };
};
