import { useTranslation } from 'react-i18next';
import type { SettingsChange, UserSettings } from '#domain/setting/user-settings.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface PanelControlsProps {
  readonly settings: UserSettings;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onChange: (change: SettingsChange) => void;
}

/** What opens beside the map or acts on all of it: the last group but the zoom. */
export const PanelControls = ({
  settings,
  refreshing,
  onRefresh,
  onChange,
}: PanelControlsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon="refresh"
        label={t('toolbar.refresh')}
        aria-disabled={refreshing}
        onClick={() => refreshing || onRefresh()}
      />
      <Popover
        label={t('theme.label')}
        opener={<IconButton icon="palette" label={t('theme.label')} />}
      >
        <ThemeChoice settings={settings} onChange={onChange} />
      </Popover>
    </>
  );
};
