import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { THEMES, themed, themeOf } from '#domain/aggregates/setting/themes.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import PopoverContent from '../../../ui/layers/popover-content.tsx';
import { themeName } from '../actions/theme-name.ts';
import styles from './theme-choice.module.css';

export interface ThemeChoiceProps {
  readonly settings: UserSettings;
  readonly onChange: (change: SettingsChange) => void;
  readonly onClose: () => void;
}

/** The popover in which the user chooses the map's theme (R-MAP-15). */
const ThemeChoice = ({ settings, onChange, onClose }: ThemeChoiceProps) => {
  const { t } = useTranslation();
  const name = useId();
  // The popover opens below the menu "More", where it covers little of the map.
  const anchor = useRef(document.querySelector<HTMLElement>('[data-more]'));
  const worn = themeOf(settings);
  return (
    <PopoverContent label={t('theme.label')} anchor={anchor} wide={false} onLeave={onClose}>
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
            {themeName(t, theme)}
          </label>
        ))}
      </fieldset>
    </PopoverContent>
  );
};

export default ThemeChoice;
