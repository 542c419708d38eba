import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/icon.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { BannerNotesProps } from './banner-notes.tsx';
import styles from './offline-banner.module.css';

const BannerNotes = later<BannerNotesProps>(() => import('./banner-notes.tsx'), 'changes');

/**
 * Says that changes are paused, or that the user must decide about a conflict. Does not mention changes that are just
 * being sent. Screen readers announce the text when they are idle.
 */
export const OfflineBanner = (props: BannerNotesProps) => {
  const { offline, waiting, hold, conflicts } = props;
  const { t } = useTranslation();
  const noted = hold || conflicts.length > 0;
  const shown = offline || noted;
  return (
    <div className={shown ? styles.banner : styles.none}>
      {shown && <Icon name="warning" />}
      <div role="status" className={styles.words}>
        {offline && (
          <span>
            {t('offline.away')} {waiting > 0 && t('offline.waiting', { count: waiting })}
          </span>
        )}
        {noted && <BannerNotes {...props} />}
      </div>
    </div>
  );
};
