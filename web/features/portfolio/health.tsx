import { useTranslation } from 'react-i18next';
import { isQuiet, type RollUp } from '#domain/roadmap/roll-up.ts';
import type { Standing } from '#domain/roadmap/standing.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Lozenge, type LozengeTone } from '../../ui/marks/lozenge.tsx';
import styles from './facts.module.css';

const TONE = {
  done: 'success',
  onTrack: 'success',
  atRisk: 'default',
  late: 'danger',
} as const satisfies Record<Standing['kind'], LozengeTone>;

interface HealthProps {
  readonly sum: Pick<RollUp, 'stories' | 'span' | 'standing'>;
}

/**
 * Says whether the work is on schedule, with an icon if it needs attention. Renders nothing if there are no stories or
 * no dates.
 */
export const Health = ({ sum }: HealthProps) => {
  const { t } = useTranslation();
  if (isQuiet(sum)) return null;
  const { standing } = sum;
  const { kind } = standing;
  const count = 'days' in standing ? standing.days : 0;
  return (
    <span className={styles.health}>
      <Lozenge tone={TONE[kind]} className={kind === 'atRisk' ? styles.atRisk : undefined}>
        {(kind === 'late' || kind === 'atRisk') && <Icon name="warning" size={12} />}{' '}
        {t(`portfolio.health.${kind}`, { count })}
      </Lozenge>
    </span>
  );
};
