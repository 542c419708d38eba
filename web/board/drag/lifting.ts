import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { Dragged } from '../geometry/drop/drop-target.ts';
import { addressOf } from '../grid/address.ts';
import styles from '../view/overlays/preview.module.css';
import { LIFTED } from './lifted.ts';

const draggedOf = (element: HTMLElement): Dragged | null => {
  if (element.dataset.subtask) return { kind: 'subtask', id: element.dataset.subtask };
  const address = addressOf(element.dataset.address);
  return address && address.kind !== 'lane' ? { kind: address.kind, id: address.id } : null;
};

/** The preview of a drag has at most this size in pixels. A larger preview would hide the drop line. */
const LARGEST = 280;

/** Returns a badge with the number of dragged stories. Returns none if only one story is dragged. */
const badgeOf = (element: HTMLElement): HTMLElement[] => {
  const count = Number(element.closest<HTMLElement>('[data-selection]')?.dataset.selection ?? 0);
  if (count < 2 || element.dataset.selected === undefined) return [];
  const badge = document.createElement('span');
  badge.className = styles.badge ?? '';
  badge.textContent = count.toLocaleString(document.documentElement.lang || 'en');
  return [badge];
};

const preview = (element: HTMLElement, container: HTMLElement): void => {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-address');
  copy.style.position = 'relative';
  copy.style.left = '0';
  copy.style.top = '0';
  const scale = Number(element.closest('[data-scale]')?.getAttribute('data-scale') ?? 1);
  const frame = document.createElement('div');
  frame.className = styles.frame ?? '';
  frame.style.width = `${Math.min(LARGEST, width)}px`;
  frame.style.height = `${Math.min(LARGEST, height)}px`;
  frame.style.setProperty('--scale', String(scale));
  copy.style.zoom = String(scale);
  copy.style.maxWidth = `${LARGEST / scale}px`;
  frame.append(copy, ...badgeOf(element));
  container.append(frame);
};

/** Lets the user drag an element that has `data-address`. Returns a function that ends this. */
export const makeLiftable = (element: HTMLElement): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ [LIFTED]: draggedOf(element) }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      const at = preserveOffsetOnSource({ element, input: location.current.input });
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: (args) => {
          const { x, y } = at(args);
          return { x: Math.min(x, LARGEST - 16), y: Math.min(y, LARGEST - 16) };
        },
        render: ({ container }) => preview(element, container),
      });
    },
  });
