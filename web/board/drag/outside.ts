import type { Issue } from '#domain/tracker/entities.ts';
import type { Dragged } from '../geometry/drop/drop-target.ts';
import styles from '../view/overlays/preview.module.css';
import { dragTools } from './drag-tools.ts';
import { draggedFrom, LIFTED, TAKES } from './lifted.ts';
import own from './outside.module.css';

type Named = Pick<Issue, 'key' | 'summary'>;

/** Returns the dragged group for issues from outside the map. Its first issue is the one under the pointer. */
const draggedOf = (outside: readonly Issue[]): Dragged => ({
  kind: 'story',
  id: outside[0]?.id ?? '',
  group: outside.map(({ id }) => id),
  outside,
});

const preview = ([first, ...others]: readonly Named[], container: HTMLElement): void => {
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

/** A thing dragged from beside the board, and the issues that its preview names. */
interface Lifted {
  readonly dragged: Dragged;
  readonly named: readonly Named[];
}

/**
 * Makes an element beside the board draggable to the board. `lift` is called when a drag starts; null means that there
 * is nothing to drag.
 */
const liftFrom = (element: HTMLElement, lift: () => Lifted | null): (() => void) =>
  dragTools.whenThere((tools) =>
    tools.draggable({
      element,
      canDrag: () => lift() !== null,
      getInitialData: () => ({ [LIFTED]: lift()?.dragged }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const { named = [] } = lift() ?? {};
        tools.setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 16, y: 16 }),
          render: ({ container }) => preview(named, container),
        });
      },
    }),
  );

/**
 * Makes an element draggable that represents issues from outside the map. The drag preview names the first issue.
 * Without issues the element cannot be dragged.
 */
export const liftOntoBoard = (
  element: HTMLElement,
  issuesOf: () => readonly Issue[],
): (() => void) =>
  liftFrom(element, () => {
    const named = issuesOf();
    return named.length > 0 ? { dragged: draggedOf(named), named } : null;
  });

/**
 * Makes an entry of a list draggable. `kind` returns whether its issue is a step or a story of the map; null for
 * neither.
 */
export const liftListed = (
  element: HTMLElement,
  lift: () => { readonly issue: Issue; readonly kind: 'step' | 'story' | null } | null,
): (() => void) =>
  liftFrom(element, () => {
    const lifted = lift();
    if (!lifted) return null;
    const { issue, kind } = lifted;
    const { id, projectId } = issue;
    const dragged = kind ? { kind, id, listed: true as const, projectId } : draggedOf([issue]);
    return { dragged, named: [issue] };
  });

/**
 * Makes an element beside the board a drop target that removes stories from the map. `onHover` is called when a drag
 * enters or leaves the element.
 */
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
