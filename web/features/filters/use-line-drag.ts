import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';

export type LineEdge = 'top' | 'bottom';

const edgeOf = (element: Element, clientY: number): LineEdge => {
  const { top, height } = element.getBoundingClientRect();
  return clientY < top + height / 2 ? 'top' : 'bottom';
};

/** Lets the user drag a line of a list by its handle and drop it on an edge of another line. */
export const useLineDrag = (
  id: string,
  onDrop: (dragged: string, edge: LineEdge) => void,
): {
  readonly line: RefObject<HTMLLIElement | null>;
  readonly grip: RefObject<HTMLSpanElement | null>;
  readonly over: LineEdge | null;
} => {
  const line = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<LineEdge | null>(null);
  const dropped = useRef(onDrop);
  useEffect(() => {
    dropped.current = onDrop;
  }, [onDrop]);
  useEffect(() => {
    const element = line.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle) return;
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ filter: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          typeof source.data.filter === 'string' && source.data.filter !== id,
        onDrag: ({ location }) => setOver(edgeOf(element, location.current.input.clientY)),
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null);
          const edge = edgeOf(element, location.current.input.clientY);
          dropped.current(String(source.data.filter), edge);
        },
      }),
    );
  }, [id]);
  return { line, grip, over };
};
