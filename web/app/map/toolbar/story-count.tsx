import { useTranslation } from 'react-i18next';
import styles from '../../../story-map/page/toolbar.module.css';

interface StoryCountProps {
  readonly shown: number;
  readonly all: number;
}

/** Number of stories on the map, and how many of them are shown. */
export const StoryCount = ({ shown, all }: StoryCountProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.counts}>
      {shown === all
        ? t('toolbar.counts', { count: all })
        : t('toolbar.storiesShown', { shown, count: all })}
    </span>
  );
};
