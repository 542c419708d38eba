import { useTranslation } from 'react-i18next';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import styles from '../settings.module.css';

const GIVEN = DEFAULT_ADMIN_SETTINGS.boardSetting.boardLabels;

const ROWS = [
  { row: 'goals', label: 'goalsLabel' },
  { row: 'steps', label: 'stepsLabel' },
] as const;

/** The team's names for goals and steps. An empty field means the default name in each user's language. */
export const NameRow = ({ draft }: { readonly draft: AdminDraft }) => {
  const { t } = useTranslation();
  const { boardLabels } = draft.settings.boardSetting;
  const rename = (row: 'goals' | 'steps', name: string) =>
    draft.set('boardSetting', {
      boardLabels: { ...boardLabels, [row]: name === t(`board.${row}`) ? GIVEN[row] : name },
    });
  return (
    <SettingRow
      title={t('settings.board.labels')}
      text={t('settings.board.labelsText')}
      of={['boardSetting.boardLabels.goals', 'boardSetting.boardLabels.steps']}
    >
      {ROWS.map(({ row, label }) => {
        const fault = draft.faults[label];
        return (
          <TextField
            key={row}
            label={t(`settings.board.${label}`)}
            hideLabel
            className={styles.short}
            value={boardLabels[row] === GIVEN[row] ? t(`board.${row}`) : boardLabels[row]}
            fault={fault ? t(`errors.${fault}`) : null}
            onChange={({ target }) => rename(row, target.value)}
          />
        );
      })}
    </SettingRow>
  );
};
