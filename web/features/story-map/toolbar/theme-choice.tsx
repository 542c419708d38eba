import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { THEMES, themed, themeOf } from '#domain/setting/themes.ts';
import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import styles from './theme-choice.module.css';

interface ThemeChoiceProps {
  readonly settings: UserSettings;
  readonly onChange: (change: SettingsChange) => void;
}

/** Keys of the words are names of one word. */
const NAMES = {
  'fashion-ui': 'fashion',
  basic: 'basic',
  dark: 'dark',
  'black-night': 'night',
  colorful: 'colorful',
  'bright-colorful': 'bright',
} as const;

/** The themes of the map, of which one is worn (spec 000 §2 View, swimlane and timeline modes). */
export const ThemeChoice = ({ settings, onChange }: ThemeChoiceProps) => {
  const { t } = useTranslation();
  const name = useId();
  const worn = themeOf(settings);
  return (
    <fieldset className={styles.themes}>
      <legend>{t('theme.label')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name={name}
            className={classNames(styles.dot, focus.ring)}
            checked={theme === worn}
            onChange={() => onChange(themed(theme))}
          />
          {t(`theme.name.${NAMES[theme]}`)}
        </label>
      ))}
    </fieldset>
  );
};
