import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LostPlace } from '../../gesture/news.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { Address } from '../grid/address.ts';
import { titleAt } from '../grid/things.ts';
import type { BoardPage } from '../props/board-props.ts';
import type { NewCardPlace } from '../props/props.ts';

/** The things without which a new card has no place. */
const thingsAt = (place: NewCardPlace): readonly Address[] => {
  if (place.kind === 'subtask') return [{ kind: 'story', id: place.storyId }];
  if (place.kind === 'step') return [{ kind: 'goal', id: place.goalId }];
  return [
    { kind: 'step', id: place.stepId },
    { kind: 'lane', id: place.laneId },
  ];
};

const KIND = { story: 'card', step: 'step', goal: 'goal', lane: 'lane' } as const;

interface Typing {
  readonly page: BoardPage;
  readonly layout: BoardLayout;
  /** Where a card is being added. */
  readonly place: NewCardPlace | null;
  /** The thing whose name is being edited. */
  readonly renamed: Address | null;
  readonly onEnd: () => void;
}

/**
 * Returns what a field on the board calls with its text when it disappears while the user types. If the thing of the
 * field is gone, the page says so, and keeps the text (R-LIVE-8).
 */
export const useLostText = ({ page, layout, place, renamed, onEnd }: Typing) => {
  const { t } = useTranslation();
  const known = useRef<readonly (LostPlace & { readonly there: boolean })[]>([]);
  const latest = useRef({ page, onEnd });
  useLayoutEffect(() => {
    latest.current = { page, onEnd };
    const things = place ? thingsAt(place) : renamed ? [renamed] : [];
    const before = known.current;
    known.current = things.map((address, index) => {
      const name = titleAt(t, layout, address);
      const kind = KIND[address.kind];
      return name === ''
        ? { kind, name: before[index]?.name ?? '', there: false }
        : { kind, name, there: true };
    });
  });
  return useCallback((text: string) => {
    const gone = known.current.find(({ there }) => !there);
    if (!gone) return;
    latest.current.page.holding?.onLost?.({ kind: gone.kind, name: gone.name, text });
    latest.current.onEnd();
  }, []);
};
