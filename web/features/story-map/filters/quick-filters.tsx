import { useTranslation } from 'react-i18next';
import { allSelected, selectionReset } from '#domain/quick-filter/choose.ts';
import { partedFor } from '#domain/quick-filter/fitting.ts';
import { isOn, isProtected, type PlacedFilter } from '#domain/quick-filter/quick-filter.ts';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { filterName } from './filter-name.ts';
import styles from './filter-row.module.css';

interface QuickFiltersProps {
  readonly filters: readonly PlacedFilter[];
  /** Width of the toolbar in screen pixels. */
  readonly width: number;
  readonly onToggle: (filter: PlacedFilter) => void;
  readonly onChange: (change: SettingsChange) => void;
  readonly onManage: () => void;
}

/** As many filters as fit as toggles, and a menu with the rest and what can be done with them all. */
export const QuickFilters = ({
  filters,
  width,
  onToggle,
  onChange,
  onManage,
}: QuickFiltersProps) => {
  const { t } = useTranslation();
  const { inRow, inMenu } = partedFor(filters, width);
  const hidden = inMenu.filter(isOn).length;
  const entries = [
    ...inMenu.map((filter) => ({
      id: filter.id,
      label: filterName(t, filter),
      checked: isOn(filter),
      onSelect: () => onToggle(filter),
    })),
    ...(inMenu.length > 0 ? [{ id: '-', separator: true } as const] : []),
    {
      id: '-all',
      label: t('filters.selectAll'),
      disabled: filters.every(isOn),
      onSelect: () => onChange(allSelected(filters)),
    },
    {
      id: '-reset',
      label: t('filters.reset'),
      disabled: !filters.some((filter) => filter.isSelected),
      onSelect: () => onChange(selectionReset(filters)),
    },
    { id: '-manage', label: t('filters.manage'), onSelect: onManage },
  ];
  return (
    <>
      {inRow.map((filter) => (
        <ToggleButton
          key={filter.id}
          className={styles.quick}
          label={filterName(t, filter)}
          pressed={isOn(filter)}
          {...(isProtected(filter) && { icon: 'lock', hint: t('filters.alwaysOn') })}
          onToggle={() => onToggle(filter)}
        />
      ))}
      <DropdownMenu
        entries={entries}
        opener={
          <Button spacing="compact" appearance="subtle">
            <Icon name="filter" />
            {inRow.length > 0 ? t('filters.more') : t('filters.quick')}
            {hidden > 0 && <Badge value={hidden} label={t('filters.on', { count: hidden })} />}
            <Icon name="chevron-down" size={12} />
          </Button>
        }
      />
    </>
  );
};
