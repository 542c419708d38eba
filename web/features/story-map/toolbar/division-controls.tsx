import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { dividedBy } from '#domain/setting/swimlanes.ts';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './toolbar.module.css';

interface DivisionControlsProps {
  /** How the map is divided, and how it can be. */
  readonly shown: SwimlaneMode;
  readonly modes: readonly SwimlaneMode[];
  readonly onChange: (change: SettingsChange) => void;
  readonly onCreateLane: (() => void) | null;
}

/** How the map is laid out and divided: the first group of the toolbar (spec 000 §2 View modes). */
export const DivisionControls = ({
  shown,
  modes,
  onChange,
  onCreateLane,
}: DivisionControlsProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.division}>
      <SelectField
        label={t('toolbar.swimlanes')}
        value={shown}
        options={modes.map((mode) => ({ value: mode, label: t(`toolbar.mode.${mode}`) }))}
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
