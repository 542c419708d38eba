import type { Issue } from '#domain/tracker/entities.ts';
import type { Dragged } from '../geometry/drop/drop-target.ts';
import styles from '../view/overlays/preview.module.css';
import { dragTools } from './drag-tools.ts';
import { draggedFrom, LIFTED, TAKES } from './lifted.ts';
import own from './outside.module.css';

/** The lifted one comes first. */
const draggedOf = (outside: readonly Issue[]): Dragged => ({
  kind: 'story',
  id: outside[0]?.id ?? '',
  group: outside.map(({ id }) => id),
  outside,
});

const preview = ([first, ...others]: readonly Issue[], container: HTMLElement): void => {
  const card = document.createElement('div');
  card.className = own.plain ?? '';
  const [title, key] = [document.createElement('span'), document.createElement('small')];
  title.textContent = first?.summary ?? '';
  key.textContent = first?.key ?? '';
  card.append(title, key);
  const frame = document.createElement('div');
  frame.className = styles.frame ?? '';
  frame.append(card);
  if (others.length > 0) {
    const badge = document.createElement('span');
    badge.className = styles.badge ?? '';
    badge.textContent = String(others.length + 1);
    frame.append(badge);
  }
  container.append(frame);
};

/**
 * Makes an element beside the board draggable onto it. `issuesOf` is asked when it is lifted; its first issue is the one
 * that was lifted, and nothing is lifted without any.
 */
export const liftOntoBoard = (
  element: HTMLElement,
  issuesOf: () => readonly Issue[],
): (() => void) =>
  dragTools.whenThere((tools) =>
    tools.draggable({
      element,
      canDrag: () => issuesOf().length > 0,
      getInitialData: () => ({ [LIFTED]: draggedOf(issuesOf()) }),
      onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
        const { outside = [] } = draggedFrom(source.data) ?? {};
        tools.setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 16, y: 16 }),
          render: ({ container }) => preview(outside, container),
        });
      },
    }),
  );

/** Makes an element beside the board a place that takes stories off the map; says whether one is over it. */
export const takeFromBoard = (
  element: HTMLElement,
  onHover: (over: boolean) => void,
): (() => void) =>
  dragTools.whenThere((tools) =>
    tools.dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedFrom(source.data);
        return dragged?.kind === 'story' && !dragged.outside;
      },
      getData: () => ({ [TAKES]: true }),
      onDragEnter: () => onHover(true),
      onDragLeave: () => onHover(false),
      onDrop: () => onHover(false),
    }),
  );
