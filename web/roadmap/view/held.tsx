import type { Scale, Week } from '#domain/roadmap/scale.ts';
import { xOf } from '#domain/roadmap/scale.ts';
import { isWhole } from '#domain/roadmap/spans.ts';
import type { Planning } from '../state/use-planning.ts';
import { DragTip } from './drag-tip.tsx';
import styles from './held.module.css';

interface HeldProps {
  readonly planning: Planning;
  readonly week: Week;
  readonly pixels: number;
  /** The title of the item that is dragged from the tray. */
  readonly title: string;
}

/**
 * Renders what follows the pointer during a drag: the dates and the length, and the item itself if it comes from the
 * tray.
 */
export const Held = ({ planning, week, pixels, title }: HeldProps) => {
  const { drag, gesture, changes, heldPlan } = planning;
  const { pointer } = drag;
  if (!pointer || !gesture) return null;
  const { kind, held } = gesture;
  const span = held[0]?.span;
  const carried = kind === 'drop' && isWhole(span);
  const shifts = kind !== 'drop' && kind !== 'draw';
  return (
    <>
      <DragTip
        at={pointer}
        plan={heldPlan}
        by={shifts ? gesture.by : 0}
        week={week}
        changes={changes}
        refusal={gesture.refusal}
      />
      {carried && (
        <span
          className={styles.carried}
          style={{
            left: pointer.x,
            top: pointer.y - 12,
            width: (span.end - span.start + 1) * pixels,
          }}
        >
          {title}
        </span>
      )}
    </>
  );
};

interface SnapProps {
  readonly gesture: Planning['gesture'];
  readonly scale: Scale;
  readonly treeWidth: number;
}

/** Renders a line at the day to which an end has snapped, with the name of what starts or ends there. */
export const SnapLine = ({ gesture, scale, treeWidth }: SnapProps) => {
  const snap = gesture?.snap;
  if (!snap) return null;
  const day = snap.edge === 'end' ? snap.day + 1 : snap.day;
  return (
    <span className={styles.snap} style={{ left: treeWidth + xOf(scale, day) }}>
      <span>{snap.name}</span>
    </span>
  );
};
