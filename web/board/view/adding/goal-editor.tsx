import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { goalNameFault } from '#domain/kernel/faults.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { InlineEdit } from '../../../ui/fields/inline-edit.tsx';
import type { Orientation } from '../../geometry/layout/axes.ts';
import type { Rect } from '../../geometry/units.ts';
import styles from '../cards/add-goal.module.css';
import { headerRole } from '../parts/grid-roles.ts';

export interface GoalEditorProps {
  /** The place of the goal, or of the new goal, in the map's header. */
  readonly box: Rect;
  readonly orientation: Orientation;
  readonly scale: number;
  /** Width of the map in board units. The editor does not extend beyond the map. */
  readonly boardWidth: number;
  readonly column: number;
  /** Id of the goal; absent for a new goal. */
  readonly id?: string;
  /** The name of the goal; empty for a new goal. */
  readonly value: string;
  readonly onConfirm: (summary: string) => void;
  readonly onLeave: () => void;
  /** Opens the field for a step of the goal with this title, or of the last goal if `added` is empty. */
  readonly onDeeper?: (added: string) => void;
}

/** Minimum width of the field, in screen pixels. */
const LEAST_WIDTH = 200;

/** Renders the field for a goal's name, in the goal's place (R-TEXT-1). */
const GoalEditor = ({
  box,
  orientation,
  scale,
  boardWidth,
  column,
  id,
  value,
  ...ends
}: GoalEditorProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const faultOf = (text: string): string | null => {
    const fault = goalNameFault(cleanLine(text));
    return fault && t(`errors.${fault}`);
  };
  const shown = Math.max(LEAST_WIDTH, box.width * scale);
  const style = {
    left: Math.max(0, Math.min(box.x * scale, boardWidth * scale - shown)),
    top: box.y * scale,
    width: shown,
  };
  // Scrolls to the field when it moves. The field for new goals moves after each added goal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what the scroll position follows
  useEffect(() => {
    field.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [box.x]);
  return (
    <div
      ref={field}
      className={styles.editor}
      style={style}
      data-edits={id}
      {...headerRole(orientation, { level: 1, column })}
    >
      <InlineEdit
        label={value === '' ? t('board.goal.newName') : t('board.goal.rename', { name: value })}
        value={value}
        placeholder={t('board.goal.placeholder')}
        faultOf={faultOf}
        repeats={value === ''}
        leavesLists={value === ''}
        {...ends}
      />
    </div>
  );
};

export default GoalEditor;
