import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { goalName, laneName, stepName } from '../../../board/words/names.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Placed } from './part-of-map.ts';
import styles from './place.module.css';
import type { Moves } from './use-moves.ts';

interface PlaceRowsProps {
  readonly placed: Placed;
  readonly mode: SwimlaneMode;
  readonly moves: Moves;
}

const colored = (color: string | undefined): CSSProperties =>
  color === undefined ? {} : { background: color, color: contrastText(color) ?? undefined };

interface GoalRowProps
  extends Pick<PlaceRowsProps, 'moves'>,
    Pick<PlaceRowsProps['placed'], 'goal' | 'card'> {
  readonly named: { value: string; label: string }[];
  readonly noGoal: { value: string; label: string };
  readonly locked: boolean;
}

const GoalRow = (props: GoalRowProps) => {
  const { t } = useTranslation();
  const { moves, goal, card, named, noGoal, locked } = props;
  return (
    <div className={classNames(styles.row, styles.goal)} style={colored(goal.goal?.fields.color)}>
      <span className={styles.kind}>{t('issuePanel.goal')}</span>
      {card ? (
        <span className={styles.name}>{goalName(t, goal)}</span>
      ) : (
        <SelectField
          label={t('issuePanel.goal')}
          hideLabel
          className={styles.choice}
          options={[...named, noGoal]}
          value={goal.id}
          disabled={locked}
          onChange={moves.toGoal}
        />
      )}
    </div>
  );
};

interface StepRowProps extends Pick<PlaceRowsProps['placed'], 'goal' | 'card' | 'step'> {
  readonly offered: { value: string; label: string }[];
  readonly locked: boolean;
  readonly toStep: (stepId: string) => Promise<void>;
}

const StepRow = (props: StepRowProps) => {
  const { t } = useTranslation();
  const { goal, card, step, offered, locked, toStep } = props;
  return (
    <div
      className={classNames(styles.row, styles.step)}
      style={goal.goal ? { borderBlockStartColor: goal.goal.fields.color } : {}}
    >
      <span className={styles.kind}>{t('issuePanel.step')}</span>
      {card ? (
        <SelectField
          label={t('issuePanel.step')}
          hideLabel
          className={styles.choice}
          options={offered}
          value={step.id}
          disabled={locked}
          onChange={(stepId) => void toStep(stepId)}
        />
      ) : (
        <span className={styles.name}>{stepName(t, step)}</span>
      )}
    </div>
  );
};

interface LaneRowProps
  extends Pick<PlaceRowsProps, 'mode' | 'moves'>,
    Pick<PlaceRowsProps['placed'], 'card' | 'map'> {
  readonly own: (id: string | undefined) => boolean;
  readonly locked: boolean;
}

const LaneRow = (props: LaneRowProps) => {
  const { t } = useTranslation();
  const { mode, moves, card, map, own, locked } = props;
  return (
    card &&
    mode !== 'none' && (
      <div className={classNames(styles.row, styles.lane)}>
        <span className={styles.kind}>
          {mode === 'release' ? t('issuePanel.release') : t('issuePanel.sprint')}
        </span>
        <SelectField
          label={mode === 'release' ? t('issuePanel.release') : t('issuePanel.sprint')}
          hideLabel
          className={styles.choice}
          options={map.lanes
            .filter(({ id, version, sprint }) => {
              if (id === card.laneId) return true;
              return own(version?.projectId) && sprint?.state !== 'closed' && !version?.archived;
            })
            .map((lane) => ({ value: lane.id, label: laneName(t, mode, lane) }))}
          value={card.laneId}
          disabled={locked}
          onChange={moves.toLane}
        />
      </div>
    )
  );
};

/** Goal, step and lane, each indented below the previous one. The goal of a story is the goal of its step. */
export const PlaceRows = ({ placed, mode, moves }: PlaceRowsProps) => {
  const { t } = useTranslation();
  const { map, goal, step, card, shown } = placed;
  const [moving, setMoving] = useState(false);
  const { projectId } = card?.issue ?? step.issue ?? {};
  const own = (id: string | undefined) => id === undefined || id === projectId;
  const locked = moving || !shown.rights.editIssues;
  const goals = map.goals.filter((each) => own(each.goal?.projectId));
  const steps = goals.flatMap((each) =>
    each.steps.map((column) => ({
      value: column.id,
      label: each.goal ? `${goalName(t, each)} › ${stepName(t, column)}` : stepName(t, column),
    })),
  );
  // "Other" is always an option, so that a story can leave its step.
  const other = { value: ANONYMOUS_KEY, label: t('issuePanel.noStep') };
  const offered = steps.some(({ value }) => value === ANONYMOUS_KEY) ? steps : [...steps, other];
  const toStep = async (stepId: string) => {
    setMoving(true);
    await moves.toStep(stepId);
    setMoving(false);
  };
  const noGoal = { value: ANONYMOUS_KEY, label: t('issuePanel.noGoal') };
  const named = goals.flatMap((each) =>
    each.goal ? [{ value: each.id, label: goalName(t, each) }] : [],
  );
  return (
    <div className={styles.rows}>
      <GoalRow {...{ moves, goal, card, named, noGoal, locked }} />
      <StepRow {...{ goal, card, step, offered, locked, toStep }} />
      <LaneRow {...{ mode, moves, card, map, own, locked }} />
      {!shown.rights.editIssues && <p className={styles.quiet}>{t('issuePanel.mayNotMove')}</p>}
    </div>
  );
};
