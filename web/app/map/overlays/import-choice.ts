import type { TFunction } from 'i18next';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Choice } from './palette-props.ts';

/** Returns the choice that opens the import of cards, if its name contains the typed text. */
export const importChoice = (t: TFunction, page: PageContext, typed: string): Choice[] => {
  const label = t('palette.import');
  const sought = typed.trim().toLowerCase();
  if (sought === '' || !page.mayImport || page.isRoadmap) return [];
  if (!label.toLowerCase().includes(sought)) return [];
  return [
    {
      id: 'import',
      section: 'page',
      label,
      detail: t('panels.name.export'),
      icon: 'download',
      keys: [],
      possible: true,
      run: () => page.onPanel('export', 'import'),
    },
  ];
};
