import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import type { GoalColumn, StepColumn } from '#domain/board/model/model.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Lozenge, toneOfCategory } from '../../../ui/marks/lozenge.tsx';
import type { Rect } from '../../geometry/units.ts';
import { addressKey } from '../../grid/address.ts';
import { sameFields } from '../../model/store.ts';
import { cardLabel } from '../../words/card-label.ts';
import { doneShort } from '../../words/done-words.ts';
import { goalName, groupName, stepName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import type { Detail } from '../parts/detail.ts';
import { type HeadPlace, sameThing, type ThingMarks } from '../parts/drawn-thing.ts';
import { FoldButton } from '../parts/fold-button.tsx';
import { bandCellRole, headerRole } from '../parts/grid-roles.ts';
import { liftable } from '../parts/lift.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { stepTint } from '../parts/tint.ts';
import styles from './step-card.module.css';

interface Place {
  readonly box: Rect;
  readonly place: HeadPlace;
}

export interface StepCardProps extends Place {
  readonly goal: GoalColumn;
  readonly step: StepColumn;
  /** Story points to show; null if the board's settings hide them or there are none. */
  readonly points: number | null;
  /** The sum over all cells of the step. */
  readonly sum: CardSum;
  readonly detail: Detail;
  readonly marks: ThingMarks;
  /** Number of steps of the opened group that the step belongs to. Folding the step folds the whole group. */
  readonly opened?: number | undefined;
}

const boxOf = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
});

const STEPS = 2;

/** Placeholder of a goal without steps. */
export const EmptyStep = ({ welcome, box, place }: Place & { readonly welcome: boolean }) => {
  const t = useTexts();
  return (
    <div
      className={classNames(styles.step, styles.empty)}
      style={boxOf(box)}
      {...bandCellRole(
        place.orientation,
        { level: STEPS, ...place },
        welcome ? undefined : t('board.goal.away', { count: 0 }),
      )}
    >
      {welcome && t('board.step.none')}
    </div>
  );
};

/** Placeholder for the steps of a folded goal whose "Other" column is shown. */
export const AwaySteps = ({ goal, box, place }: Place & { readonly goal: GoalColumn }) => {
  const t = useTexts();
  const count = goal.steps.filter(({ issue }) => issue !== null).length;
  const title = goalName(t, goal);
  return (
    <div
      className={classNames(styles.step, styles.narrow, styles.empty)}
      style={boxOf(box)}
      {...bandCellRole(
        place.orientation,
        { level: STEPS, ...place },
        t('labelled', { label: title, what: t('board.goal.away', { count }) }),
      )}
      data-address={addressKey({ kind: 'goal', id: goal.id })}
      data-action="unfold"
      data-tip={t('board.action.unfoldOf', { title })}
    >
      {place.orientation === 'vertical'
        ? t('number', { value: count })
        : t('board.goal.away', { count })}
    </div>
  );
};

/** Shows the number of done stories of a step, or the number of all its stories if none is known to be done. */
const StepCount = ({ sum: { stories, done } }: Pick<StepCardProps, 'sum'>) => {
  const t = useTexts();
  if (stories === 0) return null;
  return (
    <span
      className={styles.stepCount}
      data-tip={
        done > 0
          ? t('board.step.progress', { done, count: stories })
          : t('board.lane.stories', { count: stories })
      }
      aria-hidden="true"
    >
      {doneShort(t, { done, stories })}
    </span>
  );
};

const StepFace = ({ step, points, sum }: Pick<StepCardProps, 'step' | 'points' | 'sum'>) => {
  const t = useTexts();
  if (!step.issue) return null;
  const { type, key, status } = step.issue;
  return (
    <>
      <IssueTypeIcon type={type} className={styles.type} />
      <span className={classNames(styles.key, status.category === 'done' && styles.done)}>
        {key}
      </span>
      <StepCount sum={sum} />
      {points !== null && (
        <Badge
          value={t('number', { value: points })}
          label={t('board.card.points', { count: points })}
        />
      )}
      {status.name !== '' && (
        <Lozenge action="status" tone={toneOfCategory[status.category]}>
          {status.name}
        </Lozenge>
      )}
    </>
  );
};

const NameAndCount = ({
  name,
  count,
}: {
  readonly name: string;
  readonly count: number | null;
}) => (
  <>
    <span className={styles.stripName}>{name}</span>
    <span className={styles.stripCount} aria-hidden="true">
      {count}
    </span>
  </>
);

/** An arrow that points along the map, to where the folded steps will open. */
const Chevron = ({ place }: Pick<Place, 'place'>) => (
  <Icon name={place.orientation === 'vertical' ? 'chevron-right' : 'chevron-down'} size={16} />
);

/** Shows several folded steps without stories in a row. A click or Enter opens them. */
export const StepGroup = (
  props: Place & {
    readonly id: string;
    readonly count: number;
    readonly active: boolean;
    readonly far: boolean;
  },
) => {
  const t = useTexts();
  const { box, place, id, count, active, far } = props;
  return (
    <div
      className={classNames(styles.step, styles.narrow, styles.group, far && styles.block)}
      style={boxOf(box)}
      {...headerRole(place.orientation, { level: STEPS, ...place }, groupName(t, count), false)}
      data-address={addressKey({ kind: 'step', id })}
      data-action="unfold"
      tabIndex={active ? 0 : -1}
    >
      {far ? (
        count
      ) : (
        <>
          <strong>{t('board.goal.away', { count })}</strong>
          <span>
            <span className={styles.bare}>{t('board.step.bare')}</span> <Chevron place={place} />
          </span>
        </>
      )}
    </div>
  );
};

const OpenFace = ({ step, points, detail, sum, place, marks, opened }: StepCardProps) => {
  const t = useTexts();
  const name = stepName(t, step);
  const { active } = marks;
  const full = detail === 'full' || active;
  // In the far view, a step has no room for a button. On a vertical map it also has no room for its name.
  if (detail === 'block') {
    const count = sum.stories > 0 ? sum.stories : null;
    return place.orientation === 'vertical' ? count : <NameAndCount name={name} count={count} />;
  }
  return (
    <div className={styles.face}>
      <span className={styles.stepText} data-clamped>
        {name}
      </span>
      {detail === 'full' && <StepFace step={step} points={points} sum={sum} />}
      {full && (
        <FoldButton
          title={opened ? groupName(t, opened) : name}
          folded={false}
          reachable={active}
        />
      )}
      {full && <MoreButton id={step.id} title={name} reachable={active} />}
    </div>
  );
};

const labelOf = (t: TFunction, { step, sum }: StepCardProps): string => {
  const own = step.issue ? cardLabel(t, step.issue) : stepName(t, step);
  return t('list', { things: [own, t('board.lane.stories', { count: sum.stories })] });
};

const DrawnStepCard = (props: StepCardProps) => {
  const { goal, step, detail, sum, place, marks } = props;
  const t = useTexts();
  const name = stepName(t, step);
  const away = step.collapsed === true;
  const tint: Record<'--tint' | '--done', string | undefined> = {
    '--tint': stepTint(goal, step) ?? undefined,
    '--done': sum.done > 0 ? `${(100 * sum.done) / sum.stories}%` : undefined,
  };
  return (
    <div
      ref={marks.movable ? liftable : null}
      className={classNames(
        styles.step,
        styles[detail],
        !step.issue && styles.other,
        away && styles.narrow,
        marks.lifted && styles.lifted,
      )}
      style={{ ...boxOf(props.box), ...tint }}
      {...headerRole(place.orientation, { level: STEPS, ...place }, labelOf(t, props), !away)}
      aria-busy={marks.busy || undefined}
      data-busy={marks.busy || undefined}
      data-address={addressKey({ kind: 'step', id: step.id })}
      data-action={away ? 'unfold' : undefined}
      data-tip={name}
      tabIndex={marks.active ? 0 : -1}
    >
      {away ? (
        <>
          <NameAndCount name={name} count={sum.stories - sum.done} />
          <Chevron place={place} />
        </>
      ) : (
        <OpenFace {...props} />
      )}
    </div>
  );
};

/**
 * Shows a step as a card in its colour under its goal. "Other" is only a dashed box. Renders again only when the step
 * changes.
 */
export const StepCard = memo(
  DrawnStepCard,
  sameThing<StepCardProps>({ box: sameFields, place: sameFields, marks: sameFields }),
);
