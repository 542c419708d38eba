import { useTranslation } from 'react-i18next';
import { ColorRow } from './color-row.tsx';
import { DateRows } from './date-rows.tsx';
import { SwitchRow } from './setting-row.tsx';
import styles from './settings.module.css';
import type { AdminDraft } from './use-admin-draft.ts';

/** What the roadmap of this board is made of; the same settings as on their own tabs, seen from the roadmap. */
export const RoadmapTab = ({ draft }: { readonly draft: AdminDraft }) => {
  const { t } = useTranslation();
  const { disableRoadmap, disableAutoScheduling } = draft.settings.boardSetting;
  return (
    <div className={styles.rows}>
      <SwitchRow
        title={t('settings.board.roadmap')}
        text={t('settings.board.roadmapText')}
        checked={!disableRoadmap}
        onChange={(on) => draft.set('boardSetting', { disableRoadmap: !on })}
      />
      {!disableRoadmap && (
        <>
          <SwitchRow
            title={t('settings.board.autoSchedule')}
            text={t('settings.board.autoScheduleText')}
            checked={!disableAutoScheduling}
            onChange={(on) => draft.set('boardSetting', { disableAutoScheduling: !on })}
          />
          <DateRows draft={draft} />
          <ColorRow draft={draft} />
        </>
      )}
    </div>
  );
};
