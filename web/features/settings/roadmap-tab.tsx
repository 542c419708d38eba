import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SettingGroup, SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

interface RoadmapTabProps {
  readonly draft: AdminDraft;
  /** Opens the tab with the settings of the date fields, which set the dates of bars. */
  readonly onDates: () => void;
}

const FiscalYearRow = ({ draft }: Pick<RoadmapTabProps, 'draft'>) => {
  const { t, i18n } = useTranslation();
  const names = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <SettingRow
      title={t('settings.board.fiscalYear')}
      text={t('settings.board.fiscalYearText')}
      of={['boardSetting.fiscalYearStart']}
    >
      <SelectField
        label={t('settings.board.fiscalYear')}
        hideLabel
        className={styles.select}
        value={String(draft.settings.boardSetting.fiscalYearStart)}
        options={MONTHS.map((month) => ({
          value: String(month),
          label: names.format(new Date(Date.UTC(2026, month - 1, 15))),
        }))}
        onChange={(month) => draft.set('boardSetting', { fiscalYearStart: Number(month) })}
      />
    </SettingRow>
  );
};

/**
 * Settings of the roadmap: whether it is on, its fiscal year, automatic scheduling, and a link to the fields that store
 * dates.
 */
export const RoadmapTab = ({ draft, onDates }: RoadmapTabProps) => {
  const { t } = useTranslation();
  const { disableRoadmap, disableAutoScheduling } = draft.settings.boardSetting;
  const { useJiraField } = draft.settings.fieldSetting;
  return (
    <div className={styles.rows}>
      <SettingGroup title={t('settings.group.view')}>
        <SwitchRow
          title={t('settings.board.roadmap')}
          text={t('settings.board.roadmapText')}
          of={['boardSetting.disableRoadmap']}
          checked={!disableRoadmap}
          onChange={(on) => draft.set('boardSetting', { disableRoadmap: !on })}
        />
        {!disableRoadmap && <FiscalYearRow draft={draft} />}
      </SettingGroup>
      {!disableRoadmap && (
        <SettingGroup title={t('settings.group.bars')}>
          <SwitchRow
            title={t('settings.board.autoSchedule')}
            text={t('settings.board.autoScheduleText')}
            of={['boardSetting.disableAutoScheduling']}
            checked={!disableAutoScheduling}
            onChange={(on) => draft.set('boardSetting', { disableAutoScheduling: !on })}
          />
          <SettingRow
            title={t('settings.board.barDates')}
            text={useJiraField ? t('settings.board.barDatesJira') : t('settings.board.barDatesOwn')}
          >
            <Button onClick={onDates}>{t('settings.board.barDatesOpen')}</Button>
          </SettingRow>
        </SettingGroup>
      )}
    </div>
  );
};
