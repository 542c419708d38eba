import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { laneFolded, laneShown } from '#domain/aggregates/setting/swimlanes.ts';
import type { SettingsChange } from '#domain/aggregates/setting/user-settings.ts';
import { isPast } from '#domain/board/model/lanes.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { storiesIn } from '#domain/board/visibility/empty-lanes.ts';
import type { Version } from '#domain/tracker/entities.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import { dayRange } from '../../board/words/dates.ts';
import type { FinishedReleases } from '../../story-map/filters/use-lane-lines.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { Popover } from '../../ui/layers/popover.tsx';
import { Lozenge } from '../../ui/marks/lozenge.tsx';
import { FindRelease } from './find-release.tsx';
import styles from './finished-line.module.css';

export interface FinishedLineProps {
  readonly finished: FinishedReleases;
  /** All releases of the board. Those without a story on the map have no lane. */
  readonly versions: readonly Version[];
  /** All lanes of the map. */
  readonly lanes: readonly Lane[];
  readonly change: (step: SettingsChange) => void;
  readonly board: RefObject<BoardHandle | null>;
}

/** Returns the number of finished releases that are not shown as lanes. */
const countOf = ({ finished, versions, lanes }: FinishedLineProps): number => {
  const ids = new Set(finished.lanes.map(({ id }) => id));
  const past = versions.filter(({ released, archived }) => released || archived).length;
  return past - lanes.filter((lane) => isPast(lane) && !ids.has(lane.id)).length;
};

/** One line that replaces the finished releases of a long project. Users show all of them, or search for one. */
const FinishedLine = (props: FinishedLineProps) => {
  const { finished, change, board } = props;
  const all = countOf(props);
  const { t, i18n } = useTranslation();
  const name = useId();
  const { lanes, open, onOpen } = finished;
  const days = lanes.flatMap(({ version }) => version?.releaseDate ?? []).sort();
  const dates = dayRange(i18n.language, days[0] ?? null, days.at(-1) ?? null);
  const stories = lanes.reduce((sum, lane) => sum + storiesIn(lane), 0);
  const find = t('lane.finished.find');
  /** Shows a release on the map, unfolds the release and scrolls to it. */
  const go = (id: string) => {
    change((before) => laneFolded('release', id, false)(laneShown('release', id, true)(before)));
    board.current?.show({ kind: 'lane', id });
  };
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={classNames(styles.toggle, focus.ring)}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        <span id={name}>
          {lanes.length < all
            ? t('lane.finished.some', { shown: lanes.length, count: all })
            : t('lane.finished.count', { count: lanes.length })}
        </span>
      </button>
      <span className={styles.state}>
        <Lozenge tone="success">{t('board.laneState.released')}</Lozenge>
      </span>
      <span className={styles.dates}>{dates}</span>
      <span className={styles.counts}>{t('board.lane.stories', { count: stories })}</span>
      <Popover
        label={find}
        opener={(props) => (
          <button type="button" className={classNames(styles.find, focus.ring)} {...props}>
            {find}
          </button>
        )}
      >
        <FindRelease lanes={lanes} onGo={go} />
      </Popover>
    </div>
  );
};

export default FinishedLine;
