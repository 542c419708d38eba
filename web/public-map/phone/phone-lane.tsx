import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { Lane } from '#domain/board/model/model.ts';
import { LaneState } from '../../board/view/lanes/lane-parts.tsx';
import { dayRange } from '../../board/words/dates.ts';
import { laneName } from '../../board/words/names.ts';
import styles from './phone.module.css';

interface PhoneLaneProps {
  readonly mode: SwimlaneMode;
  readonly lane: Lane;
  readonly children: ReactNode;
}

/** A release or sprint as a heading above its stories in the current step. */
export const PhoneLane = ({ mode, lane, children }: PhoneLaneProps) => {
  const { t, i18n } = useTranslation();
  const ends = lane.version?.releaseDate ?? lane.sprint?.endDate ?? null;
  return (
    <section className={styles.lane}>
      {mode !== 'none' && (
        <div className={styles.head}>
          <h3>{laneName(t, mode, lane)}</h3>
          <LaneState lane={lane} today={null} />
          <span className={styles.day}>{dayRange(i18n.language, null, ends, 'short')}</span>
        </div>
      )}
      <ul>{children}</ul>
    </section>
  );
};
