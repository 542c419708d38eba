import { useEffect, useState } from 'react';
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

/** Several lines that were pasted where one card is added, waiting for a yes. */
export interface Pasted {
  readonly place: NewCardPlace;
  readonly lines: readonly string[];
}

/** The thing that the focus belongs to once nothing more is added. */
const homeOf = (place: NewCardPlace): Address => {
  if (place.kind === 'subtask') return { kind: 'story', id: place.storyId };
  return place.kind === 'step'
    ? { kind: 'goal', id: place.goalId }
    : { kind: 'step', id: place.stepId };
};

/** Right behind a story: before the next one, or at the end of its cell. */
const behind = (layout: BoardLayout, { issue, stepId, laneId }: StoryCard): NewCardPlace => {
  const at = layout.positions.get(issue.id);
  const stack = at && layout.lanes[at.lane]?.stacks.get(at.column);
  const next = at && stack?.ranked[rankAt(stack, at.index) + 1]?.issue.id;
  return { kind: 'story', stepId, laneId, after: issue.id, ...(next ? { before: next } : {}) };
};

/** Where a key on a thing adds: below a goal a step, to a step's first open lane or beside a story a story. */
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

/** Who may edit may tie issues to any place, whatever they may create. */
const LINKING = { createSteps: true, createStories: true } as const;

/** Cards being added in place: Enter adds and stays for the next one. */
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
  // A dialog holds the focus until it is gone: only then can the editor have it again.
  useEffect(() => {
    if (!again) return;
    setAgain(null);
    setPlace(again);
  }, [again]);

  const open = (next: NewCardPlace, from: Address | null = null) => {
    setPlace(next);
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
    /** What the focus belongs to once nothing more is added. */
    home,
    /** Where an existing issue is looked for. */
    linking,
    /** Looks for one to stand where a new card would be made below or beside a thing. */
    link: (address: Address) => {
      const at = placeBelow(layout, address, LINKING);
      if (at) link(at, address);
    },
    mayLink: existing !== undefined && can.editIssues,
    /** The same where a new card is being written. */
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
    /** `keyboard` says that the focus has nowhere else to go. */
    leave: (keyboard: boolean) => {
      setPlace(null);
      if (keyboard && home) focus(home);
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
