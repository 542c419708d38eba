import { useTranslation } from 'react-i18next';
import type { Hold } from '../../store/ledger/change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { HoldNoteProps } from './hold-note.tsx';
import styles from './offline-banner.module.css';
import type { SendingProgressProps, SentChange } from './sending-progress.tsx';

const HoldNote = later<HoldNoteProps>(() => import('./hold-note.tsx'), 'changes');

const SendingProgress = later<SendingProgressProps>(
  () => import('./sending-progress.tsx'),
  'notes',
);

interface OfflineBannerProps {
  readonly offline: boolean;
  /** Number of queued changes. */
  readonly waiting: number;
  /** The change being sent that had to wait before. */
  readonly sending: SentChange | null;
  /** Why sending is paused, and until when. */
  readonly hold: Hold | null;
  /** Opens the postponed conflict. */
  readonly onDecide: (() => void) | null;
}

/** Says that changes are queued, as long as there are any. Screen readers announce it politely. */
export const OfflineBanner = ({
  offline,
  waiting,
  sending,
  hold,
  onDecide,
}: OfflineBannerProps) => {
  const { t } = useTranslation();
  const count = waiting;
  const away = offline ? t('offline.away') : '';
  const unsent = offline ? t('offline.waiting', { count }) : t('offline.held', { count });
  const held = sending ? t('offline.sending', { count }) : unsent;
  const words = [away, waiting > 0 ? held : ''].filter((text) => text !== '');
  return (
    <div className={words.length > 0 ? styles.banner : styles.none}>
      {words.length > 0 && <Icon name="warning" />}
      {hold && <HoldNote hold={hold} />}
      <span role="status">{words.join(' ')}</span>
      {sending && words.length > 0 && <SendingProgress change={sending} />}
      {onDecide && (
        <Button spacing="compact" onClick={onDecide}>
          {t('offline.decide')}
        </Button>
      )}
    </div>
  );
};
