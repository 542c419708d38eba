import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import styles from './offline-banner.module.css';

interface OfflineBannerProps {
  readonly offline: boolean;
  /** How many changes wait. */
  readonly waiting: number;
  readonly sending: boolean;
}

/** Says, quietly and as long as it is so, that changes wait to be sent. */
export const OfflineBanner = ({ offline, waiting, sending }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const words = [
    ...(offline ? [t('offline.away')] : []),
    ...(waiting === 0
      ? []
      : [t(sending ? 'offline.sending' : 'offline.waiting', { count: waiting })]),
  ];
  return (
    <div role="status" className={words.length > 0 ? styles.banner : styles.none}>
      {words.length > 0 && <Icon name="warning" />}
      {words.length > 0 && <span>{words.join(' ')}</span>}
    </div>
  );
};
