import type { TFunction } from 'i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { Choice } from './palette-props.ts';

/** The list has at most this number of personas. */
const MOST = 5;

/** Returns a choice for each persona whose name contains the typed text. The choice opens the persona's panel. */
export const personaChoices = (
  t: TFunction,
  page: PageContext,
  personas: readonly Pick<Persona, 'id' | 'name'>[],
  typed: string,
): Choice[] => {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return [];
  return personas
    .filter(({ name }) => name.toLowerCase().includes(sought))
    .slice(0, MOST)
    .map(({ id, name }) => ({
      id: `persona-${id}`,
      section: 'map',
      label: name,
      detail: t('panels.name.personas'),
      icon: 'person',
      keys: [],
      possible: true,
      run: () => page.onPanel('personas'),
    }));
};
