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
  readonly part: 'rows' | 'timeline';
  readonly settings: UserSettings;
  readonly mayPlan: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

/** Factor of one press of a zoom button. */
const STEP = 1.3;

/** The slider is logarithmic: equal distances multiply the zoom by the same factor. */
const toSlider = (pixels: number): number => Math.log(pixels / PIXELS.least);
const fromSlider = (value: number): number => PIXELS.least * Math.exp(value);

const Rows = ({ settings, onChange }: RoadmapControlsProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.division}>
      <SelectField
        label={t('roadmap.control.rows')}
        value={roadmapSettingOf(settings).rows}
        options={ROW_MODES.map((mode) => ({
          value: mode,
          label: t(`roadmap.control.rowsBy.${mode}`),
        }))}
        onChange={(mode) => onChange(rowsBy(mode as RowMode))}
      />
    </span>
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
      {...yields(35, 'roadmap-units')}
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
      {...yields(33, 'roadmap-zoom')}
    >
      <IconButton
        icon="minus"
        label={t('toolbar.zoomOut')}
        disabled={pixels <= PIXELS.least}
        onClick={() => zoom(pixels / STEP)}
      />
      <input
        type="range"
        {...yields(1, 'roadmap-slider')}
        className={classNames(styles.slider, focus.ring)}
        aria-label={t('toolbar.zoom')}
        min={0}
        max={toSlider(PIXELS.most)}
        step={0.01}
        value={toSlider(pixels)}
        onChange={({ target }) => zoom(fromSlider(target.valueAsNumber))}
      />
      <IconButton
        icon="plus"
        label={t('toolbar.zoomIn')}
        disabled={pixels >= PIXELS.most}
        onClick={() => zoom(pixels * STEP)}
      />
      <Button
        appearance="subtle"
        spacing="compact"
        data-tooltip={t('roadmap.control.fitHint')}
        onClick={() => askTimeline('fit')}
      >
        {t('roadmap.control.fit')}
      </Button>
    </fieldset>
  );
};

const Timeline = ({ settings, mayPlan, onChange }: RoadmapControlsProps) => {
  const { t } = useTranslation();
  const pixels = timelinePixels(settings);
  const zoom = (to: number) => onChange(zoomedTimeline(to));
  return (
    <>
      <Button
        appearance="subtle"
        {...yields(34, 'roadmap-schedule')}
        disabled={!mayPlan}
        onClick={() => askTimeline('schedule')}
      >
        <Glyph name="wand" size={16} />
        {t('roadmap.control.schedule')}
      </Button>
      <Button {...yields(36, 'roadmap-today')} onClick={() => askTimeline('today')}>
        {t('roadmap.today')}
      </Button>
      <Units pixels={pixels} zoom={zoom} />
      <Zoom pixels={pixels} zoom={zoom} />
    </>
  );
};

/** The roadmap's toolbar, which replaces the map's lanes and zoom (R-PLAN-7). */
export const RoadmapControls = (props: RoadmapControlsProps) =>
  props.part === 'rows' ? <Rows {...props} /> : <Timeline {...props} />;
