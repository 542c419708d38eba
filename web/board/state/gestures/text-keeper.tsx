import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LostPlace } from '../../../gesture/news.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Address } from '../../grid/address.ts';
import { titleAt } from '../../grid/things.ts';
import type { Overlays } from '../../moves/use-overlays.ts';
import type { BoardPage } from '../../props/board-props.ts';
import type { NewCardPlace } from '../../props/props.ts';
import type { Adding } from './use-adding.ts';

/**
 * Returns the things without which a new card has no place. If one of them is deleted, the field of the card closes.
 */
const thingsAt = (place: NewCardPlace): readonly Address[] => {
  if (place.kind === 'subtask') return [{ kind: 'story', id: place.storyId }];
  if (place.kind === 'step') return [{ kind: 'goal', id: place.goalId }];
  return [
    { kind: 'step', id: place.stepId },
    { kind: 'lane', id: place.laneId },
  ];
};

const KIND = { story: 'card', step: 'step', goal: 'goal', lane: 'lane' } as const;

export interface TextKeeperProps {
  /** Set by the field on the board to a function. The field calls it with its text when the field disappears. */
  readonly lost: RefObject<((text: string) => void) | null>;
  readonly page: BoardPage;
  readonly layout: BoardLayout;
  readonly adding: Pick<Adding, 'place' | 'leave'>;
  readonly overlays: Pick<Overlays, 'renamed' | 'leaveRename'>;
}

/**
 * If the thing that a field on the board belongs to is deleted while the user types, reports the typed text to the page
 * (R-LIVE-8).
 */
const TextKeeper = ({ lost, page, layout, adding, overlays }: TextKeeperProps): null => {
  const { t } = useTranslation();
  const known = useRef<readonly (LostPlace & { readonly there: boolean })[]>([]);
  const { place } = adding;
  const { renamed } = overlays;
  useLayoutEffect(() => {
    const things = place ? thingsAt(place) : renamed ? [renamed] : [];
    const before = known.current;
    known.current = things.map((address, index) => {
      const name = titleAt(t, layout, address);
      const kind = KIND[address.kind];
      return name === ''
        ? { kind, name: before[index]?.name ?? '', there: false }
        : { kind, name, there: true };
    });
    lost.current = (text) => {
      const gone = known.current.find(({ there }) => !there);
      if (!gone) return;
      page.holding?.onLost?.({ kind: gone.kind, name: gone.name, text });
      adding.leave(false);
      overlays.leaveRename();
    };
    return () => {
      lost.current = null;
    };
  });
  return null;
};

export default TextKeeper;
