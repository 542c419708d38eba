import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasStateCounts } from '#domain/board/model/lanes.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { addressKey } from '../../grid/address.ts';
import { sameFields } from '../../model/store.ts';
import { laneDates } from '../../words/dates.ts';
import { doneWords } from '../../words/done-words.ts';
import { laneState, lateness } from '../../words/lane-state.ts';
import { laneName } from '../../words/names.ts';
import { laneRoles } from '../parts/grid-roles.ts';
import styles from './lane-aside.module.css';
import type { LaneHeaderProps } from './lane-header.tsx';

/** Minimum heights of a lane, in screen pixels, at which one fact, several facts, or all facts fit beside its name. */
const ROOM = { fact: 44, facts: 60, all: 74 } as const;

/** Returns the due date of a release or sprint, or by how much it is overdue. */
const useDue = ({ lane, today }: Pick<LaneHeaderProps, 'lane' | 'today'>) => {
  const { t, i18n } = useTranslation();
  const late = laneState(lane, today) === 'overdue';
  const time = late ? lateness(lane, today, i18n.language) : null;
  const text = time ? t('board.lane.overdueBy', { time }) : laneDates(t, i18n.language, lane);
  return { late, text };
};

type Rich = 'name' | keyof typeof ROOM;

const richAt = (height: number): Rich => {
  if (height >= ROOM.all) return 'all';
  if (height >= ROOM.facts) return 'facts';
  return height >= ROOM.fact ? 'fact' : 'name';
};

type FactsProps = Omit<LaneHeaderProps, 'place' | 'hint'> & { readonly rich: Rich };

const Facts = memo((props: FactsProps) => {
  const { lane, collapsed, mode, active, rich } = props;
  const { t } = useTranslation();
  const { done, indeterminate: inProgress, new: toDo, stories } = lane.totals;
  const due = useDue(props);
  const name = laneName(t, mode, lane);
  const roomForAll = rich === 'facts' || rich === 'all';
  // If there is room for only one fact, shows that the lane is overdue, or how much of it is done if it is not overdue.
  const tellsDue = roomForAll || (rich === 'fact' && due.late);
  const tellsDone = roomForAll || (rich === 'fact' && !due.late);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.toggle, focus.ring)}
        data-action={mode === 'none' ? undefined : 'toggle'}
        data-address={addressKey({ kind: 'lane', id: lane.id })}
        aria-expanded={mode === 'none' ? undefined : !collapsed}
        data-tip={name}
        tabIndex={active ? 0 : -1}
      >
        {mode !== 'none' && (
          <Icon
            name={collapsed ? 'chevron-right' : 'chevron-down'}
            size={12}
            className={styles.chevron}
          />
        )}
        <span className={styles.name} data-clamped>
          {name}
        </span>
        {rich === 'name' && <span className={styles.count}>{t('number', { value: stories })}</span>}
      </button>
      {tellsDone && <span className={styles.facts}>{doneWords(t, done, stories)}</span>}
      {rich === 'all' && hasStateCounts(lane.totals) && (
        <ProgressBar
          done={done}
          inProgress={inProgress}
          toDo={toDo}
          label={t('board.lane.progress', { done, inProgress, toDo })}
        />
      )}
      {tellsDue && due.text && (
        <span className={styles.facts} data-late={due.late || undefined}>
          {due.text}
        </span>
      )}
    </>
  );
}, sameFields);

/** Length of a folded lane's bar per story, in screen pixels. The bar is never longer than the map. */
const STORY = 12;

/**
 * The stories of a folded lane as one bar, coloured by status like the cards in the far view. Without the bar, the lane
 * would look empty. The bar's length shows how many stories there are; its name has the number.
 */
const FoldedStories = memo(({ lane }: Pick<LaneHeaderProps, 'lane'>) => {
  const { done, indeterminate, new: toDo } = lane.totals;
  const parts = { done, indeterminate, new: toDo };
  return (
    <div
      className={styles.folded}
      style={{ width: STORY * lane.totals.stories }}
      aria-hidden="true"
    >
      {Object.entries(parts).map(
        ([category, count]) =>
          count > 0 && <span key={category} data-category={category} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}, sameFields);

/**
 * Renders the header of a lane in the far view: in a column of lane names, with as many facts as its height allows. A
 * folded lane shows its stories as a bar.
 */
const LaneAside = ({ place, hint: _, ...facts }: LaneHeaderProps) => {
  const { width, height = 0 } = place;
  const { lane, collapsed } = facts;
  const roles = laneRoles(place.orientation, place.index);
  const rich = richAt(height);
  return (
    <>
      <div
        className={styles.aside}
        style={{ width, height, marginBottom: -height }}
        {...roles.head}
        data-rich={rich}
        data-still
      >
        <Facts {...facts} rich={rich} />
      </div>
      {collapsed && hasStateCounts(lane.totals) && (
        <div className={styles.room} style={{ left: width, height }}>
          <FoldedStories lane={lane} />
        </div>
      )}
    </>
  );
};

export default LaneAside;
