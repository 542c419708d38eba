import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/errors.ts';
import type { SwimlaneMode } from '#domain/map/model.ts';
import icon from '../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Orientation } from '../../geometry/layout/axes.ts';
import type { LaneBox } from '../../geometry/layout/layout.ts';
import { addressKey } from '../../keyboard/address.ts';
import { laneDates } from '../../words/dates.ts';
import { laneName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import { laneRoles } from '../grid-roles.ts';
import { LaneRefusal } from '../overlays/later-views.tsx';
import styles from './lane-header.module.css';
import type { LaneHint } from './lane-hint.ts';
import { LaneHintLine, LaneProgress, LaneState } from './lane-parts.tsx';

export interface LaneHeaderProps {
  readonly box: LaneBox;
  readonly mode: SwimlaneMode;
  readonly today: string | null;
  readonly orientation: Orientation;
  /** Index of its lane. */
  readonly index: number;
  /** Where it sticks and how wide it is, in screen pixels; both are its lane's own where lanes stand side by side. */
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  /** The key of its project, on a board of several. */
  readonly project: string | null;
  /** Where its stories are, when it shows none. */
  readonly hint: LaneHint | null;
  /** There is room for its name and its size, and for no more. */
  readonly brief: boolean;
  readonly active: boolean;
  /** Why the dragged story cannot go here. */
  readonly refusal: ErrorCode | null;
  /** Whether an empty lane says how it is filled. */
  readonly inviting: boolean;
}

/** What has a place only in a header of some width. */
const LaneFacts = ({ box, mode, active, refusal, inviting, hint }: LaneHeaderProps) => {
  const t = useTexts();
  const { lane } = box;
  const { totals } = lane;
  // The only lane there is has nothing to make room for.
  const folds = mode !== 'none';
  return (
    <>
      <LaneProgress totals={totals} />
      {hint && !refusal && <LaneHintLine hint={hint} laneId={lane.id} />}
      {inviting && !refusal && totals.stories === 0 && (
        <span className={styles.hint}>{t('board.lane.empty')}</span>
      )}
      {folds && (
        <button
          type="button"
          className={classNames(icon.button, styles.more, focus.ring)}
          data-action="menu"
          data-address={addressKey({ kind: 'lane', id: lane.id })}
          aria-haspopup="menu"
          aria-label={t('board.action.moreFor', { title: laneName(t, mode, lane) })}
          tabIndex={active ? 0 : -1}
        >
          <Icon name="more" />
        </button>
      )}
    </>
  );
};

/** What a swimlane is, in one line that stays in sight while its stories scroll. */
export const LaneHeader = memo((props: LaneHeaderProps) => {
  const { box, mode, today, orientation, index, top, width, brief, active, refusal } = props;
  const roles = laneRoles(orientation, index);
  const { t, i18n } = useTranslation();
  const { lane, collapsed } = box;
  const { totals } = lane;
  // The only lane there is has nothing to make room for.
  const folds = mode !== 'none';
  const dates = laneDates(t, i18n.language, lane);
  return (
    <div className={styles.header} style={{ top, width }} {...roles.head} data-still>
      <div className={styles.line} {...roles.line}>
        <button
          type="button"
          className={classNames(styles.toggle, focus.ring)}
          data-action={folds ? 'toggle' : undefined}
          data-address={addressKey({ kind: 'lane', id: lane.id })}
          aria-expanded={folds ? !collapsed : undefined}
          data-tip={laneName(t, mode, lane)}
          tabIndex={active ? 0 : -1}
        >
          {folds && <Icon name={collapsed ? 'chevron-right' : 'chevron-down'} />}
          <span className={styles.name} data-clamped>
            {laneName(t, mode, lane)}
          </span>
          {props.project !== null && <span className={styles.project}>{props.project}</span>}
        </button>
        {!brief && <LaneState lane={lane} today={today} />}
        {!brief && <span className={styles.dates}>{dates}</span>}
        <span className={styles.counts}>
          {t('board.lane.stories', { count: totals.stories })}
          {!brief && totals.points > 0 && (
            <span className={styles.points}>
              {' · '}
              {t('board.lane.points', { count: totals.points })}
            </span>
          )}
        </span>
        {!brief && <LaneFacts {...props} />}
        {refusal && <LaneRefusal refusal={refusal} />}
      </div>
    </div>
  );
});
