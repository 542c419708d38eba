import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import styles from '../lanes/lane-facts.module.css';

export interface LaneRefusalProps {
  readonly refusal: ErrorCode;
}

/** Shows in the lane's header why the lane refuses the dragged things. */
const LaneRefusal = ({ refusal }: LaneRefusalProps) => {
  const { t } = useTranslation();
  return (
    <span className={styles.refusal}>
      <Icon name="warning" />
      {t(`errors.${refusal}`)}
    </span>
  );
};

export default LaneRefusal;
