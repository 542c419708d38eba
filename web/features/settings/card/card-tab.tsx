import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { CARD_FIELDS, cardFields, withCardField } from '#domain/aggregates/setting/card-fields.ts';
import type { IssueType } from '#domain/tracker/entities.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SettingGroup, SettingRow, SwitchRow } from '../rows/setting-row.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import styles from '../settings.module.css';
import preview from './card-preview.module.css';

interface CardTabProps {
  readonly draft: AdminDraft;
  readonly loaded: LoadedBoard;
}

/** Returns the issue types of stories in all projects of the board. */
const storyTypes = ({ board }: LoadedBoard): IssueType[] => {
  const all = board.projects.flatMap(({ issueTypes }) => issueTypes);
  const stories = all.filter(({ hierarchyLevel, subtask }) => hierarchyLevel === 0 && !subtask);
  return [...new Map(stories.map((type) => [type.id, type])).values()];
};

interface ShownFieldsProps
  extends Pick<CardTabProps['draft']['settings']['cardSetting'], 'showFields'>,
    Pick<CardTabProps['draft']['settings']['fieldSetting'], 'storyPointsKey'> {
  readonly shown: ReadonlySet<
    'assignee' | 'labels' | 'personas' | 'plan' | 'points' | 'priority' | 'status'
  >;
  readonly change: (part: Partial<AdminSettings['cardSetting']>) => void;
}

const ShownFields = ({ showFields, storyPointsKey, shown, change }: ShownFieldsProps) => {
  const { t } = useTranslation();
  return (
    <fieldset className={preview.fields}>
      <legend>{t('settings.card.shown')}</legend>
      <div className={preview.list}>
        {CARD_FIELDS.map((field) => (
          <div key={field} className={preview.field}>
            <Checkbox
              checked={shown.has(field)}
              onChange={(on) =>
                change({ showFields: withCardField(showFields, field, on, storyPointsKey) })
              }
            >
              {t(`settings.card.field.${field}`)}
            </Checkbox>
          </div>
        ))}
      </div>
    </fieldset>
  );
};

interface TypeRowProps
  extends Pick<CardTabProps, 'loaded'>,
    Pick<CardTabProps['draft']['settings']['cardSetting'], 'defaultIssueTypeStoryId'> {
  readonly change: (part: Partial<AdminSettings['cardSetting']>) => void;
}

const TypeRow = ({ loaded, defaultIssueTypeStoryId, change }: TypeRowProps) => {
  const { t } = useTranslation();
  return (
    <SettingRow
      title={t('settings.card.type')}
      text={t('settings.card.typeText')}
      of={['cardSetting.defaultIssueTypeStoryId']}
    >
      <SelectField
        label={t('settings.card.type')}
        hideLabel
        className={styles.select}
        options={[
          { value: '', label: t('settings.card.firstType') },
          ...storyTypes(loaded).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={defaultIssueTypeStoryId ?? ''}
        onChange={(id) => change({ defaultIssueTypeStoryId: id || null })}
      />
    </SettingRow>
  );
};

/** Settings for the fields of cards and the defaults of new cards (R-MAP-9). */
export const CardTab = ({ draft, loaded }: CardTabProps) => {
  const { t } = useTranslation();
  const { cardSetting, fieldSetting } = draft.settings;
  const { showFields, showSubtask, enableShowStoryMedia, defaultIssueTypeStoryId } = cardSetting;
  const { storyPointsKey } = fieldSetting;
  const shown = cardFields(showFields, storyPointsKey);
  const change = (part: Partial<AdminSettings['cardSetting']>) => draft.set('cardSetting', part);
  return (
    <div className={styles.rows}>
      <ShownFields {...{ showFields, storyPointsKey, shown, change }} />
      <SettingGroup title={t('settings.group.more')}>
        <SwitchRow
          title={t('settings.card.subtasks')}
          text={t('settings.card.subtasksText')}
          of={['cardSetting.showSubtask']}
          checked={showSubtask}
          onChange={(on) => change({ showSubtask: on })}
        />
        <SwitchRow
          title={t('settings.card.media')}
          text={t('settings.card.mediaText')}
          of={['cardSetting.enableShowStoryMedia']}
          checked={enableShowStoryMedia}
          onChange={(on) => change({ enableShowStoryMedia: on })}
        />
        <TypeRow {...{ loaded, defaultIssueTypeStoryId, change }} />
      </SettingGroup>
    </div>
  );
};
