import { useTranslation } from 'react-i18next';
import type { Hold } from '../../store/ledger/change.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { DecideNoteProps } from './decide-note.tsx';
import type { HoldNoteProps } from './hold-note.tsx';
import styles from './offline-banner.module.css';
import type { SendingProgressProps, SentChange } from './sending-progress.tsx';

const HoldNote = later<HoldNoteProps>(() => import('./hold-note.tsx'), 'changes');

const DecideNote = later<DecideNoteProps>(() => import('./decide-note.tsx'), 'changes');

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
  /** The conflict that the user has put off, and how to open it again. */
  readonly undecided: DecideNoteProps | null;
}

/** Says that changes are queued or undecided, as long as there are any. Screen readers announce it politely. */
export const OfflineBanner = ({
  offline,
  waiting,
  sending,
  hold,
  undecided,
}: OfflineBannerProps) => {
  const { t } = useTranslation();
  const count = waiting;
  const away = offline ? t('offline.away') : '';
  const unsent = offline ? t('offline.waiting', { count }) : t('offline.held', { count });
  const held = sending ? t('offline.sending', { count }) : unsent;
  const words = [away, waiting > 0 ? held : ''].filter((text) => text !== '');
  const shown = words.length > 0 || undecided;
  return (
    <div role="status" className={shown ? styles.banner : styles.none}>
      {shown && <Icon name="warning" />}
      {hold && <HoldNote hold={hold} />}
      {words.length > 0 && <span>{words.join(' ')}</span>}
      {sending && words.length > 0 && <SendingProgress change={sending} />}
      {undecided && <DecideNote {...undecided} />}
    </div>
  );
};
