import { useTranslation } from 'react-i18next';
import { type SettingsChange, type UserSettings, zoomedTo } from '#domain/setting/user-settings.ts';
import { ZOOM } from '../../../board/props.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './toolbar.module.css';

interface ZoomControlsProps {
  readonly settings: UserSettings;
  readonly onChange: (change: SettingsChange) => void;
}

const stepped = (zoom: number, by: number): number =>
  Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round((zoom + by) / ZOOM.step) * ZOOM.step));

/** How large the map is drawn, in steps; its percentage is the way back to the initial size. */
export const ZoomControls = ({ settings, onChange }: ZoomControlsProps) => {
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
      <input
        type="range"
        className={classNames(styles.slider, focus.ring)}
        aria-label={t('toolbar.zoom')}
        aria-valuetext={t('toolbar.zoomValue', { percent: Math.round(zoom) })}
        min={ZOOM.least}
        max={ZOOM.most}
        step={ZOOM.slide}
        value={zoom}
        onChange={({ target }) => to(target.valueAsNumber)}
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
