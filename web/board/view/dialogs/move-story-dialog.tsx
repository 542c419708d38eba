import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import { type MoveRules, PLAIN_RULES } from '#domain/board/moves/move-rules.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../../ui/fields/select-option.ts';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import { refusalsFor } from '../../moves/refusals.ts';
import { moveAllToCell } from '../../moves/story-moves.ts';
import type { MapModel } from '../../props/board-props.ts';
import type { StoriesMove } from '../../props/props.ts';
import { goalName, laneName, stepName } from '../../words/names.ts';

interface MoveStoryDialogProps {
  readonly map: MapModel['map'];
  readonly rules: MoveRules | undefined;
  readonly cards: readonly StoryCard[];
  readonly mayRank: boolean;
  readonly onMove: (move: StoriesMove) => void;
  readonly onClose: () => void;
}

const useOptions = ({ map, cards, mayRank, rules = PLAIN_RULES }: MoveStoryDialogProps) => {
  const { t } = useTranslation();
  const refusals = useMemo(
    () =>
      refusalsFor(
        map,
        cards.map(({ issue }) => issue.id),
        rules,
      ),
    [map, cards, rules],
  );
  const option = (value: string, name: string, reason: ErrorCode | null): SelectOption =>
    reason
      ? { value, label: `${name} – ${t(`errors.${reason}`)}`, disabled: true }
      : { value, label: name };
  const steps = map.goals.flatMap((goal) =>
    goal.steps.map((step) =>
      option(step.id, `${goalName(t, goal)} / ${stepName(t, step)}`, refusals.step(step)),
    ),
  );
  const lanes = map.lanes.map((lane) =>
    option(lane.id, laneName(t, map.mode, lane), refusals.lane(lane)),
  );
  const places = (mayRank ? (['start', 'end'] as const) : (['end'] as const)).map((at) => ({
    value: at,
    label: t(`board.move.${at}`),
  }));
  return { steps, lanes, places };
};

/**
 * Returns the value that all have in common. Returns an empty text if the values differ, so that nothing is
 * preselected.
 */
const shared = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : '';

/** Renders a form to move one story or several, as an alternative to dragging (R-MOVE-1). */
export const MoveStoryDialog = (props: MoveStoryDialogProps) => {
  const { map, cards, onMove, onClose } = props;
  const { t } = useTranslation();
  const [stepId, setStepId] = useState(shared(cards.map((card) => card.stepId)));
  const [laneId, setLaneId] = useState(shared(cards.map((card) => card.laneId)));
  const [place, setPlace] = useState('end');
  const { steps, lanes, places } = useOptions(props);
  const differing: SelectOption = { value: '', label: t('board.move.choose'), disabled: true };
  const [first] = cards;
  const title =
    cards.length === 1
      ? t('board.move.title', { title: first?.issue.summary })
      : t('board.move.titleMany', { count: cards.length });
  const stays =
    !props.mayRank && cards.every((card) => card.stepId === stepId && card.laneId === laneId);
  const submit = () => {
    if (stepId === '' || laneId === '') return;
    onClose();
    if (stays) return;
    const ids = cards.map(({ issue }) => issue.id);
    onMove(moveAllToCell(map, ids, { stepId, laneId, at: place === 'start' ? 'start' : 'end' }));
  };
  return (
    <FormDialog title={title} onClose={onClose} confirm={t('board.move.confirm')} onSubmit={submit}>
      <SelectField
        label={t('board.move.step')}
        options={stepId === '' ? [differing, ...steps] : steps}
        value={stepId}
        onChange={setStepId}
      />
      {map.mode !== 'none' && (
        <SelectField
          label={t(`board.move.lane.${map.mode}`)}
          options={laneId === '' ? [differing, ...lanes] : lanes}
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
    </FormDialog>
  );
};
