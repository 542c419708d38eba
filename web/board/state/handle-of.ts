import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Command } from '../../actions/action.ts';
import type { BoardActs } from '../actions/context.ts';
import type { Address } from '../grid/address.ts';
import { issueKeyAt, titleAt } from '../grid/things.ts';
import type { BoardStore } from '../model/board-state.ts';
import type { BoardHandle } from '../props/handle.ts';
import { showBand } from './drawing/lane-contents.ts';

export interface HandleOptions {
  readonly acts: BoardActs;
  readonly active: Address | null;
  readonly focus: (address: Address) => void;
  readonly store: BoardStore;
  readonly commandsFor: (acts: BoardActs, at: Address) => readonly Command[];
}

/** Unfolds everything that hides a thing: the lane, closing band, step and goal of a story. */
const unfold = ({ props, layout }: BoardActs, store: BoardStore, at: Address): void => {
  const { map } = props.model;
  const { collapsedLanes, onToggleLane, onCollapse } = props.view;
  const card =
    at.kind === 'story'
      ? [...map.cells.values()].flat().find(({ issue }) => issue.id === at.id)
      : undefined;
  if (card && layout.mode !== 'none' && collapsedLanes.has(card.laneId)) onToggleLane(card.laneId);
  // A closing band shows only its first row until it is opened.
  if (card?.stepId === ANONYMOUS_KEY && !store.get().openBands.has(card.laneId)) {
    showBand(store, card.laneId);
  }
  const stepId = card?.stepId ?? (at.kind === 'step' ? at.id : undefined);
  const goal = map.goals.find(({ steps }) => steps.some(({ id }) => id === stepId));
  const step = goal?.steps.find(({ id }) => id === stepId);
  if (goal?.collapsed) onCollapse({ kind: 'goal', id: goal.id }, false);
  if (card && step?.collapsed) onCollapse({ kind: 'step', id: step.id }, false);
};

const isOn = ({ model: { map } }: BoardActs['props'], { kind, id }: Address): boolean => {
  if (kind === 'goal') return map.goals.some((goal) => goal.id === id);
  if (kind === 'lane') return map.lanes.some((lane) => lane.id === id);
  if (kind === 'step') return map.goals.some(({ steps }) => steps.some((step) => step.id === id));
  return [...map.cells.values()].some((cards) => cards.some(({ issue }) => issue.id === id));
};

/** Returns the methods by which the page controls the board, bound to the board's current state. */
export const handleOf = ({
  acts,
  active,
  focus,
  store,
  commandsFor,
}: HandleOptions): Omit<BoardHandle, 'chosen' | 'watch'> => {
  const { props, layout, t } = acts;
  return {
    shows: (at) => isOn(props, at),
    show: (at) => {
      unfold(acts, store, at);
      focus(at);
    },
    point: (at) => {
      if (at) unfold(acts, store, at);
      // Always a new object, so that a second call with the same thing scrolls to it again.
      if (at || store.get().pointed) store.set({ pointed: at && { ...at } });
    },
    thing: () => {
      if (!active) return null;
      const key = issueKeyAt(layout, active);
      const title = titleAt(t, layout, active);
      return {
        title: key === null ? title : `${key} ${title}`,
        commands: commandsFor(acts, active).map((command) => ({
          ...command,
          run: () => {
            focus(active);
            command.run();
          },
        })),
      };
    },
  };
};
