import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import unseen from '../../page/unseen.module.css';
import list from '../../story-map/filters/group-list.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/buttons/checkbox.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Popover } from '../../ui/layers/popover.tsx';
import { Badge } from '../../ui/marks/badge.tsx';

/** A value of a filter: the ids that it stands for, since each project has its own id for the same type or status. */
export interface Choice {
  readonly ids: readonly string[];
  readonly name: string;
  readonly label: ReactNode;
}

/** What has one name is one choice. */
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
  /** What it is called among all controls of the page. */
  readonly label: string;
  readonly options: readonly Choice[];
  /** Ids of what is picked; none stands for all. */
  readonly picked: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
  /** A field over the options, where they are searched for. */
  readonly children?: ReactNode;
}

/** One group of a filter: a button that says how much is picked, and what can be picked under it. */
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
          {count > 0 && <Badge value={count} label={t('filters.picked', { count })} />}
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
