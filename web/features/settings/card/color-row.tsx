import { useTranslation } from 'react-i18next';
import { SettingRow } from '../rows/setting-row.tsx';
import type { AdminDraft } from '../rows/use-admin-draft.ts';
import { ColorChoice } from './color-choice.tsx';

/** Lets the user choose the colours of new goals and steps, and of their bars on the roadmap. */
export const ColorRow = ({ draft }: { readonly draft: AdminDraft }) => {
  const { t } = useTranslation();
  const { defaultColorGoal, defaultColorEpic } = draft.settings.cardSetting;
  return (
    <SettingRow
      title={t('settings.card.colors')}
      text={t('settings.card.colorsText')}
      of={['cardSetting.defaultColorGoal', 'cardSetting.defaultColorEpic']}
    >
      <ColorChoice
        label={t('settings.card.goalColor')}
        value={defaultColorGoal}
        onChange={(color) => draft.set('cardSetting', { defaultColorGoal: color })}
      />
      <ColorChoice
        label={t('settings.card.stepColor')}
        value={defaultColorEpic}
        onChange={(color) => draft.set('cardSetting', { defaultColorEpic: color })}
      />
    </SettingRow>
  );
};
