import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import unseen from '../../page/unseen.module.css';
import list from '../../story-map/filters/group-list.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Popover } from '../../ui/layers/popover.tsx';
import { Badge } from '../../ui/marks/badge.tsx';

/** An option of a filter. Each project has its own id for the same type or status, so an option has several ids. */
export interface Choice {
  readonly ids: readonly string[];
  readonly name: string;
  readonly label: ReactNode;
}

/** Merges items with the same name into one option. */
export const byName = <Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  labelOf: (item: Item) => ReactNode,
): readonly Choice[] =>
  [...Map.groupBy(items, ({ name }) => name)].flatMap(([name, same]) => {
    const [first] = same;
    return first ? { ids: same.map(({ id }) => id), name, label: labelOf(first) } : [];
  });

interface ChoiceButtonProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Choice[];
  /** Ids of the selected options; empty means no filter. */
  readonly picked: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** One filter: a button with the number of selected options, and the list of options. */
export const ChoiceButton = ({
  name,
  label,
  options,
  picked,
  onPick,
  children,
}: ChoiceButtonProps) => {
  const { t } = useTranslation();
  const isPicked = ({ ids }: Choice) => ids.every((id) => picked.includes(id));
  const count = options.filter(isPicked).length;
  const pick = (option: Choice) => {
    const others = picked.filter((id) => !option.ids.includes(id));
    onPick(isPicked(option) ? others : [...others, ...option.ids]);
  };
  return (
    <Popover
      label={name}
      opener={(props) => (
        <Button spacing="compact" {...props}>
          <span aria-hidden="true">{name}</span>
          <span className={unseen.unseen}>{label}</span>
          {count > 0 && (
            <Badge value={t('number', { value: count })} label={t('filters.picked', { count })} />
          )}
          <Icon name="chevron-down" size={12} />
        </Button>
      )}
    >
      {children && <div className={list.search}>{children}</div>}
      <ul className={list.list}>
        {options.map((option) => (
          <li key={option.ids.join()}>
            <Checkbox checked={isPicked(option)} onChange={() => pick(option)}>
              {option.label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {options.length === 0 && <p className={list.nothing}>{t('filters.nothingFound')}</p>}
    </Popover>
  );
};
