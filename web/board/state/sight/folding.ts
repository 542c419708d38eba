import type { TFunction } from 'i18next';
import type { StepColumn } from '#domain/board/model/model.ts';
import { groupIdOf } from '../../geometry/layout/contents.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Address } from '../../grid/address.ts';
import { goalAt, stepAt, titleAt } from '../../grid/things.ts';
import { besideOf } from '../../moves/beside.ts';
import type { MapModel, StoryMapBoardProps } from '../../props/board-props.ts';
import { groupName } from '../../words/names.ts';

/** Returns whether a thing is folded now; null if it cannot be folded. */
export const isFolded = (
  layout: BoardLayout,
  { kind, id }: Address,
  mode: MapModel['map']['mode'],
): boolean | null => {
  switch (kind) {
    case 'goal':
      return goalAt(layout, id)?.collapsed ?? false;
    case 'step':
      return stepAt(layout, id)?.collapsed ?? false;
    case 'lane':
      // The only lane of a map cannot be folded.
      return mode === 'none'
        ? null
        : (layout.lanes.find(({ lane }) => lane.id === id)?.collapsed ?? null);
    case 'story':
      return layout.positions.has(id) ? !layout.subtasks.open.has(id) : null;
    default:
      return kind satisfies never;
  }
};

const nextLane = (layout: BoardLayout, id: string): Address | null => {
  const at = layout.lanes.findIndex(({ lane }) => lane.id === id);
  const next = layout.lanes[at + 1] ?? layout.lanes[at - 1];
  return next ? { kind: 'lane', id: next.lane.id } : null;
};

/**
 * Returns the address that gets the focus after folding: the thing itself, the first step of an opened group, or the
 * folded group.
 */
const afterFolding = (
  address: Address,
  group: readonly StepColumn[] | undefined,
  opened: readonly StepColumn[] | undefined,
): Address => {
  if (group?.[0]) return { kind: 'step', id: group[0].id };
  return opened?.[0] ? { kind: 'step', id: groupIdOf(opened[0].id) } : address;
};

interface Ground {
  readonly t: TFunction;
  readonly props: StoryMapBoardProps;
  readonly layout: BoardLayout;
  readonly focus: (address: Address) => void;
}

/** Folds or unfolds a thing. The focus stays on it. */
export const foldThing = (
  { t, props, layout, focus }: Ground,
  address: Address,
  folded: boolean,
): void => {
  const { map } = props.model;
  const { view, page } = props;
  const { kind, id } = address;
  const now = isFolded(layout, address, map.mode);
  // On a narrow board, the only visible goal is always unfolded, whatever its setting is.
  const only = kind === 'goal' && layout.goals.length < map.goals.length;
  if (now === null || now === folded || only) return;
  if (kind === 'lane') view.onToggleLane(id);
  else if (kind === 'story') view.onOpenSubtasks(id, !folded);
  else view.onCollapse({ kind, id }, folded);
  const column = layout.columns[layout.columnOfStep.get(kind === 'step' ? id : '') ?? -1];
  const { group, opened } = column ?? {};
  focus(afterFolding(address, group, opened));
  const title = opened ? groupName(t, opened.length) : titleAt(t, layout, address);
  page.announce(
    folded ? t('board.announce.folded', { title }) : t('board.announce.unfolded', { title }),
  );
};

/** Hides a thing. The focus goes to a neighbour. */
export const hideThing = ({ t, props, layout, focus }: Ground, { kind, id }: Address): void => {
  if (kind === 'story') return;
  const thing = { kind, id };
  const next = kind === 'lane' ? nextLane(layout, id) : besideOf(props.model.map, { kind, id });
  if (next) focus(next);
  props.view.onHide(thing, t('board.announce.hidden', { title: titleAt(t, layout, thing) }));
};
