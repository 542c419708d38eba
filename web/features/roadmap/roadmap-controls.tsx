import { useTranslation } from 'react-i18next';
import {
  roadmapSettingOf,
  rowsBy,
  timelinePixels,
  zoomedTimeline,
} from '#domain/aggregates/setting/roadmap.ts';
import {
  modeOf,
  PIXELS,
  PIXELS_OF,
  ROW_MODES,
  type RowMode,
  TIMELINE_MODES,
} from '#domain/aggregates/setting/roadmap-choices.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { Glyph } from '../../roadmap/parts/glyph.tsx';
import { askTimeline } from '../../roadmap/state/requests.ts';
import styles from '../../story-map/page/toolbar.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import focus from '../../ui/focus.module.css';
import { yields } from '../../ui/layers/use-fitting.ts';

export interface RoadmapControlsProps {
  readonly part: 'rows' | 'timeline' | 'zoom';
  readonly settings: UserSettings;
  readonly mayPlan: boolean;
  /** Whether the page shows the map of a moment in the past. */
  readonly past: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

const STEP = 1.3;

const Rows = ({ settings, onChange }: RoadmapControlsProps) => {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('roadmap.control.rows')}
      lead={t('roadmap.control.rows')}
      className={styles.division}
      value={roadmapSettingOf(settings).rows}
      options={ROW_MODES.map((mode) => ({
        value: mode,
        label: t(`roadmap.control.rowsBy.${mode}`),
      }))}
      onChange={(mode) => onChange(rowsBy(mode as RowMode))}
    />
  );
};

interface UnitsProps {
  readonly pixels: number;
  readonly zoom: (to: number) => void;
}

const Units = ({ pixels, zoom }: UnitsProps) => {
  const { t } = useTranslation();
  return (
    <fieldset
      className={styles.views}
      aria-label={t('roadmap.control.unit')}
      {...yields(17, 'roadmap-units')}
    >
      {TIMELINE_MODES.map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={modeOf(pixels) === mode}
          className={classNames(styles.view, focus.ring)}
          onClick={() => zoom(PIXELS_OF[mode])}
        >
          {t(`roadmap.control.${mode}`)}
        </button>
      ))}
    </fieldset>
  );
};

interface ZoomProps {
  readonly pixels: number;
  readonly zoom: (to: number) => void;
}

const Zoom = ({ pixels, zoom }: ZoomProps) => {
  const { t } = useTranslation();
  return (
    <fieldset
      className={styles.zoom}
      aria-label={t('toolbar.zoom')}
      {...yields(18, 'roadmap-zoom')}
    >
      <IconButton
        icon="minus"
        label={t('toolbar.zoomOut')}
        disabled={pixels <= PIXELS.least}
        onClick={() => zoom(pixels / STEP)}
      />
      <IconButton
        icon="plus"
        label={t('toolbar.zoomIn')}
        disabled={pixels >= PIXELS.most}
        onClick={() => zoom(pixels * STEP)}
      />
      <Button
        appearance="subtle"
        spacing="small"
        data-tooltip={t('roadmap.control.fitHint')}
        onClick={() => askTimeline('fit')}
      >
        {t('toolbar.fitWord')}
      </Button>
    </fieldset>
  );
};

const Timeline = ({ settings, mayPlan, past, onChange }: RoadmapControlsProps) => {
  const { t } = useTranslation();
  const pixels = timelinePixels(settings);
  const zoom = (to: number) => onChange(zoomedTimeline(to));
  return (
    <>
      {mayPlan && (
        <Button
          appearance="subtle"
          spacing="small"
          data-tooltip={t('roadmap.control.schedule')}
          {...yields(16, 'roadmap-schedule')}
          onClick={() => askTimeline('schedule')}
        >
          <Glyph name="wand" size={16} />
          <span {...yields(10)}>{t('roadmap.control.schedule')}</span>
        </Button>
      )}
      {!past && (
        <Button
          appearance="subtle"
          spacing="small"
          data-tooltip={t('roadmap.control.driftHint')}
          {...yields(15, 'roadmap-drift')}
          onClick={() => askTimeline('drift')}
        >
          <Glyph name="clock" size={16} />
          <span {...yields(9)}>{t('roadmap.control.drift')}</span>
        </Button>
      )}
      <Button spacing="small" {...yields(18, 'roadmap-today')} onClick={() => askTimeline('today')}>
        {t('roadmap.today')}
      </Button>
      <Units pixels={pixels} zoom={zoom} />
    </>
  );
};

/**
 * The controls of the roadmap in the toolbar. They take the place of the controls for the map's lanes and zoom
 * (R-PLAN-7).
 */
export const RoadmapControls = (props: RoadmapControlsProps) => {
  const { part, settings, onChange } = props;
  if (part === 'rows') return <Rows {...props} />;
  if (part === 'timeline') return <Timeline {...props} />;
  return <Zoom pixels={timelinePixels(settings)} zoom={(to) => onChange(zoomedTimeline(to))} />;
};
