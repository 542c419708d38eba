import { useTranslation } from 'react-i18next';
import {
  completedShown,
  type SettingsChange,
  type UserSettings,
} from '#domain/setting/user-settings.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { DivisionControls } from './division-controls.tsx';
import { PanelControls } from './panel-controls.tsx';
import styles from './toolbar.module.css';
import { ZoomControls } from './zoom-controls.tsx';

export interface ToolbarProps {
  readonly settings: UserSettings;
  readonly stories: number;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
}

/** The row over the map: how it is divided, what it shows, how large (spec 000 §2 Toolbar). */
export const Toolbar = ({ settings, stories, onChange, onRefresh, refreshing }: ToolbarProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.label')}>
      <div className={styles.group}>
        <DivisionControls settings={settings} onChange={onChange} />
        <Toggle
          label={t('toolbar.showCompleted')}
          checked={settings.cardSetting.showCompletedStories}
          onChange={(shown) => onChange(completedShown(shown))}
        />
        <span className={styles.counts}>{t('toolbar.counts', { count: stories })}</span>
      </div>
      <div className={styles.group}>
        <PanelControls refreshing={refreshing} onRefresh={onRefresh} />
        <ZoomControls settings={settings} onChange={onChange} />
      </div>
    </div>
  );
};
