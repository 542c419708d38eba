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
  const count = waiting;
  const away = offline ? t('offline.away') : '';
  const held = sending ? t('offline.sending', { count }) : t('offline.waiting', { count });
  const words = [away, waiting > 0 ? held : ''].filter((text) => text !== '');
  return (
    <div role="status" className={words.length > 0 ? styles.banner : styles.none}>
      {words.length > 0 && <Icon name="warning" />}
      {words.length > 0 && <span>{words.join(' ')}</span>}
    </div>
  );
};
