import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalColumn, StepColumn } from '#domain/map/model.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IssueTypeIcon } from '../../ui/issue-type-icon.tsx';
import { Lozenge, toneOfCategory } from '../../ui/lozenge.tsx';
import { BAND, COLUMN, STEP_Y } from '../geometry/sizes.ts';
import { addressKey } from '../keyboard/address.ts';
import { cardLabel } from '../words/card-label.ts';
import { stepName } from '../words/names.ts';
import styles from './band.module.css';
import type { Detail } from './detail.ts';
import { cellRole, columnHeaderRole } from './grid-roles.ts';
import { liftable } from './lift.ts';
import { MoreButton } from './more-button.tsx';
import { stepTint } from './tint.ts';

interface Place {
  readonly x: number;
  readonly width: number;
  readonly colIndex: number;
}

export interface StepCardProps extends Place {
  readonly goal: GoalColumn;
  readonly step: StepColumn;
  /** Story points to tell; null when the board's setting hides them, or there are none. */
  readonly points: number | null;
  readonly detail: Detail;
  readonly active: boolean;
  readonly lifted: boolean;
  readonly movable: boolean;
  readonly busy: boolean;
}

const boxOf = ({ x, width }: Place): CSSProperties => ({
  left: x + COLUMN.padding,
  top: STEP_Y,
  width: width - 2 * COLUMN.padding,
  height: BAND.stepHeight,
});

/** Stands where the steps of a goal will be. */
export const EmptyStep = ({ welcome, ...place }: Place & { readonly welcome: boolean }) => {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(styles.step, styles.empty)}
      style={boxOf(place)}
      {...cellRole(place.colIndex)}
    >
      {welcome && t('board.step.none')}
    </div>
  );
};

const StepFace = ({ step, points }: Pick<StepCardProps, 'step' | 'points'>) => {
  const { t } = useTranslation();
  if (!step.issue) return null;
  const { type, key, status } = step.issue;
  return (
    <>
      <span className={styles.type}>
        <IssueTypeIcon type={type} />
      </span>
      <span className={classNames(styles.key, status.category === 'done' && styles.done)}>
        {key}
      </span>
      {points !== null && (
        <Badge value={points} label={t('board.card.points', { count: points })} />
      )}
      {status.name !== '' && (
        <Lozenge tone={toneOfCategory[status.category]}>{status.name}</Lozenge>
      )}
    </>
  );
};

/** A step: a card in its colour, hung under its goal; "Other" is only a dashed place. */
export const StepCard = memo((props: StepCardProps) => {
  const { goal, step, detail, active } = props;
  const { t } = useTranslation();
  const name = stepName(t, step);
  const tint: Record<'--tint', string | undefined> = {
    '--tint': stepTint(goal, step) ?? undefined,
  };
  return (
    <div
      ref={props.movable ? liftable : null}
      className={classNames(
        styles.step,
        styles[detail],
        !step.issue && styles.other,
        props.lifted && styles.lifted,
      )}
      style={{ ...boxOf(props), ...tint }}
      {...columnHeaderRole(props.colIndex, step.issue ? cardLabel(t, step.issue) : name)}
      aria-busy={props.busy || undefined}
      data-busy={props.busy || undefined}
      data-address={addressKey({ kind: 'step', id: step.id })}
      data-tip={name}
      tabIndex={active ? 0 : -1}
    >
      {detail !== 'block' && (
        <span className={styles.stepText} data-clamped>
          {name}
        </span>
      )}
      {detail === 'full' && <StepFace step={step} points={props.points} />}
      {step.issue && (detail === 'full' || active) && (
        <MoreButton title={name} reachable={active} />
      )}
    </div>
  );
});
