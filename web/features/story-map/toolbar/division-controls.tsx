import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { dividedBy, swimlaneOf } from '#domain/setting/swimlanes.ts';
import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './toolbar.module.css';

const MODES: readonly SwimlaneMode[] = ['release', 'sprint', 'none'];

interface DivisionControlsProps {
  readonly settings: UserSettings;
  readonly onChange: (change: SettingsChange) => void;
  readonly onCreateLane: (() => void) | null;
}

/** How the map is laid out and divided: the first group of the toolbar (spec 000 §2 View modes). */
export const DivisionControls = ({ settings, onChange, onCreateLane }: DivisionControlsProps) => {
  const { t } = useTranslation();
  const shown = swimlaneOf(settings);
  return (
    <span className={styles.division}>
      <SelectField
        label={t('toolbar.swimlanes')}
        value={shown}
        options={MODES.map((mode) => ({ value: mode, label: t(`toolbar.mode.${mode}`) }))}
        onChange={(mode) => onChange(dividedBy(mode as SwimlaneMode))}
      />
      {onCreateLane && (
        <IconButton
          icon="plus"
          label={shown === 'sprint' ? t('lane.createSprint') : t('lane.createRelease')}
          onClick={onCreateLane}
        />
      )}
    </span>
  );
};
