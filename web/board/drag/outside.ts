import type { Issue } from '#domain/tracker/entities.ts';
import type { Dragged } from '../geometry/drop/drop-target.ts';
import styles from '../view/overlays/preview.module.css';
import { dragTools } from './drag-tools.ts';
import { draggedFrom, LIFTED, TAKES } from './lifted.ts';
import own from './outside.module.css';

type Named = Pick<Issue, 'key' | 'summary'>;

/** Returns a group of dragged issues that are not on the map. The first of them is the one under the pointer. */
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
    badge.textContent = (others.length + 1).toLocaleString(document.documentElement.lang || 'en');
    frame.append(badge);
  }
  container.append(frame);
};

/** What is dragged from beside the board, and the issues whose names the preview shows. */
interface Lifted {
  readonly dragged: Dragged;
  readonly named: readonly Named[];
}

/**
 * Lets the user drag an element from beside the board onto the board. `lift` is called when a drag starts. It returns
 * null if there is nothing to drag.
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
 * Lets the user drag an element that stands for issues outside the map. The preview names the first of these issues.
 * The drag does not start if there are none.
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
 * Lets the user drag an entry of a list. `kind` returns whether its issue is a step or a story of the map, or null if
 * it is neither.
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
 * Makes an element beside the board a drop target: stories dropped there leave the map. `onHover` is called when a drag
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
