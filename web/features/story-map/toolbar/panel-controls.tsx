import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

interface PanelControlsProps {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** What opens beside the map or acts on all of it: the last group but the zoom. */
export const PanelControls = ({ refreshing, onRefresh }: PanelControlsProps) => {
  const { t } = useTranslation();
  return (
    <IconButton
      icon="refresh"
      label={t('toolbar.refresh')}
      aria-disabled={refreshing}
      onClick={() => refreshing || onRefresh()}
    />
  );
};
