import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import { contrastText } from '#domain/aggregates/goal/contrast.ts';
import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { GoalColumn } from '#domain/board/model/model.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import { percentDone } from '#domain/kernel/percent.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import type { Rect } from '../../geometry/units.ts';
import { addressKey } from '../../grid/address.ts';
import { sameFields } from '../../model/store.ts';
import type { GoalRollUp } from '../../props/board-bands.ts';
import type { BoardLook } from '../../props/props.ts';
import { goalName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import type { Detail } from '../parts/detail.ts';
import { type HeadPlace, sameThing, type ThingMarks } from '../parts/drawn-thing.ts';
import { FoldButton } from '../parts/fold-button.tsx';
import { headerRole } from '../parts/grid-roles.ts';
import { liftable } from '../parts/lift.ts';
import { MoreButton } from '../parts/more-button.tsx';
import styles from './goal-bar.module.css';

export interface GoalSum extends CardSum {
  /** The number of these stories that the map shows; by default all of them. */
  readonly shown?: number;
}

export interface GoalBarProps {
  readonly goal: GoalColumn;
  readonly box: Rect;
  /** Position in the grid: first column, and number of columns. */
  readonly place: HeadPlace & { readonly span: number };
  /** Whether only a strip of the goal is drawn. */
  readonly narrow: boolean;
  /** The status of the goal; null if it is unknown, and for the anonymous goal. */
  readonly status: Status | null;
  /**
   * How goals look: whether they are actors (people who want something), and the function that draws the faces of their
   * personas.
   */
  readonly look: Pick<BoardLook, 'actors' | 'faces'>;
  /** The sum over all steps of the goal. */
  readonly sum: GoalSum;
  readonly detail: Detail;
  readonly marks: ThingMarks;
  /** What the header shows about the whole goal on a map whose lanes are projects. */
  readonly rollUp?: GoalRollUp | undefined;
}

const colours = ({ goal }: GoalColumn): Record<'--fill' | '--on-fill', string | undefined> => {
  const fill = goal?.fields.color;
  return { '--fill': fill, '--on-fill': (fill && contrastText(fill)) ?? undefined };
};

const boxOf = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
});

/** Renders a folded goal: the number of its stories, and its name if there is room. */
const AwayFace = ({ name, sum, place }: GoalBarProps & { readonly name: string }) => (
  <>
    <Icon name="chevron-right" />
    {place.orientation === 'horizontal' && <span className={styles.awayName}>{name}</span>}
    <span className={styles.away}>{sum.stories}</span>
  </>
);

/** Returns the share of a goal that is done, in whole per cent; null if no story is known to be done. */
const percentOf = ({ stories, done }: CardSum): number | null =>
  done > 0 ? percentDone(done, stories) : null;

const doneStyle = (percent: number | null): CSSProperties & Record<'--done', string> => ({
  '--done': `${percent ?? 0}%`,
});

/** Returns what is wrong with the issue that a goal is mapped to; null if nothing is wrong (R-MAPPING-2). */
const mappingFault = ({ mapping }: GoalColumn) =>
  mapping === undefined || mapping === 'VALID' ? null : mapping;

const mappingHelp = (t: TFunction, fault: GoalMappingState): string =>
  fault === 'PENDING' ? t('board.mapping.waiting') : t('board.mapping.refuses');

/**
 * Minimum width, in board units, of a goal that shows all facts. A narrower goal leaves out the percentage, because its
 * progress line shows it too. If it has a mapping fault, it also leaves out the sum.
 */
const ROOMY = 320;

/** Minimum width, in board units, of a goal that shows any facts. A narrower goal shows only its name, in two lines. */
const SLIM = 160;

const isSlim = ({ goal, place, box }: GoalBarProps): boolean =>
  place.orientation === 'vertical' && box.width < SLIM && !mappingFault(goal);

const GoalFacts = (props: GoalBarProps) => {
  const { goal, sum, status, detail, rollUp, look, place, box } = props;
  const t = useTexts();
  const fault = mappingFault(goal);
  const { shown = sum.stories } = sum;
  const percent = rollUp ? rollUp.percent : percentOf(sum);
  const basis = rollUp?.basis ?? t('board.step.progress', { done: sum.done, count: sum.stories });
  const tight = place.orientation === 'vertical' && box.width < ROOMY;
  const facts = [
    // The same words as for a lane of which the map shows only a part.
    shown < sum.stories
      ? t('toolbar.storiesShown', { shown, count: sum.stories })
      : t('board.lane.stories', { count: sum.stories }),
    ...(sum.points > 0 ? [t('board.lane.points', { count: sum.points })] : []),
    ...(percent === null || tight ? [] : [t('board.goal.done', { percent })]),
  ];
  return (
    <span className={styles.goalFacts}>
      {fault && (
        <span className={styles.mapping} data-tooltip={mappingHelp(t, fault)}>
          <Icon name="warning" size={12} />
          {t(`board.mapping.state.${fault}`)}
        </span>
      )}
      {!(fault && tight) && (
        <span className={styles.sum} data-tooltip={percent === null ? undefined : basis}>
          {facts.join(' · ')}
        </span>
      )}
      {detail === 'full' && rollUp?.facts}
      {detail === 'full' &&
        goal.goal &&
        goal.goal.personas.length > 0 &&
        look.faces?.(goal.goal.personas)}
      {detail === 'full' && status && (
        <Lozenge tone={toneOfCategory[status.category]}>{status.name}</Lozenge>
      )}
    </span>
  );
};

const OpenFace = (props: GoalBarProps) => {
  const { goal, detail, look, sum } = props;
  const { active } = props.marks;
  const t = useTexts();
  const name = goalName(t, goal);
  const full = detail === 'full' || active;
  const folds = goal.steps.some(({ issue }) => issue !== null);
  return (
    <>
      {look.actors && goal.goal && detail !== 'block' && (
        <span className={styles.actor} aria-hidden="true">
          <Icon name="person" />
        </span>
      )}
      <span className={styles.goalWords}>
        <span className={styles.goalText} data-clamped>
          {name}
        </span>
        {detail !== 'block' && !isSlim(props) && <GoalFacts {...props} />}
      </span>
      {sum.done > 0 && goal.goal && (
        <span
          className={styles.goalProgress}
          style={doneStyle(props.rollUp?.percent ?? percentOf(sum))}
          aria-hidden="true"
        />
      )}
      {full && folds && (
        <FoldButton title={name} folded={goal.collapsed ?? false} reachable={active} />
      )}
      {full && <MoreButton id={goal.id} title={name} reachable={active} />}
    </>
  );
};

const DrawnGoalBar = (props: GoalBarProps) => {
  const { goal, detail, narrow, look, place, marks } = props;
  const t = useTexts();
  const name = goalName(t, goal);
  const count = goal.steps.filter(({ issue }) => issue !== null).length;
  const fault = mappingFault(goal);
  const label = t('list', {
    things: [
      look.actors ? t('board.goal.actor', { name, count }) : t('board.goal.label', { name, count }),
      t('board.lane.stories', { count: props.sum.stories }),
      ...(props.status ? [props.status.name] : []),
      ...(fault ? [t(`board.mapping.state.${fault}`), mappingHelp(t, fault)] : []),
    ],
  });
  return (
    <div
      ref={marks.movable ? liftable : null}
      className={classNames(
        styles.goal,
        styles[detail],
        narrow && styles.narrow,
        isSlim(props) && styles.slim,
        !goal.goal && styles.none,
        look.actors && goal.goal && styles.acting,
        marks.lifted && styles.lifted,
      )}
      style={{ ...colours(goal), ...boxOf(props.box) }}
      {...headerRole(place.orientation, { level: 1, ...place }, label, !goal.collapsed)}
      aria-busy={marks.busy || undefined}
      data-busy={marks.busy || undefined}
      data-address={addressKey({ kind: 'goal', id: goal.id })}
      data-action={narrow ? 'unfold' : undefined}
      data-tip={name}
      tabIndex={marks.active ? 0 : -1}
    >
      {narrow ? <AwayFace {...props} name={name} /> : <OpenFace {...props} />}
    </div>
  );
};

/** Renders a goal: a bar in its colour above all its steps, or a strip. Renders again only when the goal changes. */
export const GoalBar = memo(
  DrawnGoalBar,
  sameThing<GoalBarProps>({
    box: sameFields,
    place: sameFields,
    marks: sameFields,
    sum: sameFields,
  }),
);
