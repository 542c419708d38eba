import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { PagePreview, type PreviewProps } from './page-preview.tsx';

export interface PreviewDialogProps extends PreviewProps {
  readonly onClose: () => void;
}

/** The preview in a dialog, for screens that are too narrow to show it beside the form. */
const PreviewDialog = ({ draft, board, link, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog title={t('share.trial.title')} wide onClose={onClose}>
      <PagePreview draft={draft} board={board} link={link} first="wide" beside={false} />
    </Dialog>
  );
};

export default PreviewDialog;
