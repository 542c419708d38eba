import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

interface PanelControlsProps {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** What opens beside the map or acts on all of it: the last group but the zoom. */
export const PanelControls = ({ refreshing, onRefresh }: PanelControlsProps) => {
  const { t } = useTranslation();
  return (
    <Button appearance="subtle" disabled={refreshing} onClick={onRefresh}>
      {t('toolbar.refresh')}
    </Button>
  );
};
