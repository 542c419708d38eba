import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { StoriesMove } from '#domain/board/moves/move-stories.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { Refusals } from '../../board/moves/refusals.ts';
import { refusalsFor } from '../../board/moves/refusals.ts';
import { goalName, laneName, stepName } from '../../board/words/names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useForm } from '../../ui/fields/use-form.ts';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';

interface PlaceDialogProps {
  readonly map: StoryMap;
  readonly rules: MoveRules;
  readonly issues: readonly Issue[];
  readonly onPlace: (move: StoriesMove) => void;
  readonly onClose: () => void;
}

interface Where {
  readonly stepId: string;
  readonly laneId: string;
}

/** Returns the steps and lanes that the user can select, each with the reason if it refuses the issues. */
const useOptions = (props: PlaceDialogProps, refusals: Refusals) => {
  const { map } = props;
  const { t } = useTranslation();
  const option = (value: string, name: string, reason: ErrorCode | null) =>
    reason
      ? { value, label: `${name} – ${t(`errors.${reason}`)}`, disabled: true }
      : { value, label: name };
  const steps = map.goals.flatMap((goal) =>
    goal.steps.map((step) => {
      const name = step.issue ? `${goalName(t, goal)} / ${stepName(t, step)}` : stepName(t, step);
      return option(step.id, name, refusals.step(step));
    }),
  );
  const lanes = map.lanes.map((lane) =>
    option(lane.id, laneName(t, map.mode, lane), refusals.lane(lane)),
  );
  return { steps, lanes };
};

/** A form that places backlog issues on the map, as an alternative to dragging. */
export const PlaceDialog = (props: PlaceDialogProps) => {
  const { map, rules, issues, onPlace, onClose } = props;
  const { t } = useTranslation();
  const ids = issues.map(({ id }) => id);
  const refusals = useMemo(
    () =>
      refusalsFor(
        map,
        issues.map(({ id }) => id),
        rules,
        issues,
      ),
    [map, issues, rules],
  );
  const { form, faults, set, submit } = useForm(
    (): Where => ({ stepId: ANONYMOUS_KEY, laneId: ANONYMOUS_KEY }),
    ({ stepId, laneId }): { readonly place?: ErrorCode } => {
      const place = refusals.cell(stepId, laneId);
      return place ? { place } : {};
    },
  );
  const offered = useOptions(props, refusals);
  // An issue cannot change its project. If lanes are projects, the issue's lane is therefore fixed.
  const choosesLane = map.mode !== 'none' && map.mode !== 'project';
  const fault = faults.place ? t(`errors.${faults.place}`) : null;
  const send = ({ stepId, laneId }: Where) => {
    onClose();
    onPlace({ storyIds: ids, toStepId: stepId, toLaneId: laneId, after: null, before: null });
  };
  return (
    <FormDialog
      title={t('backlog.placeTitle', { count: issues.length })}
      confirm={t('backlog.place', { count: issues.length })}
      onSubmit={() => submit(send)}
      onClose={onClose}
    >
      <SelectField
        label={t('board.move.step')}
        options={offered.steps}
        value={form.stepId}
        onChange={(stepId) => set({ stepId })}
        fault={choosesLane ? null : fault}
      />
      {choosesLane && (
        <SelectField
          label={t(`board.move.lane.${map.mode}`)}
          options={offered.lanes}
          value={form.laneId}
          onChange={(laneId) => set({ laneId })}
          fault={fault}
        />
      )}
    </FormDialog>
  );
};
