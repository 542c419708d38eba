import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { someBoard } from '../../store/board/board-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useSiteFieldsQuery } from '../../store/settings/site-choices-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { MigrationDialogProps } from './migration/migration-dialog.tsx';
import { SettingRow, SwitchRow } from './rows/setting-row.tsx';
import type { AdminDraft } from './rows/use-admin-draft.ts';
import styles from './settings.module.css';

const MigrationDialog = later<MigrationDialogProps>(
  () => import('./migration/migration-dialog.tsx'),
  'errors',
  'settings',
);

type FieldSetting = AdminSettings['fieldSetting'];

const ENDS = [
  { name: 'startDateFieldId', words: 'start' },
  { name: 'endDateFieldId', words: 'end' },
] as const satisfies readonly { name: keyof FieldSetting; words: string }[];

const DAYS: ReadonlySet<string> = new Set(['date', 'datetime']);

/** Fields that only the tracker sets, so they cannot store planned dates. */
const NOT_PLANNED: ReadonlySet<string> = new Set([
  'created',
  'updated',
  'resolutiondate',
  'lastViewed',
  'statuscategorychangedate',
]);

/** Lets the user choose whether Jira's fields store the dates, and which two different fields (R-PLAN-1). */
export const DateRows = ({ draft }: { readonly draft: AdminDraft }) => {
  const { t } = useTranslation();
  const { data: fields = [], isError } = useSiteFieldsQuery();
  const [migrating, setMigrating] = useState(false);
  const mapped = useAppSelector((state) => Boolean(someBoard(state)?.fields.plan));
  const { fieldSetting } = draft.settings;
  const change = (part: Partial<FieldSetting>) => draft.set('fieldSetting', part);
  const days = fields.filter(({ id, type }) => DAYS.has(type) && !NOT_PLANNED.has(id));
  const faultText = (name: (typeof ENDS)[number]['name']): string | null => {
    const fault = draft.faults[name];
    if (isError) return t('settings.field.unread');
    return fault ? t(`errors.${fault}`) : null;
  };
  return (
    <>
      <SwitchRow
        title={t('settings.field.dates')}
        text={t('settings.field.datesText')}
        of={['fieldSetting.useJiraField']}
        checked={fieldSetting.useJiraField}
        onChange={(on) => change({ useJiraField: on })}
      />
      {fieldSetting.useJiraField &&
        ENDS.map(({ name, words }) => (
          <SettingRow
            key={name}
            title={t(`settings.field.${words}`)}
            text={t(`settings.field.${words}Text`)}
            of={[`fieldSetting.${name}`]}
            below
          >
            <SelectField
              label={t(`settings.field.${words}`)}
              hideLabel
              className={styles.select}
              options={[
                { value: '', label: t('settings.choose'), disabled: true },
                ...days.map((field) => ({ value: field.id, label: field.name })),
              ]}
              value={fieldSetting[name] ?? ''}
              fault={faultText(name)}
              onChange={(id) => change({ [name]: id })}
            />
          </SettingRow>
        ))}
      {mapped && !draft.dirty && (
        <SettingRow
          title={t('settings.migration.row')}
          text={t('settings.migration.rowText')}
          below
        >
          <Button onClick={() => setMigrating(true)}>{t('settings.migration.open')}</Button>
        </SettingRow>
      )}
      {migrating && <MigrationDialog onClose={() => setMigrating(false)} />}
    </>
  );
};
