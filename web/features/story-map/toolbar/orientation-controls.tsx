import { useTranslation } from 'react-i18next';
import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';
import { type MapView, mapViewOf, viewedAs } from '#domain/setting/view-mode.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './toolbar.module.css';

const VIEWS: readonly MapView[] = ['storyMap', 'horizontalStoryMap'];
const ICON = { storyMap: 'map-vertical', horizontalStoryMap: 'map-horizontal' } as const;

interface OrientationControlsProps {
  readonly settings: UserSettings;
  readonly onChange: (change: SettingsChange) => void;
}

/** Whether goals stand on top of the map or down its left side (spec 000 §2 View modes). */
export const OrientationControls = ({ settings, onChange }: OrientationControlsProps) => {
  const { t } = useTranslation();
  const shown = mapViewOf(settings);
  return (
    <fieldset className={styles.views} aria-label={t('toolbar.view')}>
      {VIEWS.map((view) => (
        <IconButton
          key={view}
          icon={ICON[view]}
          label={t(`toolbar.viewMode.${view}`)}
          aria-pressed={view === shown}
          className={styles.view}
          onClick={() => onChange(viewedAs(view))}
        />
      ))}
    </fieldset>
  );
};
