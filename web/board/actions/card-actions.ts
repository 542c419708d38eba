import { isDraft } from '#domain/board/model/draft.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Action } from '../../actions/action.ts';
import { storyAt } from '../grid/things.ts';
import { changesSeveral, isDeletable, isEditable, isRenamable } from '../moves/abilities.ts';
import { moveStepToGoal } from '../moves/column-moves.ts';
import { unlinkStory } from '../moves/story-moves.ts';
import { type BoardContext, kindOf } from './context.ts';

const isCard = ({ at }: BoardContext): boolean =>
  at.id !== ANONYMOUS_KEY && at.kind !== 'lane' && at.kind !== 'goal';

/**
 * Returns whether the element is a goal that can open in a panel. The page must have such a panel, and the column
 * without a goal never opens.
 */
const hasGoalPanel = ({ at, props }: BoardContext): boolean =>
  at.kind === 'goal' && at.id !== ANONYMOUS_KEY && props.page.onOpenGoal !== undefined;

/** Actions that open, change or move an element of the map. */
export const EDIT_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'open',
    group: 'edit',
    keys: ['Enter'],
    label: (t) => t('board.action.open'),
    icon: 'open',
    available: (context) => isCard(context) || context.at.kind === 'goal',
    run: ({ open, at }) => open(at),
  },
  {
    id: 'rename',
    group: 'edit',
    keys: ['E', 'F2'],
    label: (t) => t('board.action.rename'),
    icon: 'edit',
    available: ({ props, at }) => isRenamable(props.can, at),
    run: ({ rename, at }) => rename(at),
  },
  {
    id: 'fields',
    group: 'edit',
    keys: ['D'],
    label: (t) => t('board.action.editFields'),
    icon: 'fields',
    several: true,
    available: (context) =>
      (isCard(context) && isEditable(context.props.can)) ||
      (hasGoalPanel(context) && context.props.can.editGoals),
    run: ({ edit, at }) => edit(at),
  },
  {
    id: 'status',
    group: 'edit',
    keys: ['S'],
    label: (t) => t('board.action.status'),
    icon: 'check',
    available: (context) => isCard(context) && context.props.can.transitionIssues,
    run: ({ statusOf, at }) => statusOf(at),
  },
  {
    id: 'move',
    group: 'edit',
    keys: ['M'],
    label: (t) => t('board.action.moveTo'),
    icon: 'arrow-right',
    several: true,
    available: (context) => isCard(context) && context.props.can.editIssues,
    run: ({ moveTo, at }) => moveTo(at),
  },
];

export const ADD_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'add',
    group: 'add',
    keys: ['N'],
    label: (t, context) => {
      if (!context) return t('shortcuts.act.add');
      return context.at.kind === 'goal' ? t('board.add.step') : t('board.add.story');
    },
    icon: 'plus',
    available: ({ props: { can }, at }) => {
      const kind = kindOf(at);
      if (kind === 'goal') return can.createSteps;
      return can.createStories && (kind === 'step' || kind === 'story');
    },
    run: ({ below, at }) => below(at),
  },
  {
    id: 'suggest',
    group: 'add',
    keys: [],
    label: (t, context) =>
      context?.at.kind === 'goal' ? t('board.suggest.steps') : t('board.suggest.stories'),
    icon: 'sparkle',
    available: ({ props: { can, suggestions }, at }) => {
      const kind = kindOf(at);
      if (!suggestions || at.id === ANONYMOUS_KEY) return false;
      if (kind === 'goal') return can.createSteps;
      return can.createStories && (kind === 'step' || kind === 'story');
    },
    run: ({ props, at }) => props.suggestions?.onSuggest(at),
  },
  {
    id: 'split',
    group: 'add',
    keys: [],
    label: (t) => t('board.suggest.subtasks'),
    icon: 'sparkle',
    available: ({ props: { can, suggestions }, at }) =>
      suggestions !== undefined && can.createStories && kindOf(at) === 'story' && !isDraft(at.id),
    run: ({ props, at }) => props.suggestions?.onSplit(at.id),
  },
  {
    id: 'link',
    group: 'add',
    keys: [],
    label: (t) => t('board.link.action'),
    icon: 'link',
    available: ({ props, at }) =>
      props.intents.existing !== undefined &&
      props.can.editIssues &&
      at.kind !== 'lane' &&
      at.subtask === undefined,
    run: ({ link, at }) => link(at),
  },
  {
    id: 'subtask',
    group: 'add',
    keys: ['Shift+N'],
    label: (t) => t('board.add.subtask'),
    icon: 'subtask',
    available: ({ props, at }) => props.can.createStories && kindOf(at) === 'story',
    run: ({ subtask, at }) => subtask(at),
  },
];

const choosesSeveral = ({ props }: BoardContext): boolean =>
  props.intents.several !== undefined && changesSeveral(props.can);

/** Actions that select several stories without Ctrl or Shift. */
export const SELECT_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'select',
    group: 'select',
    keys: ['X', 'Mod+Space'],
    label: (t, context) => {
      if (!context) return t('shortcuts.act.select');
      return context.selecting.ids.has(context.at.id)
        ? t('board.select.remove')
        : t('board.select.add');
    },
    icon: 'check',
    available: (context) => choosesSeveral(context) && kindOf(context.at) === 'story',
    run: ({ selecting, at }) => selecting.toggle(at),
  },
  {
    id: 'selectAll',
    group: 'select',
    keys: ['Mod+A'],
    label: (t, context) => {
      const kind = context?.at.kind;
      return kind === undefined || kind === 'goal'
        ? t('shortcuts.act.all')
        : t(`board.select.all.${kind}`);
    },
    icon: 'select-all',
    available: (context) =>
      choosesSeveral(context) && context.at.kind !== 'goal' && context.at.subtask === undefined,
    run: ({ selecting, at: { kind, id } }) => {
      if (kind !== 'goal') selecting.whole(kind === 'story' ? 'cell' : kind, id);
    },
  },
  {
    id: 'clear',
    group: 'select',
    keys: ['Escape'],
    label: (t) => t('board.select.clear'),
    icon: 'close',
    bare: true,
    available: ({ selecting }) => selecting.ids.size > 0,
    run: ({ selecting }) => void selecting.clear(),
  },
];

/**
 * Returns the goal of the step at this address. Null if the step has no goal, undefined if the address is not a step.
 */
const goalOfStep = ({ props, at }: BoardContext) =>
  at.kind === 'step'
    ? props.model.map.goals.find(({ steps }) => steps.some(({ id }) => id === at.id))?.goal
    : undefined;

const storyWithStep = ({ layout, at }: BoardContext) => {
  const card = kindOf(at) === 'story' ? storyAt(layout, at.id) : null;
  return card && card.stepId !== ANONYMOUS_KEY ? card : null;
};

export const REMOVE_ACTIONS: readonly Action<BoardContext>[] = [
  {
    id: 'toBacklog',
    group: 'remove',
    keys: ['Shift+B'],
    label: (t) => t('board.action.toBacklog'),
    icon: 'arrow-left',
    several: true,
    available: (context) =>
      context.props.intents.backlog !== undefined &&
      context.props.can.editIssues &&
      kindOf(context.at) === 'story',
    run: ({ intents, selecting, at }) => {
      const several = selecting.ids.has(at.id) ? [...selecting.ids] : [at.id];
      intents.takeOff(several);
    },
  },
  {
    id: 'unlink',
    group: 'remove',
    keys: [],
    label: (t) => t('board.action.unlink'),
    icon: 'unlink',
    available: (context) => context.props.can.editIssues && storyWithStep(context) !== null,
    run: (context) => {
      const card = storyWithStep(context);
      if (card) context.intents.moveStory(unlinkStory(context.props.model.map, card));
    },
  },
  {
    id: 'unlinkGoal',
    group: 'remove',
    keys: [],
    label: (t) => t('board.action.unlinkGoal'),
    icon: 'unlink',
    available: (context) =>
      context.props.can.editIssues && isCard(context) && goalOfStep(context) != null,
    run: ({ props, intents, at }) =>
      intents.moveStep(moveStepToGoal(props.model.map, at.id, ANONYMOUS_KEY)),
  },
  {
    id: 'delete',
    group: 'remove',
    keys: ['Delete'],
    label: (t) => t('board.action.delete'),
    icon: 'trash',
    several: true,
    available: ({ props, at }) => isDeletable(props.can, at),
    run: ({ remove, at }) => remove(at),
  },
];
