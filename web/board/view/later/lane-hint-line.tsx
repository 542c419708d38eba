import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Span } from '../../geometry/search.ts';
import { addressKey } from '../../grid/address.ts';
import styles from '../lanes/lane-facts.module.css';
import type { LaneShared } from '../parts/lane-shared.ts';
import { laneHint } from './lane-hint.ts';

export interface LaneHintLineProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly columns: Span;
}

/** Shows where to find stories that the lane does not show, with a link to them. */
const LaneHintLine = ({ shared, lane, columns }: LaneHintLineProps) => {
  const { t } = useTranslation();
  const hint = laneHint(shared, lane, columns);
  const laneId = shared.layout.lanes[lane]?.lane.id;
  if (!hint || laneId === undefined) return null;
  const { where, count } = hint;
  const text =
    where === 'folded'
      ? t('board.lane.inFolded', { count })
      : t(`board.lane.${where}`, { n: count });
  return (
    <button
      type="button"
      className={classNames(styles.where, focus.ring)}
      data-address={addressKey({ kind: 'lane', id: laneId })}
      data-action="where"
      data-key={where === 'folded' ? undefined : hint.storyId}
      data-tip={text}
      tabIndex={-1}
    >
      {where === 'toLeft' && <Icon name="chevron-left" size={12} />}
      <span className={styles.whereText}>{text}</span>
      {where !== 'toLeft' && (
        <Icon name={where === 'folded' ? 'chevron-down' : 'chevron-right'} size={12} />
      )}
    </button>
  );
};

export default LaneHintLine;
