import { DEFAULT_GOAL_COLOR } from '#domain/aggregates/goal/palette.ts';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { GoalColumn, StepColumn, StoryCard, StoryMap } from '#domain/board/model/model.ts';
import { goalSum, stepPoints, stepSums } from '#domain/board/model/sums.ts';
import { BAND, CARD } from '../../../board/geometry/layout/sizes.ts';
import { GoalBar } from '../../../board/view/cards/goal-bar.tsx';
import { StepCard } from '../../../board/view/cards/step-card.tsx';
import styles from './card-preview.module.css';

const { goal: GOAL, step: STEP } = BAND.vertical;
const PITCH = CARD.width + CARD.gap;
/** Height of the goal and steps above the first story of the preview, in board units. */
export const HEAD_HEIGHT = STEP.start - GOAL.start + STEP.size + CARD.gap;

const EMPTY = { stories: 0, points: 0, done: 0 };

/** Returns the colours of new goals and steps. If no colour is set for steps, they have the colour of goals. */
export const newColors = ({ cardSetting }: AdminSettings) => {
  const goal = cardSetting.defaultColorGoal ?? DEFAULT_GOAL_COLOR;
  return { goal, step: cardSetting.defaultColorEpic ?? goal };
};

interface Shown {
  readonly goal: GoalColumn;
  readonly steps: readonly StepColumn[];
}

/**
 * Returns the goal of the first story and some of its steps: first the steps of the stories, and at most as many steps
 * as stories. Null if the first story has no goal.
 */
const headOf = ({ goals }: StoryMap, cards: readonly StoryCard[]): Shown | null => {
  const goal = goals.find(({ id, goal: known }) => known !== null && id === cards[0]?.goalId);
  if (!goal) return null;
  const steps = goal.steps.filter(({ issue }) => issue !== null);
  const own = cards.flatMap(({ stepId }) => steps.find(({ id }) => id === stepId) ?? []);
  return { goal, steps: [...new Set([...own, ...steps])].slice(0, cards.length) };
};

interface PreviewHeadProps {
  readonly settings: AdminSettings;
  readonly map: StoryMap;
  readonly cards: readonly StoryCard[];
}

const STILL = { movable: false, active: false, busy: false, lifted: false } as const;

const colored = (step: StepColumn, color: string | null): StepColumn =>
  step.issue
    ? {
        ...step,
        collapsed: false,
        issue: { ...step.issue, properties: { ...step.issue.properties, color } },
      }
    : step;

/** A goal of the board and its steps, in the colours of new goals and steps. */
export const PreviewHead = ({ settings, map, cards }: PreviewHeadProps) => {
  const head = headOf(map, cards);
  if (!head?.goal.goal) return null;
  const colors = newColors(settings);
  const { fields } = head.goal.goal;
  const goal = {
    ...head.goal,
    goal: { ...head.goal.goal, fields: { ...fields, color: colors.goal } },
  };
  const sums = stepSums(map);
  const points = stepPoints(map, settings.fieldSetting.epicStoryPointDisplay);
  return (
    <div className={styles.head} style={{ height: HEAD_HEIGHT }}>
      <GoalBar
        goal={goal}
        box={{ x: 0, y: 0, width: cards.length * PITCH - CARD.gap, height: GOAL.size }}
        place={{ orientation: 'vertical', column: 0, span: head.steps.length }}
        narrow={false}
        status={null}
        look={{ actors: settings.goalSetting.isGoalAnActor }}
        sum={goalSum(head.goal.steps, sums)}
        detail="full"
        marks={STILL}
      />
      {head.steps.map((step, at) => (
        <StepCard
          key={step.id}
          goal={goal}
          step={colored(step, colors.step)}
          box={{
            x: at * PITCH,
            y: STEP.start - GOAL.start,
            width: CARD.width,
            height: STEP.size,
          }}
          place={{ orientation: 'vertical', column: at }}
          points={points.get(step.id) ?? null}
          sum={sums.get(step.id) ?? EMPTY}
          detail="full"
          marks={STILL}
        />
      ))}
    </div>
  );
};
