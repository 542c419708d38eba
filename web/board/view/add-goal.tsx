import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icon.tsx';
import { BAND, CARD, COLUMN, GOAL_Y } from '../geometry/sizes.ts';
import styles from './band.module.css';
import type { Detail } from './detail.ts';
import { GoalEditor } from './goal-editor.tsx';
import { cellRole } from './grid-roles.ts';

interface AddGoalProps {
  readonly x: number;
  readonly scale: number;
  readonly boardWidth: number;
  readonly colIndex: number;
  readonly detail: Detail;
  readonly onCreate: (summary: string) => void;
}

/** The end of the goal row: a place that turns into the name of a new goal. */
export const AddGoal = ({ x, scale, boardWidth, colIndex, detail, onCreate }: AddGoalProps) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (editing || !returning.current) return;
    returning.current = false;
    button.current?.focus({ preventScroll: true });
  }, [editing]);
  const leave = () => {
    // Whoever left the field for another control keeps that one.
    returning.current = document.activeElement?.closest('[role="grid"] input') !== null;
    setEditing(false);
  };
  if (editing) {
    return (
      <GoalEditor
        x={x}
        width={CARD.width + 2 * COLUMN.padding}
        scale={scale}
        boardWidth={boardWidth}
        colIndex={colIndex}
        value=""
        onConfirm={(summary) => {
          leave();
          onCreate(summary);
        }}
        onLeave={leave}
      />
    );
  }
  const style = {
    left: x + COLUMN.padding,
    top: GOAL_Y,
    width: CARD.width,
    height: BAND.goalHeight,
  };
  return (
    <div {...cellRole(colIndex)}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.add, styles[detail], focus.ring)}
        style={style}
        aria-label={t('board.goal.add')}
        onClick={() => setEditing(true)}
      >
        <Icon name="plus" />
        {detail !== 'block' && t('board.goal.add')}
      </button>
    </div>
  );
};
