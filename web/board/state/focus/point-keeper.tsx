import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addressKey } from '../../grid/address.ts';
import { addressBox } from '../../grid/box.ts';
import { useSelected } from '../../model/store.ts';
import type { BoardModel } from '../drawing/board-model.ts';
import './point-keeper.css';
import type { Roving } from './use-roving.ts';

export interface PointKeeperProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly model: BoardModel;
  readonly roving: Roving;
}

const RINGED = 'data-pointed';

const unring = (board: HTMLElement): void => {
  for (const ringed of board.querySelectorAll(`[${RINGED}]`)) {
    ringed.removeAttribute(RINGED);
  }
};

/**
 * Drawn behind everything else of the board: rings what a search points at (R-MAP-16) and brings it into
 * sight, once when it is pointed at and again when it comes to stand elsewhere, as after a lane has unfolded. Cards are
 * drawn by others, so that the ring is laid on them.
 */
const PointKeeper = ({ board, model, roving }: PointKeeperProps): null => {
  const { store, layout } = model;
  const pointed = useSelected(store, (state) => state.pointed);
  useSelected(store, ({ view }) => view);
  const seen = useRef<{ readonly pointed: object | null; readonly place: string } | null>(null);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element || !pointed) return;
    const place = JSON.stringify(addressBox(layout, pointed));
    const news = seen.current?.pointed !== pointed || seen.current.place !== place;
    seen.current = { pointed, place };
    if (news) roving.reveal(pointed);
    unring(element);
    const address = CSS.escape(addressKey(pointed));
    element.querySelector(`[data-address="${address}"]`)?.setAttribute(RINGED, '');
  });
  useEffect(() => {
    const element = board.current;
    return () => {
      if (element) unring(element);
    };
  }, [board]);
  return null;
};

export default PointKeeper;
