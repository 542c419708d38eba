import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalColumn } from '#domain/map/model.ts';
import { classNames } from '../../ui/class-names.ts';
import { contrastText } from '../color.ts';
import { BAND, COLUMN, GOAL_Y } from '../geometry/sizes.ts';
import { addressKey } from '../keyboard/address.ts';
import { goalName } from '../words/names.ts';
import styles from './band.module.css';
import type { Detail } from './detail.ts';
import { columnHeaderRole } from './grid-roles.ts';
import { liftable } from './lift.ts';
import { MoreButton } from './more-button.tsx';

export interface GoalBarProps {
  readonly column: GoalColumn;
  readonly x: number;
  readonly width: number;
  /** From 1; a goal spans its steps. */
  readonly colIndex: number;
  readonly colSpan: number;
  readonly detail: Detail;
  readonly active: boolean;
  readonly lifted: boolean;
  readonly movable: boolean;
  readonly busy: boolean;
}

const colours = (column: GoalColumn): Record<'--fill' | '--on-fill', string | undefined> => {
  const fill = column.goal?.fields.color;
  return { '--fill': fill, '--on-fill': (fill && contrastText(fill)) ?? undefined };
};

/** A goal: a filled bar in its colour over all of its steps. */
export const GoalBar = memo((props: GoalBarProps) => {
  const { column, x, width, detail, active } = props;
  const { t } = useTranslation();
  const name = goalName(t, column);
  const label = t('board.goal.label', { name, count: column.steps.length });
  const style: CSSProperties = {
    ...colours(column),
    left: x + COLUMN.padding,
    top: GOAL_Y,
    width: width - 2 * COLUMN.padding,
    height: BAND.goalHeight,
  };
  return (
    <div
      ref={props.movable ? liftable : null}
      className={classNames(
        styles.goal,
        styles[detail],
        !column.goal && styles.none,
        props.lifted && styles.lifted,
      )}
      style={style}
      {...columnHeaderRole(props.colIndex, label, props.colSpan)}
      aria-busy={props.busy || undefined}
      data-busy={props.busy || undefined}
      data-address={addressKey({ kind: 'goal', id: column.id })}
      data-tip={name}
      tabIndex={active ? 0 : -1}
    >
      {detail !== 'block' && (
        <span className={styles.goalText} data-clamped>
          {name}
        </span>
      )}
      {column.goal && (detail === 'full' || active) && (
        <MoreButton title={name} reachable={active} />
      )}
    </div>
  );
});
