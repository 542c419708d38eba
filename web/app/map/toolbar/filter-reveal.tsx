import { useTranslation } from 'react-i18next';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { yields } from '../../../ui/layers/use-fitting.ts';

interface FilterRevealProps extends Pick<PageContext, 'onChange'> {
  readonly count: number;
}

/** Shows how many filters are active while the row of filters is hidden. A click shows that row. */
export const FilterReveal = ({ count, onChange }: FilterRevealProps) => {
  const { t } = useTranslation();
  return (
    <Button
      appearance="subtle"
      aria-expanded={false}
      data-tooltip={t('toolbar.showFilters')}
      onClick={() => onChange((before) => ({ ...before, collapseToolbar: false }))}
    >
      <Icon name="filter" />
      <span {...yields(4)}>{t('filters.label')}</span>
      {count > 0 && ` · ${t('number', { value: count })}`}
    </Button>
  );
};
