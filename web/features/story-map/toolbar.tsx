import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { dividedBy, swimlaneOf } from '#domain/setting/swimlanes.ts';
import {
  completedShown,
  type SettingsChange,
  type UserSettings,
  zoomedTo,
} from '#domain/setting/user-settings.ts';
import { ZOOM } from '../../board/props.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './toolbar.module.css';

const MODES: readonly SwimlaneMode[] = ['release', 'sprint', 'none'];

interface ToolbarProps {
  readonly settings: UserSettings;
  readonly stories: number;
  readonly onChange: (change: SettingsChange) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
}

const stepped = (zoom: number, by: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round((zoom + by) / ZOOM.step) * ZOOM.step));

const ZoomControls = ({ settings, onChange }: Pick<ToolbarProps, 'settings' | 'onChange'>) => {
  const { t } = useTranslation();
  const { zoomBoard: zoom } = settings;
  const to = (next: number) => onChange(zoomedTo(next));
  return (
    <fieldset className={styles.zoom} aria-label={t('toolbar.zoom')}>
      <IconButton
        icon="minus"
        label={t('toolbar.zoomOut')}
        disabled={zoom <= ZOOM.least}
        onClick={() => to(stepped(zoom, -ZOOM.step))}
      />
      <Button
        appearance="subtle"
        spacing="compact"
        className={styles.percent}
        aria-label={t('toolbar.zoomReset', { percent: Math.round(zoom), initial: ZOOM.initial })}
        onClick={() => to(ZOOM.initial)}
      >
        {Math.round(zoom)}%
      </Button>
      <IconButton
        icon="plus"
        label={t('toolbar.zoomIn')}
        disabled={zoom >= ZOOM.most}
        onClick={() => to(stepped(zoom, ZOOM.step))}
      />
    </fieldset>
  );
};

/** The row over the map: how it is divided, what it shows, how large (spec 000 §2 Toolbar). */
export const Toolbar = ({ settings, stories, onChange, onRefresh, refreshing }: ToolbarProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.label')}>
      <div className={styles.group}>
        <SelectField
          label={t('toolbar.swimlanes')}
          value={swimlaneOf(settings)}
          options={MODES.map((mode) => ({ value: mode, label: t(`toolbar.mode.${mode}`) }))}
          onChange={(mode) => onChange(dividedBy(mode as SwimlaneMode))}
        />
        <Toggle
          label={t('toolbar.showCompleted')}
          checked={settings.cardSetting.showCompletedStories}
          onChange={(shown) => onChange(completedShown(shown))}
        />
        <span className={styles.counts}>{t('toolbar.counts', { count: stories })}</span>
      </div>
      <div className={styles.group}>
        <Button appearance="subtle" disabled={refreshing} onClick={onRefresh}>
          {t('toolbar.refresh')}
        </Button>
        <ZoomControls settings={settings} onChange={onChange} />
      </div>
    </div>
  );
};
