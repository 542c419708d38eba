import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';
import { Badge } from '../../../ui/marks/badge.tsx';

interface FilterRevealProps {
  /** Id of the row of filters. */
  readonly controls: string;
  readonly collapsed: boolean;
  /** Number of active filters. */
  readonly count: number;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** Folds and unfolds the filters; while folded, it shows how many are active. */
export const FilterReveal = ({ controls, collapsed, count, onCollapse }: FilterRevealProps) => {
  const { t } = useTranslation();
  return (
    <Button
      appearance="subtle"
      aria-expanded={!collapsed}
      aria-controls={controls}
      data-tooltip={collapsed ? t('toolbar.showFilters') : t('toolbar.hideFilters')}
      onClick={() => onCollapse(!collapsed)}
    >
      <Icon name="filter" />
      <span {...yields(2)}>{t('filters.label')}</span>
      {count > 0 && <Badge value={count} label={t('filters.on', { count })} />}
      <Icon name={collapsed ? 'chevron-down' : 'chevron-up'} size={12} />
    </Button>
  );
};
