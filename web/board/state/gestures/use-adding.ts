import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { rankAt } from '../../geometry/layout/stack.ts';
import { firstStoryPlace } from '../../geometry/sight/add-places.ts';
import type { Address } from '../../grid/address.ts';
import { storyAt } from '../../grid/things.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';
import type { NewCardPlace } from '../../props/props.ts';
import type { TypingPlace } from './typing.ts';
import { takeTypingWish } from './typing-request.ts';

/** Several lines pasted into the field of a new card. The user must confirm them. */
export interface Pasted {
  readonly place: NewCardPlace;
  readonly lines: readonly string[];
}

/** Returns the thing that gets the focus after adding, unless adding was started from another thing. */
const homeOf = (place: NewCardPlace): Address => {
  if (place.kind === 'subtask') return { kind: 'story', id: place.storyId };
  return place.kind === 'step'
    ? { kind: 'goal', id: place.goalId }
    : { kind: 'step', id: place.stepId };
};

/** Returns the place directly after a story: before the next story, or at the end of the cell. */
const behind = (layout: BoardLayout, { issue, stepId, laneId }: StoryCard): NewCardPlace => {
  const at = layout.positions.get(issue.id);
  const stack = at && layout.lanes[at.lane]?.stacks.get(at.column);
  const next = at && stack?.ranked[rankAt(stack, at.index) + 1]?.issue.id;
  return { kind: 'story', stepId, laneId, after: issue.id, ...(next ? { before: next } : {}) };
};

/**
 * Returns where a new item goes when it is added at a thing: a step in a goal, a story in the first open lane of a
 * step, or a story after a story.
 */
export const placeBelow = (
  layout: BoardLayout,
  { kind, id }: Address,
  can: Pick<StoryMapBoardProps['can'], 'createSteps' | 'createStories'>,
): NewCardPlace | null => {
  if (kind === 'goal') return can.createSteps ? { kind: 'step', goalId: id } : null;
  if (!can.createStories) return null;
  if (kind === 'step') return firstStoryPlace(layout, id);
  const card = kind === 'story' ? storyAt(layout, id) : null;
  return card && behind(layout, card);
};

/**
 * Rights for linking. Every place is offered, because linking needs only the right to edit, not the rights to create.
 */
const LINKING = { createSteps: true, createStories: true } as const;

/**
 * Returns which field is open, and the request to type a level deeper or higher. `useTypedPlace` handles that request.
 */
const useTyping = (setPlace: (place: NewCardPlace | null) => void) => {
  const [goal, setGoal] = useState(false);
  const [wish, setWish] = useState(takeTypingWish);
  const [session, setSession] = useState(0);
  const latest = useRef(0);
  /** Opens the field of a place. The previous field is then no longer in use. */
  const type = (next: TypingPlace) => {
    const isGoal = next.kind === 'goal';
    latest.current += 1;
    setSession(latest.current);
    setWish(null);
    setGoal(isGoal);
    setPlace(isGoal ? null : next);
  };
  return {
    goal,
    setGoal,
    wish,
    setWish,
    /** Number of the open field. It stays the same when a new card above the field gets its id from the tracker. */
    session,
    /** Returns whether the field with this number is still in use. */
    isLatest: () => session === latest.current,
    type,
  };
};

/** Adds cards in place. Enter adds a card and keeps the field open for the next card. */
export const useAdding = (
  { can, intents: { onAddCards, existing } }: StoryMapBoardProps,
  layout: BoardLayout,
  focus: (address: Address) => void,
) => {
  const { t } = useTranslation();
  const [place, setPlace] = useState<NewCardPlace | null>(null);
  const [home, setHome] = useState<Address | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [linking, setLinking] = useState<NewCardPlace | null>(null);
  const [again, setAgain] = useState<NewCardPlace | null>(null);
  const typing = useTyping(setPlace);
  // Opens the field again after the dialog about pasted lines has closed, because an open dialog keeps the focus.
  useEffect(() => {
    if (!again) return;
    setAgain(null);
    setPlace(again);
  }, [again]);

  const open = (next: NewCardPlace, from: Address | null = null) => {
    typing.type(next);
    setHome(from ?? homeOf(next));
  };
  const link = (at: NewCardPlace, from: Address) => {
    if (!existing || !can.editIssues || at.kind === 'subtask') return;
    setPlace(null);
    setHome(from);
    setLinking(at);
  };
  return {
    place,
    setPlace,
    ...typing,
    /** Opens the field one level deeper, below the card that was added last, or one level higher. */
    level: (by: 1 | -1, added: string) =>
      typing.setWish({ from: place ?? { kind: 'goal' }, by, added }),
    home,
    linking,
    /** Opens the link dialog for the place of a new card below or after a thing. */
    link: (address: Address) => {
      const at = placeBelow(layout, address, LINKING);
      if (at) link(at, address);
    },
    mayLink: existing !== undefined && can.editIssues,
    /** Opens the link dialog for the place of the card being added. */
    linkHere: () => {
      if (place) link(place, home ?? homeOf(place));
    },
    endLink: (issue: Issue | null) => {
      setLinking(null);
      if (home) focus(home);
      if (!issue || !linking) return;
      existing?.onLink(linking, issue, t('board.link.linked', { key: issue.key }));
    },
    pasted,
    open,
    below: (address: Address) => {
      const next = placeBelow(layout, address, can);
      if (next) open(next, address);
    },
    subtask: (address: Address) => {
      if (can.createStories && address.kind === 'story') {
        open({ kind: 'subtask', storyId: address.id }, address);
      }
    },
    add: (summary: string) => {
      if (place) onAddCards(place, [summary]);
    },
    /** `keyboard`: whether a key ended adding. If so, the focus must be moved. */
    leave: (keyboard: boolean) => {
      // A field also loses the focus when the next field replaces it.
      if (!typing.isLatest()) return;
      setPlace(null);
      if (keyboard && place) focus(home ?? homeOf(place));
    },
    paste: (lines: readonly string[]) => {
      if (!place) return;
      setPasted({ place, lines });
      setPlace(null);
    },
    endPaste: (confirmed: boolean) => {
      if (!pasted) return;
      setPasted(null);
      setAgain(pasted.place);
      if (confirmed) onAddCards(pasted.place, pasted.lines);
    },
  };
};

export type Adding = ReturnType<typeof useAdding>;
