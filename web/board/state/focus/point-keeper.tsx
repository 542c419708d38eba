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
 * Draws a ring around the current match of a search (R-MAP-16) and scrolls to the match: when it becomes the match, and
 * when it moves, for example after a lane unfolds. Must be the last child: it sets an attribute on cards that other
 * components render.
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
