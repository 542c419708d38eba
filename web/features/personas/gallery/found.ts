import { placeOf } from '#domain/aggregates/persona/canvas.ts';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';

export type ScopeFilter = 'all' | 'project' | 'portfolio' | 'global';
export type GalleryOrder = 'goals' | 'name' | 'updated';

export interface GalleryWish {
  readonly text: string;
  readonly scope: ScopeFilter;
  /** An empty text means that personas are not filtered by tag. */
  readonly tag: string;
  readonly order: GalleryOrder;
}

/** Returns the texts beside the portrait: the role and the first quote. */
export const linesOf = ({ components }: Pick<PersonaDetails, 'components'>) => {
  const lines = components.flatMap((part) =>
    part.kind === 'text-only' && placeOf(part) === 'head' ? [part.text] : [],
  );
  return { role: lines[0] ?? '', quote: lines.slice(1).find((line) => line !== '') ?? '' };
};

/** Returns the tags of the persona and the tags on its poster, without duplicates. */
export const tagsOf = ({
  tags,
  components,
}: Pick<PersonaDetails, 'tags' | 'components'>): string[] => [
  ...new Set([...tags, ...components.flatMap((part) => (part.kind === 'tag' ? part.tags : []))]),
];

const byName = (one: ShownPersona, other: ShownPersona): number =>
  one.name.localeCompare(other.name);

const ORDERS: Readonly<Record<GalleryOrder, (one: ShownPersona, other: ShownPersona) => number>> = {
  name: byName,
  goals: (one, other) => other.goals.length - one.goals.length || byName(one, other),
  updated: (one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
};

/** Returns the personas that match the filters, in the selected order. */
export const foundPersonas = (
  personas: readonly ShownPersona[],
  { text, scope, tag, order }: GalleryWish,
): readonly ShownPersona[] => {
  const sought = text.trim().toLocaleLowerCase();
  return personas
    .filter((persona) => {
      const { role } = linesOf(persona);
      const tags = tagsOf(persona);
      const words = [persona.name, role, ...tags].join('\n').toLocaleLowerCase();
      return (
        (scope === 'all' || persona.scope === scope) &&
        (tag === '' || tags.includes(tag)) &&
        words.includes(sought)
      );
    })
    .sort(ORDERS[order]);
};
