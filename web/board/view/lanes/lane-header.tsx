import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { storiesIn } from '#domain/board/visibility/empty-lanes.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import icon from '../../../ui/buttons/icon-button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Orientation } from '../../geometry/layout/axes.ts';
import { addressKey } from '../../grid/address.ts';
import { sameFields } from '../../model/store.ts';
import type { BoardBands } from '../../props/board-bands.ts';
import { laneDates } from '../../words/dates.ts';
import { laneName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import { LaneRefusal } from '../later/later-views.tsx';
import { laneRoles } from '../parts/grid-roles.ts';
import facts from './lane-facts.module.css';
import styles from './lane-header.module.css';
import { LaneProgress, LaneState } from './lane-parts.tsx';

/**
 * The position of a lane's header in the grid, and its sticky position and size in screen pixels. For a number that is
 * absent, the style sheet decides.
 */
export interface LaneHeadPlace {
  readonly orientation: Orientation;
  readonly index: number;
  readonly top?: number;
  /** The position of the lane's header on a map whose lanes are side by side. */
  readonly left?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Everything in a header except its position. None of this changes during a zoom. */
interface LaneFacts {
  readonly lane: Lane;
  readonly collapsed: boolean;
  readonly mode: SwimlaneMode;
  readonly today: string | null;
  /** The key of the lane's project, on a board of several projects. */
  readonly project: string | null;
  /** Whether the header has room only for the name and the counts. */
  readonly brief: boolean;
  readonly active: boolean;
  /** Why the lane refuses the dragged story; null if the lane accepts it, or if nothing is dragged. */
  readonly refusal: ErrorCode | null;
  /** Whether an empty lane shows how to fill it. */
  readonly inviting: boolean;
  /** What a lane that is a project shows; null for other lanes. */
  readonly projectLanes: BoardBands | null;
}

export interface LaneHeaderProps extends LaneFacts {
  readonly place: LaneHeadPlace;
  /** A hint that says where to find stories that the lane does not show. */
  readonly hint: ReactNode;
}

const MoreFacts = ({ lane, mode, active, refusal, inviting, projectLanes }: LaneFacts) => {
  const t = useTexts();
  const { totals } = lane;
  // The only lane of a map cannot be folded.
  const folds = mode !== 'none';
  return (
    <>
      {!projectLanes && <LaneProgress totals={totals} />}
      {inviting && !refusal && storiesIn(lane) === 0 && (
        <span className={facts.hint}>{t('board.lane.empty')}</span>
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

/** Shows the due date of a release or sprint, and its counts. */
const OwnFacts = ({ lane, today, brief }: LaneFacts) => {
  const { t, i18n } = useTranslation();
  const { totals } = lane;
  const all = storiesIn(lane);
  return (
    <>
      {!brief && <LaneState lane={lane} today={today} />}
      {!brief && <span className={facts.dates}>{laneDates(t, i18n.language, lane)}</span>}
      <span className={facts.counts}>
        {all === totals.stories
          ? t('board.lane.stories', { count: all })
          : t('toolbar.storiesShown', { shown: totals.stories, count: all })}
        {!brief && totals.points > 0 && (
          <span className={facts.points}>
            {' · '}
            {t('board.lane.points', { count: totals.points })}
          </span>
        )}
      </span>
    </>
  );
};

const HeadLine = memo((props: LaneFacts) => {
  const { lane, collapsed, mode, brief, active, refusal, projectLanes } = props;
  const t = useTexts();
  // The only lane of a map cannot be folded.
  const folds = mode !== 'none';
  return (
    <>
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
        {projectLanes?.laneMark(lane)}
        <span className={styles.name} data-clamped>
          {laneName(t, mode, lane)}
        </span>
        {props.project !== null && <span className={styles.project}>{props.project}</span>}
      </button>
      {projectLanes ? !refusal && projectLanes.laneFacts(lane) : <OwnFacts {...props} />}
      {!brief && <MoreFacts {...props} />}
      {refusal && <LaneRefusal refusal={refusal} />}
    </>
  );
}, sameFields);

/** Renders the header of a swimlane in one line. It stays visible while the stories scroll. */
export const LaneHeader = ({ place, hint, ...said }: LaneHeaderProps) => {
  const { top, left, width } = place;
  const roles = laneRoles(place.orientation, place.index);
  return (
    <div className={styles.header} style={{ top, width }} {...roles.head} data-still>
      <div className={styles.line} style={{ left }} {...roles.line}>
        <HeadLine {...said} />
        {!said.brief && !said.refusal && hint}
      </div>
    </div>
  );
};
