import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { addGoalRect } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';
import { useTexts } from '../../words/texts.tsx';
import { GoalEditor } from '../later/later-views.tsx';
import type { Detail } from '../parts/detail.ts';
import { bandCellRole } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';
import styles from './add-goal.module.css';

export interface AddGoalProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly detail: Detail;
  readonly adding: Pick<Adding, 'goal' | 'setGoal' | 'level'>;
  readonly onCreate: (summary: string) => void;
}

/** Renders the button at the end of the goal row, which turns into a field for the names of new goals. */
const AddGoal = ({ layout, scale, detail, adding, onCreate }: AddGoalProps) => {
  const t = useTexts();
  const { goal: editing, setGoal: setEditing } = adding;
  const button = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (editing || !returning.current) return;
    returning.current = false;
    button.current?.focus({ preventScroll: true });
  }, [editing]);
  const leave = () => {
    // The focus returns to the button, unless it has moved to another control.
    returning.current = document.activeElement?.closest('[role="grid"] input') !== null;
    setEditing(false);
  };
  const box = addGoalRect(layout);
  const { orientation } = layout.axes;
  const column = layout.columns.length;
  if (!box) return null;
  if (editing) {
    return (
      <OwnRow orientation={orientation} column={column}>
        <GoalEditor
          box={box}
          orientation={orientation}
          scale={scale}
          boardWidth={layout.width}
          column={column}
          value=""
          onConfirm={onCreate}
          onLeave={leave}
          onDeeper={(added) => adding.level(1, added)}
        />
      </OwnRow>
    );
  }
  const style = { left: box.x, top: box.y, width: box.width, height: box.height };
  return (
    <OwnRow orientation={orientation} column={column}>
      <div {...bandCellRole(orientation, { level: 1, column })}>
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
    </OwnRow>
  );
};

export default AddGoal;
