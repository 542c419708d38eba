import type { Persona } from '#domain/contracts/persona.ts';

export interface Home {
  readonly kind: 'global' | 'portfolio' | 'project';
  /** The id is empty for the whole site. */
  readonly id: string;
}

const homeOf = ({ scope, projectId, portfolioBoardId }: Persona): Home => {
  if (scope === 'project') return { kind: 'project', id: projectId ?? '' };
  return scope === 'portfolio'
    ? { kind: 'portfolio', id: portfolioBoardId ?? '' }
    : { kind: 'global', id: '' };
};

const ORDER = ['portfolio', 'project', 'global'] as const;

/** Groups personas by scope, with the smallest scope first and the whole site last. */
export const inHomes = (
  personas: readonly Persona[],
): readonly { readonly home: Home; readonly personas: readonly Persona[] }[] => {
  const groups = Map.groupBy(personas, (persona) => {
    const { kind, id } = homeOf(persona);
    return `${kind}:${id}`;
  });
  return [...groups.values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [{ home: homeOf(first), personas: own }] : [];
    })
    .sort((one, other) => ORDER.indexOf(one.home.kind) - ORDER.indexOf(other.home.kind));
};
