import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { MenuEntry } from '../../../ui/menu-entries.tsx';
import { changesSeveral, isDeletable, isEditable, isRenamable } from '../../abilities.ts';
import type { Address } from '../../keyboard/address.ts';
import { moveStepToGoal } from '../../moves/column-moves.ts';
import { unlinkStory } from '../../moves/story-moves.ts';
import { storyAt } from '../../things.ts';
import { type MenuContext, moveLine, type Offer, offers, openLine } from './menu-parts.ts';

export const editLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, rename, edit } = context;
  const isGoal = address.kind === 'goal';
  return offers(address, [
    {
      id: 'rename',
      label: t('board.action.rename'),
      shortcut: 'E',
      offered: isRenamable(props.can, address),
      act: rename,
    },
    {
      id: 'edit',
      label: t('board.action.editFields'),
      shortcut: 'D',
      offered: !isGoal && isEditable(props.can),
      act: edit,
    },
  ]);
};

/** A step out of its goal, into none. */
const unlinkStep = ({ t, props, intents }: MenuContext, { kind, id }: Address): Offer => {
  const goal = props.map.goals.find(({ steps }) => steps.some((step) => step.id === id));
  return {
    id: 'unlinkGoal',
    label: t('board.action.unlinkGoal'),
    offered: kind === 'step' && props.can.editIssues && goal?.goal != null,
    act: () => intents.moveStep(moveStepToGoal(props.map, id, ANONYMOUS_KEY)),
  };
};

export const removeLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, layout, intents, remove } = context;
  const card = address.kind === 'story' ? storyAt(layout, address.id) : null;
  const unlink = card && card.stepId !== ANONYMOUS_KEY ? unlinkStory(props.map, card) : null;
  return offers(address, [
    {
      id: 'unlink',
      label: t('board.action.unlink'),
      offered: props.can.editIssues && unlink !== null,
      act: () => {
        if (unlink) intents.moveStory(unlink);
      },
    },
    unlinkStep(context, address),
    {
      id: 'delete',
      label: t('board.action.delete'),
      shortcut: t('board.key.delete'),
      offered: isDeletable(props.can, address),
      act: remove,
    },
  ]);
};

export const addLines = (context: MenuContext, address: Address): MenuEntry[] => {
  const { t, props, below, subtask, link } = context;
  const { createSteps, createStories } = props.can;
  const isGoal = address.kind === 'goal';
  return offers(address, [
    {
      id: 'below',
      label: isGoal ? t('board.add.step') : t('board.add.story'),
      shortcut: 'N',
      offered: isGoal ? createSteps : createStories,
      act: below,
    },
    {
      id: 'link',
      label: t('board.link.action'),
      offered: props.existing !== undefined && props.can.editIssues,
      act: link,
    },
    {
      id: 'subtask',
      label: t('board.add.subtask'),
      shortcut: '⇧N',
      offered: createStories && address.kind === 'story',
      act: subtask,
    },
  ]);
};

/** Ways to choose several stories, for those who do not click with Ctrl or Shift. */
export const selectLines = (
  { t, props, selecting }: MenuContext,
  { kind, id }: Address,
): MenuEntry[] => {
  if (!props.several || !changesSeveral(props.can) || kind === 'goal') return [];
  const all = { id: 'all', label: t(`board.select.all.${kind}`), shortcut: t('board.key.all') };
  if (kind !== 'story') return [{ ...all, onSelect: () => selecting.whole(kind, id) }];
  const chosen = selecting.ids.has(id);
  return [
    {
      id: 'select',
      label: chosen ? t('board.select.remove') : t('board.select.add'),
      shortcut: 'X',
      onSelect: () => selecting.toggle({ kind, id }),
    },
    { ...all, onSelect: () => selecting.whole('cell', id) },
  ];
};

/** What opens a card, changes it and takes it elsewhere: the first lines of its menu. */
export const cardLines = (context: MenuContext, address: Address): MenuEntry[] => [
  openLine(context, address),
  ...editLines(context, address),
  ...(context.props.can.editIssues ? [moveLine(context, address)] : []),
];
