import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useSiteFieldsQuery } from '../../store/settings/site-choices-api.ts';
import { Segments } from '../../ui/buttons/segments.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateRows } from './date-rows.tsx';
import { SettingGroup, SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

interface FieldTabProps {
  readonly draft: AdminDraft;
  readonly board: BoardData;
}

const DISPLAYS = ['HIDE', 'SHOW', 'SUM'] as const;

/** Lets the user choose which of Jira's fields contain the points, the ranks and the dates (R-LOAD-11). */
export const FieldTab = ({ draft, board }: FieldTabProps) => {
  const { t } = useTranslation();
  const { data: fields = [], isError } = useSiteFieldsQuery();
  const { storyPointsKey, epicStoryPointDisplay, useJiraRank } = draft.settings.fieldSetting;
  const change = (part: Partial<AdminSettings['fieldSetting']>) => draft.set('fieldSetting', part);
  const numbers = fields.filter(
    ({ id, type }) => type === 'number' && id.startsWith('customfield'),
  );
  return (
    <div className={styles.rows}>
      <SettingGroup title={t('settings.group.points')}>
        <SettingRow
          title={t('settings.field.points')}
          text={t('settings.field.pointsText')}
          of={['fieldSetting.storyPointsKey']}
        >
          <SelectField
            label={t('settings.field.points')}
            hideLabel
            className={styles.select}
            options={[
              { value: '', label: t('settings.field.automatic') },
              ...numbers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={storyPointsKey ?? ''}
            fault={isError ? t('settings.field.unread') : null}
            onChange={(id) => change({ storyPointsKey: id || null })}
          />
        </SettingRow>
        <SettingRow
          title={t('settings.field.display')}
          text={t('settings.field.displayText')}
          of={['fieldSetting.epicStoryPointDisplay']}
        >
          <Segments
            label={t('settings.field.display')}
            options={DISPLAYS.map((value) => ({ value, label: t(`settings.field.${value}`) }))}
            value={epicStoryPointDisplay}
            onChange={(next) => change({ epicStoryPointDisplay: next })}
          />
        </SettingRow>
      </SettingGroup>
      <SettingGroup title={t('settings.group.order')}>
        <SwitchRow
          of={['fieldSetting.useJiraRank']}
          title={t('settings.field.rank')}
          text={
            board.rankField === null ? t('settings.field.noRank') : t('settings.field.rankText')
          }
          checked={useJiraRank}
          disabled={board.rankField === null && !useJiraRank}
          onChange={(on) => change({ useJiraRank: on })}
        />
        <DateRows draft={draft} />
      </SettingGroup>
    </div>
  );
};
