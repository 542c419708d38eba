import { useTranslation } from 'react-i18next';
import { hasStateCounts } from '#domain/board/model/lanes.ts';
import type { Lane, LaneTotals } from '#domain/board/model/model.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Lozenge } from '../../../ui/marks/lozenge.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { laneState, laneTone, lateness } from '../../words/lane-state.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './lane-facts.module.css';

export const LaneState = ({
  lane,
  today,
}: {
  readonly lane: Lane;
  readonly today: string | null;
}) => {
  const { t, i18n } = useTranslation();
  const state = laneState(lane, today);
  const time = state === 'overdue' ? lateness(lane, today, i18n.language) : null;
  return (
    <span className={styles.state}>
      {state && (
        <Lozenge tone={laneTone[state]}>
          {state === 'overdue' && <Icon name="warning" size={12} className={styles.overdue} />}
          {time ? t('board.lane.overdueBy', { time }) : t(`board.laneState.${state}`)}
        </Lozenge>
      )}
    </span>
  );
};

/** Shows the shares done, in progress and to do: as a bar, and as text if there is room. */
export const LaneProgress = ({ totals }: { readonly totals: LaneTotals }) => {
  const t = useTexts();
  const { done, indeterminate: inProgress, new: toDo } = totals;
  if (!hasStateCounts(totals)) return null;
  const legend = [
    { kind: 'done', count: done, text: t('board.lane.done', { count: done }) },
    { kind: 'current', count: inProgress, text: t('board.lane.current', { count: inProgress }) },
    { kind: 'open', count: toDo, text: t('board.lane.open', { count: toDo }) },
  ] as const;
  return (
    <>
      <span className={styles.bar}>
        <ProgressBar
          done={done}
          inProgress={inProgress}
          toDo={toDo}
          label={t('board.lane.progress', { done, inProgress, toDo })}
        />
      </span>
      <span className={styles.legend} aria-hidden="true">
        {legend.map(({ kind, count, text }) =>
          count > 0 ? (
            <span key={kind} data-part={kind}>
              {text}
            </span>
          ) : null,
        )}
      </span>
    </>
  );
};
