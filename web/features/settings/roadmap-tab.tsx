import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ColorRow } from './card/color-row.tsx';
import { DateRows } from './date-rows.tsx';
import { SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Settings that affect the roadmap; the same ones are also on their own tabs. */
export const RoadmapTab = ({ draft }: { readonly draft: AdminDraft }) => {
  const { t, i18n } = useTranslation();
  const names = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const { disableRoadmap, disableAutoScheduling, fiscalYearStart } = draft.settings.boardSetting;
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
          <SettingRow
            title={t('settings.board.fiscalYear')}
            text={t('settings.board.fiscalYearText')}
          >
            <SelectField
              label={t('settings.board.fiscalYear')}
              hideLabel
              className={styles.select}
              value={String(fiscalYearStart)}
              options={MONTHS.map((month) => ({
                value: String(month),
                label: names.format(new Date(Date.UTC(2026, month - 1, 15))),
              }))}
              onChange={(month) => draft.set('boardSetting', { fiscalYearStart: Number(month) })}
            />
          </SettingRow>
          <DateRows draft={draft} />
          <ColorRow draft={draft} />
        </>
      )}
    </div>
  );
};
