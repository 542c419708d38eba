import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dependency, dependencyKey } from '#domain/roadmap/dependencies.ts';
import { branchOf, type Item, type ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import { AnchoredMenu } from '../../ui/layers/menu.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { LoadsDialogProps } from '../forecast/loads-dialog.tsx';
import type { BlockDialogProps } from '../links/block-dialog.tsx';
import type { RoadmapProps } from '../props/props.ts';
import type { Planning } from '../state/use-planning.ts';
import { rowTitle } from '../words/rows.ts';
import type { ClearDialogProps } from './clear-dialog.tsx';
import { linkEntries, type MenuActs, menuEntries } from './menu-entries.ts';

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

/** What can be done to a row or to a line, by a menu at the pointer, and what such a menu opens. */
export const useRowMenu = (props: RoadmapProps, planning: Planning, onEdit: (row: Row) => void) => {
  const { hierarchy, dependencies } = props.model;
  const { can } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chained, setChained] = useState<ItemKey | null>(null);
  const [blocking, setBlocking] = useState<Item | null>(null);
  const [loads, setLoads] = useState<Row | null>(null);
  const [clearing, setClearing] = useState<readonly ItemKey[] | null>(null);

  const clearable = (items: Iterable<Item>): ItemKey[] =>
    [...items].flatMap((item) => {
      const may = item.kind === 'goal' ? can.planGoals : can.planIssues;
      return item.plan && may && props.intents.refusalOf(item) === null ? [item.key] : [];
    });
  const acts: MenuActs = {
    onEdit,
    onOpen: props.onOpenItem,
    onLoads: setLoads,
    onBlock: setBlocking,
    onChain: (key) => setChained(chained === key ? null : key),
    onUnlink: props.intents.unlink,
    onUnplan: (item) => props.intents.plan([{ key: item.key, plan: null }]),
    onClear: setClearing,
  };
  const about = (row: Row) => ({
    row,
    mayPlan: planning.mayPlan(row),
    mayLink: can.planIssues && row.item?.issue != null,
    dependencies: dependencies.filter(
      ({ from, to }) => from === row.item?.key || to === row.item?.key,
    ),
    nameOf: (key: ItemKey) => hierarchy.items.get(key)?.title ?? '',
    chained: chained !== null && chained === row.item?.key,
    below: row.item ? clearable(branchOf(hierarchy, row.item.key)) : [],
  });
  const menuOf = (what: Opened) =>
    what.kind === 'row'
      ? {
          key: what.row.key,
          label: t('roadmap.menu.open', { title: rowTitle(t, what.row) }),
          entries: menuEntries(t, about(what.row), acts),
        }
      : {
          key: dependencyKey(what.dependency),
          label: t('roadmap.menu.link'),
          entries: linkEntries(t, what.dependency, can.planIssues, acts),
        };
  const close = () => {
    if (opened?.kind === 'row') planning.keys.focus(opened.row);
    setOpened(null);
  };
  const menu = opened && menuOf(opened);
  const element = (
    <>
      {opened && menu && (
        <AnchoredMenu
          key={menu.key}
          anchor={{ ...opened.at, width: 0, height: 0 }}
          label={menu.label}
          entries={menu.entries}
          onClose={close}
        />
      )}
      {blocking && (
        <BlockDialog
          item={blocking}
          hierarchy={hierarchy}
          refusalOf={(other) => props.intents.linkRefusal(blocking.key, other.key)}
          onChoose={(other) => {
            props.intents.link(blocking.key, other.key);
            setBlocking(null);
          }}
          onClose={() => setBlocking(null)}
        />
      )}
      {loads && (
        <LoadsDialog
          row={loads}
          hierarchy={hierarchy}
          past={props.model.pastSprints}
          onClose={() => setLoads(null)}
        />
      )}
      {clearing && (
        <ClearDialog
          count={clearing.length}
          onClear={() => props.intents.clear(clearing)}
          onClose={() => setClearing(null)}
        />
      )}
    </>
  );
  return {
    element,
    chained,
    clearAll: () => setClearing(clearable(hierarchy.items.values())),
    openLink: (dependency: Dependency, at: Place) => setOpened({ kind: 'link', dependency, at }),
    onContextMenu: (event: MouseEvent) => {
      const row = planning.rowAt(event.target);
      if (!row) return;
      event.preventDefault();
      setOpened({ kind: 'row', row, at: { x: event.clientX, y: event.clientY } });
    },
    /** Whether a click was on the button that opens the menu. */
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
