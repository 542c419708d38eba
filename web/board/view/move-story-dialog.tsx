import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/map/model.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { laneRefusal } from '../geometry/drop-target.ts';
import { moveToCell } from '../moves/story-moves.ts';
import type { StoryMapBoardProps, StoryMove } from '../props.ts';
import { goalName, laneName, stepName } from '../words/names.ts';
import { DialogEnds } from './dialog-ends.tsx';
import styles from './move-dialog.module.css';

interface MoveStoryDialogProps {
  readonly map: StoryMapBoardProps['map'];
  readonly card: StoryCard;
  readonly mayRank: boolean;
  readonly onMove: (move: StoryMove) => void;
  readonly onClose: () => void;
}

const useOptions = ({ map, card, mayRank }: MoveStoryDialogProps) => {
  const { t } = useTranslation();
  const steps = map.goals.flatMap((goal) =>
    goal.steps.map(
      (step): SelectOption => ({
        value: step.id,
        label: `${goalName(t, goal)} / ${stepName(t, step)}`,
      }),
    ),
  );
  const lanes = map.lanes.map((lane): SelectOption => {
    const name = laneName(t, map.mode, lane);
    const reason = lane.id === card.laneId ? null : laneRefusal(map.mode, lane);
    if (!reason) return { value: lane.id, label: name };
    return { value: lane.id, label: `${name} – ${t(`board.refusal.${reason}`)}`, disabled: true };
  });
  const places = (mayRank ? (['start', 'end'] as const) : (['end'] as const)).map((at) => ({
    value: at,
    label: t(`board.move.${at}`),
  }));
  return { steps, lanes, places };
};

/** The form that does what dragging a story does (spec 000 §4 Moves). */
export const MoveStoryDialog = (props: MoveStoryDialogProps) => {
  const { map, card, onMove, onClose } = props;
  const { t } = useTranslation();
  const [stepId, setStepId] = useState(card.stepId);
  const [laneId, setLaneId] = useState(card.laneId);
  const [place, setPlace] = useState('end');
  const { steps, lanes, places } = useOptions(props);
  const title = t('board.move.title', { title: card.issue.summary });
  const stays = stepId === card.stepId && laneId === card.laneId && !props.mayRank;
  const submit = () => {
    onClose();
    if (stays) return;
    onMove(
      moveToCell(map, card.issue.id, { stepId, laneId, at: place === 'start' ? 'start' : 'end' }),
    );
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={<DialogEnds confirm={t('board.move.confirm')} onConfirm={submit} onClose={onClose} />}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('board.move.step')}
          options={steps}
          value={stepId}
          onChange={setStepId}
        />
        {map.mode !== 'none' && (
          <SelectField
            label={t(`board.move.lane.${map.mode}`)}
            options={lanes}
            value={laneId}
            onChange={setLaneId}
          />
        )}
        {places.length > 1 && (
          <SelectField
            label={t('board.move.place')}
            options={places}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
    </Dialog>
  );
};
