import { same } from '../../kernel/same.ts';
import type { PersonaComponent } from './components.ts';
import type { PersonaDetails } from './details.ts';

export type Preference = 'mine' | 'theirs';

/** A conflict: a detail, or one part of the canvas, that both people changed differently. */
export type Contested =
  | { readonly kind: 'name' | 'avatar' | 'palette' | 'tags' }
  /** `mine` or `theirs` is null when that person removed the part. */
  | {
      readonly kind: 'part';
      readonly mine: PersonaComponent | null;
      readonly theirs: PersonaComponent | null;
    };

interface Merged {
  readonly details: PersonaDetails;
  readonly contested: readonly Contested[];
}

type Parts = readonly PersonaComponent[];

const byId = (parts: Parts): ReadonlyMap<string, PersonaComponent> =>
  new Map(parts.map((part) => [part.id, part]));

/**
 * Returns the ids of the parts of the merged canvas: in the order of `mine` if `mine` has another order than the base,
 * otherwise in the order of `theirs`. A part that only one canvas has follows the same part as in that canvas.
 */
const orderOf = (mine: Parts, theirs: Parts, moved: boolean): readonly string[] => {
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const order = first.map(({ id }) => id);
  for (const [index, { id }] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second[index - 1]?.id;
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
};

/**
 * Merges two changes of a persona with their common base. A change that only one person made is applied. If both people
 * changed the same detail differently, `prefer` decides, and `contested` lists the conflict (R-PERSONA-6).
 */
export const mergePersona = (
  base: PersonaDetails,
  mine: PersonaDetails,
  theirs: PersonaDetails,
  prefer: Preference,
): Merged => {
  const contested: Contested[] = [];
  const choose = <Value>(was: Value, one: Value, other: Value, about: Contested): Value => {
    if (same(one, was) || same(one, other)) return other;
    if (same(other, was)) return one;
    contested.push(about);
    return prefer === 'mine' ? one : other;
  };
  const was = byId(base.components);
  const one = byId(mine.components);
  const other = byId(theirs.components);
  const ids = (parts: Parts) => parts.map(({ id }) => id);
  const moved = !same(ids(mine.components), ids(base.components));
  const components = orderOf(mine.components, theirs.components, moved).flatMap((id) => {
    const parts = { mine: one.get(id) ?? null, theirs: other.get(id) ?? null };
    const about: Contested = { kind: 'part', ...parts };
    return choose(was.get(id) ?? null, parts.mine, parts.theirs, about) ?? [];
  });
  const details = {
    name: choose(base.name, mine.name, theirs.name, { kind: 'name' }),
    avatar: choose(base.avatar, mine.avatar, theirs.avatar, { kind: 'avatar' }),
    palette: choose(base.palette, mine.palette, theirs.palette, { kind: 'palette' }),
    tags: choose(base.tags, mine.tags, theirs.tags, { kind: 'tags' }),
    components,
  };
  return { details, contested };
};
