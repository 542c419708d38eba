import type { TFunction } from 'i18next';
import type { PageAction, PageContext } from '../../../story-map/page/page-context.ts';
import type { Choice } from './palette-props.ts';

/** Opens the import of cards. Not among the actions of the page, which are loaded first. */
export const IMPORT: PageAction = {
  id: 'import',
  group: 'panel',
  keys: [],
  label: (t) => t('palette.import'),
  icon: 'upload',
  available: ({ mayImport, isRoadmap }) => mayImport && !isRoadmap,
  run: ({ onPanel }) => onPanel('export', 'import'),
};

/** Opens the release notes. Like the import, they are not loaded first. */
export const RELEASE_NOTES: PageAction = {
  id: 'releaseNotes',
  group: 'panel',
  keys: [],
  label: (t) => t('palette.releaseNotes'),
  icon: 'backlog',
  available: ({ past }) => !past,
  run: ({ onPanel }) => onPanel('export', 'notes'),
};

/** Returns the choice that opens the import of cards, if its name contains the typed text. */
export const importChoice = (t: TFunction, page: PageContext, typed: string): Choice[] => {
  const label = IMPORT.label(t, page);
  const sought = typed.trim().toLowerCase();
  if (sought === '' || !IMPORT.available(page)) return [];
  if (!label.toLowerCase().includes(sought)) return [];
  return [
    {
      id: IMPORT.id,
      section: 'page',
      label,
      detail: t('panels.name.export'),
      icon: IMPORT.icon,
      keys: [],
      possible: true,
      run: () => IMPORT.run(page),
    },
  ];
};
