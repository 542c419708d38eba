import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Spot } from '#domain/aggregates/persona/canvas.ts';
import type { ComponentKind } from '#domain/aggregates/persona/components.ts';

/** What the user drags: an existing part, or a kind that creates a new part. */
export type Dragged =
  | { readonly type: 'part'; readonly id: string }
  | { readonly type: 'kind'; readonly kind: ComponentKind };

export type OnDrop = (dragged: Dragged, spot: Spot) => void;

const KEY = Symbol('part of a persona');

const draggedIn = (data: Readonly<Record<string | symbol, unknown>>): Dragged | null =>
  (data[KEY] as Dragged | undefined) ?? null;

/** Makes an element draggable. If the element has a handle, the user can drag only the handle. */
export const useDragged = (
  element: RefObject<HTMLElement | null>,
  dragged: Dragged,
  handle?: RefObject<HTMLElement | null>,
): void => {
  const latest = useRef(dragged);
  latest.current = dragged;
  useEffect(() => {
    if (!element.current) return;
    return draggable({
      element: element.current,
      ...(handle?.current ? { dragHandle: handle.current } : {}),
      getInitialData: () => ({ [KEY]: latest.current }),
    });
  }, [element, handle]);
};

/** Makes an element a drop target for parts. Returns whether a part is over the element. */
export const useDropSpot = (
  element: RefObject<HTMLElement | null>,
  spot: Spot,
  onDrop: OnDrop,
): boolean => {
  const [over, setOver] = useState(false);
  const latest = useRef({ spot, onDrop });
  latest.current = { spot, onDrop };
  useEffect(() => {
    if (!element.current) return;
    const isInner = (target: { readonly element: Element } | undefined): boolean =>
      target?.element === element.current;
    return combine(
      dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => draggedIn(source.data) !== null,
        onDropTargetChange: ({ location }) => setOver(isInner(location.current.dropTargets[0])),
        onDragLeave: () => setOver(false),
        onDrop: ({ source, location }) => {
          setOver(false);
          const dragged = draggedIn(source.data);
          if (dragged && isInner(location.current.dropTargets[0])) {
            latest.current.onDrop(dragged, latest.current.spot);
          }
        },
      }),
    );
  }, [element]);
  return over;
};
