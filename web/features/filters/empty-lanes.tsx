import { useTranslation } from 'react-i18next';
import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './no-match.module.css';

/** Counts the lanes of which filters or the cap leave no story, and shows them or folds them away. */
const EmptyLanes = ({ mode, count, filtered, open, onOpen }: FoldedLanes) => {
  const { t } = useTranslation();
  const why = filtered ? 'filtered' : 'capped';
  const kind = mode === 'sprint' ? 'sprint' : 'release';
  return (
    <aside className={styles.note} role="status">
      <span>{t(`emptyLanes.${why}.${kind}`, { count })}</span>
      <Button appearance="subtle" spacing="compact" onClick={() => onOpen(!open)}>
        {open ? t('emptyLanes.fold') : t('emptyLanes.show')}
      </Button>
    </aside>
  );
};

export default EmptyLanes;
