import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectWaitingCount } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Change } from '../../store/ledger/change.ts';
import { Flag } from '../../ui/layers/flag.tsx';
import { hasProgress, SendingProgress } from './sending-progress.tsx';

export interface SendingFlagProps {
  /** A change that had to wait and is being sent now. */
  readonly change: Change;
}

/** Shows the progress of a long change that had to wait, with a button that stops it. */
const SendingFlag = ({ change }: SendingFlagProps) => {
  const { t } = useTranslation();
  const count = useAppSelector(selectWaitingCount);
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === change.id || !hasProgress(change)) return null;
  return (
    <Flag
      tone="info"
      title={t('offline.sending', { count })}
      live={false}
      closeLabel={t('flag.close')}
      onClose={() => setClosed(change.id)}
    >
      <SendingProgress change={change} />
    </Flag>
  );
};

export default SendingFlag;
