import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import { KEPT } from '#domain/board/moves/landing-cell.ts';
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

/** Returns the value that all have in common; `KEPT` if the values differ. */
const shared = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? KEPT) : KEPT;

/**
 * Renders a form to move one story or several, as an alternative to dragging (R-MOVE-1). Where stories differ in step
 * or lane, "Leave unchanged" is preset, so that the move changes only what the user chooses (R-MOVE-19).
 */
export const MoveStoryDialog = (props: MoveStoryDialogProps) => {
  const { map, cards, onMove, onClose } = props;
  const { t } = useTranslation();
  const [from] = useState({
    stepId: shared(cards.map((card) => card.stepId)),
    laneId: shared(cards.map((card) => card.laneId)),
  });
  const [stepId, setStepId] = useState(from.stepId);
  const [laneId, setLaneId] = useState(from.laneId);
  const [place, setPlace] = useState('end');
  const { steps, lanes, places } = useOptions(props);
  const keep: SelectOption = { value: KEPT, label: t('board.edit.keep') };
  const [first] = cards;
  const title =
    cards.length === 1
      ? t('board.move.title', { title: first?.issue.summary })
      : t('board.move.titleMany', { count: cards.length });
  // Stories that keep different steps or lanes land in several cells, at the end of each.
  const several = stepId === KEPT || laneId === KEPT;
  const stays = (several || !props.mayRank) && stepId === from.stepId && laneId === from.laneId;
  const submit = () => {
    onClose();
    if (stays) return;
    const ids = cards.map(({ issue }) => issue.id);
    onMove(moveAllToCell(map, ids, { stepId, laneId, at: place === 'start' ? 'start' : 'end' }));
  };
  return (
    <FormDialog title={title} onClose={onClose} confirm={t('board.move.confirm')} onSubmit={submit}>
      <SelectField
        label={t('board.move.step')}
        options={from.stepId === KEPT ? [keep, ...steps] : steps}
        value={stepId}
        onChange={setStepId}
      />
      {map.mode !== 'none' && (
        <SelectField
          label={t(`board.move.lane.${map.mode}`)}
          options={from.laneId === KEPT ? [keep, ...lanes] : lanes}
          value={laneId}
          onChange={setLaneId}
        />
      )}
      {places.length > 1 && !several && (
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
