import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepColumn } from '#domain/board/model/model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import { moveStepToGoal } from '../../moves/column-moves.ts';
import type { MapModel } from '../../props/board-props.ts';
import type { StepMove } from '../../props/props.ts';
import { goalName, stepName } from '../../words/names.ts';

interface MoveStepDialogProps {
  readonly map: MapModel['map'];
  readonly step: StepColumn;
  readonly onMove: (move: StepMove) => void;
  readonly onClose: () => void;
}

/** Renders a form to move a step to another goal, as an alternative to dragging. */
export const MoveStepDialog = ({ map, step, onMove, onClose }: MoveStepDialogProps) => {
  const { t } = useTranslation();
  const [goalId, setGoalId] = useState(step.goalId);
  const submit = () => {
    onClose();
    if (goalId !== step.goalId) onMove(moveStepToGoal(map, step.id, goalId));
  };
  return (
    <FormDialog
      title={t('board.move.title', { title: stepName(t, step) })}
      onClose={onClose}
      confirm={t('board.move.confirm')}
      onSubmit={submit}
    >
      <SelectField
        label={t('board.move.goal')}
        options={map.goals.map((goal) => ({ value: goal.id, label: goalName(t, goal) }))}
        value={goalId}
        onChange={setGoalId}
      />
    </FormDialog>
  );
};
