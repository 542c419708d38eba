import { useTranslation } from 'react-i18next';
import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './no-match.module.css';

/** Says how many lanes show no story because of a filter, with a button that shows or folds these lanes. */
const EmptyLanes = ({ mode, count, open, onOpen }: FoldedLanes) => {
  const { t } = useTranslation();
  const kind = mode === 'sprint' ? 'sprint' : 'release';
  return (
    <aside className={styles.note} role="status">
      <span>{t(`emptyLanes.filtered.${kind}`, { count })}</span>
      <Button appearance="subtle" spacing="compact" onClick={() => onOpen(!open)}>
        {open ? t('emptyLanes.fold') : t('emptyLanes.show')}
      </Button>
    </aside>
  );
};

export default EmptyLanes;
