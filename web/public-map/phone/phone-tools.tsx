import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Address } from '../../board/grid/address.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { DropdownMenu } from '../../ui/layers/menu.tsx';
import type { MenuEntry } from '../../ui/layers/menu-entry.ts';
import { SearchField } from '../parts/search-field.tsx';
import type { LaneModes, PageViews } from '../parts/views.ts';
import styles from './phone.module.css';

interface PhoneToolsProps {
  readonly pages: PageViews;
  readonly map: StoryMap;
  readonly lanes: LaneModes;
  readonly onPoint: (found: Address | null) => void;
  readonly announce: (sentence: string) => void;
}

const MoreMenu = ({ pages, lanes }: Pick<PhoneToolsProps, 'pages' | 'lanes'>) => {
  const { view, onView } = pages;
  const { modes, mode, onMode } = lanes;
  const { t } = useTranslation();
  const entries: readonly MenuEntry[] = [
    { id: 'list', label: t('publicMap.list'), onSelect: () => onView('list') },
    ...(view === 'map' && modes.length > 1
      ? [
          { id: 'lanes', separator: true as const },
          ...modes.map((each) => ({
            id: each,
            label: t('labelled', {
              label: t('toolbar.swimlanes'),
              what: t(`toolbar.mode.${each}`),
            }),
            checked: each === mode,
            onSelect: () => onMode(each),
          })),
        ]
      : []),
  ];
  return (
    <DropdownMenu
      label={t('toolbar.more')}
      entries={entries}
      opener={(props) => (
        <IconButton {...props} icon="more" label={t('toolbar.more')} className={styles.tool} />
      )}
    />
  );
};

/** The tools on a phone: tabs for the parts of the page, a button for the search, and a menu with the rest. */
export const PhoneTools = (props: PhoneToolsProps) => {
  const { pages, lanes, map, onPoint, announce } = props;
  const { views, view, onView } = pages;
  const { t } = useTranslation();
  const [seeking, setSeeking] = useState(false);
  const seek = () => {
    setSeeking((was) => !was);
    onPoint(null);
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('toolbar.label')}>
      <fieldset className={styles.tabs} aria-label={t('toolbar.view')}>
        {views
          .filter(({ value }) => value !== 'list' || view === 'list')
          .map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classNames(styles.tab, focus.ring)}
              aria-pressed={value === view}
              onClick={() => onView(value)}
            >
              {label}
            </button>
          ))}
      </fieldset>
      {view === 'map' && (
        <IconButton
          icon="search"
          label={t('publicMap.find')}
          aria-expanded={seeking}
          className={styles.tool}
          onClick={seek}
        />
      )}
      <MoreMenu pages={pages} lanes={lanes} />
      {view === 'map' && seeking && (
        <div className={styles.seek}>
          <SearchField map={map} onPoint={onPoint} announce={announce} onEnd={seek} />
        </div>
      )}
    </div>
  );
};
