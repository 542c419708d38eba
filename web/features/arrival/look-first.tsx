import { type RefObject, useEffect, useRef } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../board/grid/address.ts';
import type { BoardHandle } from '../../board/props/handle.ts';

interface LookFirstProps {
  /** Key of the card in the page's address. */
  readonly issueKey: string;
  readonly map: StoryMap;
  readonly board: RefObject<BoardHandle | null>;
}

const addressIn = ({ goals, cells }: StoryMap, issueKey: string): Address | null => {
  const step = goals.flatMap(({ steps }) => steps).find(({ issue }) => issue?.key === issueKey);
  if (step) return { kind: 'step', id: step.id };
  const card = [...cells.values()].flat().find(({ issue }) => issue.key === issueKey);
  return card ? { kind: 'story', id: card.issue.id } : null;
};

/** Scrolls to the card in the page's address after the card has loaded. */
export const LookFirst = ({ issueKey, map, board }: LookFirstProps) => {
  const looked = useRef(false);
  useEffect(() => {
    const at = looked.current ? null : addressIn(map, issueKey);
    if (!at || !board.current) return;
    looked.current = true;
    board.current.show(at);
  });
  return null;
};
