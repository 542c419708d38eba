import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Crowd } from '../../geometry/sight/fit.ts';
import styles from './crowded.module.css';

export interface CrowdedProps {
  readonly crowd: Crowd;
}

/** Says what was collapsed because the map is too large for its canvas, and what helps (R-MAP-12). */
const Crowded = ({ crowd: { lanes, steps } }: CrowdedProps) => {
  const { t } = useTranslation();
  return (
    <p className={styles.crowded} role="status">
      <Icon name="warning" />
      <span>
        {[
          t('board.crowded.why'),
          lanes.size > 0 && t('board.crowded.lanes', { count: lanes.size }),
          steps.size > 0 && t('board.crowded.steps', { count: steps.size }),
          t('board.crowded.help'),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  );
};

export default Crowded;
