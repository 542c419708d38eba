import { type RefObject, useEffect, useRef } from 'react';
import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { type Address, addressKey } from '../../board/grid/address.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import { isOf, selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { type Change, isOpen } from '../../store/ledger/change.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';

export interface BroughtBackProps {
  readonly story: ShownStoryMap;
  readonly board: RefObject<BoardHandle | null>;
}

const KINDS = ['goal', 'step', 'story', 'lane'] as const;

/** Returns the addresses that what a write creates may have on the map. `made` gives the ids of the tracker. */
const addressesOf = (write: Write, made: Change['made']): readonly Address[] => {
  const ids = recordOf(write).makes?.(write) ?? [];
  return ids.flatMap((was) => {
    const id = made.find((each) => each.was === was)?.id ?? was;
    const parent = write.kind === 'restoration' ? write.gone.parent : null;
    const below: Address[] = parent ? [{ kind: 'story', id: parent.id, subtask: id }] : [];
    return [...KINDS.map((kind): Address => ({ kind, id })), ...below];
  });
};

/** Returns whether nothing has the focus, because the focused card has got the id of the tracker meanwhile. */
const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * Scrolls to what an undo or redo brings back, and focuses it: the first goal, step, story or subtask that it creates
 * (R-VIEW-23). Does so as soon as the map shows it, but not for changes of an earlier visit, nor after the undo is
 * finished.
 */
const BroughtBack = ({ story, board }: BroughtBackProps): null => {
  const { ref } = story.shown.arg;
  const change = useAppSelector((state) =>
    selectChanges(state).findLast((each) => each.takesBack && isOf(each, ref)),
  );
  const shown = useRef({ change: '', address: '', finished: false });
  const { map } = story;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new map may show what the last one did not
  useEffect(() => {
    if (!change || change.restored) return;
    const before = shown.current.change === change.id ? shown.current : null;
    if (before?.finished) return;
    const finished = !isOpen(change) || !board.current;
    const at = change.plan
      .flatMap((write) => addressesOf(write, change.made))
      .find((address) => board.current?.shows(address));
    const address = at ? addressKey(at) : (before?.address ?? '');
    const isFirst = !before?.address;
    if (at && address !== before?.address && (isFirst || isFocusLost())) board.current?.show(at);
    shown.current = { change: change.id, address, finished };
  }, [change, map, board]);
  return null;
};

export default BroughtBack;
