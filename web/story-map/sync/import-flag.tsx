import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../store/ledger/change.ts';
import { Flag } from '../../ui/layers/flag.tsx';
import { hasProgress, SendingProgress } from './sending-progress.tsx';

export interface ImportFlagProps {
  readonly change: Change;
}

/**
 * Shows the progress of an import whose dialog was closed, of a template or pasted list, or of the undo of one of them,
 * with a button that stops it (R-EXPORT-4).
 */
const ImportFlag = ({ change }: ImportFlagProps) => {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<string | null>(null);
  const { id, status, takesBack } = change;
  if (closed === id || status !== 'sending' || !hasProgress(change)) return null;
  return (
    <Flag
      tone="info"
      title={takesBack?.way === 'undo' ? t('import.undoing') : t('import.making')}
      live={false}
      closeLabel={t('flag.close')}
      onClose={() => setClosed(id)}
    >
      <SendingProgress change={change} />
    </Flag>
  );
};

export default ImportFlag;
