import { useTranslation } from 'react-i18next';
import type { FoldedLanes } from '../../story-map/filters/use-folded-lanes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './no-match.module.css';

/**
 * Shows the number of lanes that are empty because of filters or the card limit, with a button to show or hide these
 * lanes.
 */
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
