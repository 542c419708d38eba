import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/icon.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { BannerNotesProps } from './banner-notes.tsx';
import styles from './offline-banner.module.css';
import type { SendingProgressProps, SentChange } from './sending-progress.tsx';

const BannerNotes = later<BannerNotesProps>(() => import('./banner-notes.tsx'), 'changes');

const SendingProgress = later<SendingProgressProps>(
  () => import('./sending-progress.tsx'),
  'notes',
);

interface OfflineBannerProps extends BannerNotesProps {
  readonly offline: boolean;
  /** Number of queued changes. */
  readonly waiting: number;
  /** The change being sent that had to wait before. */
  readonly sending: SentChange | null;
}

/** Says that changes are queued or undecided, as long as there are any. Screen readers announce it politely. */
export const OfflineBanner = ({ offline, waiting, sending, ...notes }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const count = waiting;
  const away = offline ? t('offline.away') : '';
  const unsent = offline ? t('offline.waiting', { count }) : t('offline.held', { count });
  const held = sending ? t('offline.sending', { count }) : unsent;
  const words = [away, waiting > 0 ? held : ''].filter(Boolean).join(' ');
  const undecided = notes.conflicts.length > 0;
  const shown = words || undecided;
  return (
    <div className={shown ? styles.banner : styles.none}>
      {shown && <Icon name="warning" />}
      <div role="status" className={styles.words}>
        {words && <span>{words}</span>}
        {(notes.hold || undecided) && <BannerNotes {...notes} />}
      </div>
      {sending && words && <SendingProgress change={sending} />}
    </div>
  );
};
