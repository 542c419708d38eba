import { PLACES, type Place } from './choices.ts';
import type { ComponentKind, PersonaComponent } from './components.ts';

/** The kinds of parts in the order of the editor's menu, each with its default section of the poster. */
export const PLACE_OF_KIND: Readonly<Record<ComponentKind, Place>> = {
  avatar: 'head',
  demographic: 'side',
  'balance-slider': 'main',
  'continuous-slider': 'main',
  'progress-slider': 'side',
  'title-and-content': 'main',
  paragraph: 'wide',
  'text-only': 'head',
  tag: 'side',
};

export const KINDS = Object.keys(PLACE_OF_KIND) as readonly ComponentKind[];

type Parts = readonly PersonaComponent[];

export const placeOf = ({ kind, place }: PersonaComponent): Place => place ?? PLACE_OF_KIND[kind];

/** A position on the poster: in the section `place`, before another part, or last if `before` is null. */
export interface Spot {
  readonly place: Place;
  readonly before: string | null;
}

export const blankPart = (kind: ComponentKind, id: string): PersonaComponent => {
  switch (kind) {
    case 'avatar':
      return { id, kind, frame: 'rectangle' };
    case 'demographic':
      return {
        id,
        kind,
        age: null,
        gender: null,
        maritalStatus: null,
        occupation: '',
        income: null,
      };
    case 'balance-slider':
      return { id, kind, title: '', sliders: [{ left: '', right: '', value: 50 }] };
    case 'continuous-slider':
    case 'progress-slider':
      return { id, kind, title: '', sliders: [{ label: '', value: 50 }] };
    case 'title-and-content':
      return { id, kind, title: '', content: '' };
    case 'tag':
      return { id, kind, title: '', tags: [] };
    case 'text-only':
    case 'paragraph':
      return { id, kind, text: '' };
    default:
      return kind satisfies never;
  }
};

export const insertPart = (
  parts: Parts,
  part: PersonaComponent,
  { place, before }: Spot,
): Parts => {
  const placed = { ...part, place };
  const index = parts.findIndex(({ id }) => id === before);
  return index < 0 ? [...parts, placed] : parts.toSpliced(index, 0, placed);
};

export const removePart = (parts: Parts, id: string): Parts =>
  parts.filter((part) => part.id !== id);

export const replacePart = (parts: Parts, part: PersonaComponent): Parts =>
  parts.map((each) => (each.id === part.id ? part : each));

/** Moves a part to a position. A part that is moved before itself in its own section does not move. */
export const movePart = (parts: Parts, id: string, spot: Spot): Parts => {
  const part = parts.find((each) => each.id === id);
  if (!part || (spot.before === id && spot.place === placeOf(part))) return parts;
  const index = parts.findIndex((each) => each.id === id);
  // A part that is moved before itself in another section goes before the part that follows it.
  const before = spot.before === id ? (parts[index + 1]?.id ?? null) : spot.before;
  return insertPart(removePart(parts, id), part, { ...spot, before });
};

/** Inserts the copy right after the original. */
export const duplicatePart = (parts: Parts, id: string, newId: string): Parts => {
  const index = parts.findIndex((part) => part.id === id);
  const part = parts[index];
  return part ? parts.toSpliced(index + 1, 0, { ...part, id: newId }) : parts;
};

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Moves a part. `up` and `down` move it one position within its section; `left` and `right` move it to the end of the
 * previous or next section. A part that cannot move further in this direction stays where it is.
 */
export const shiftPart = (parts: Parts, id: string, direction: Direction): Parts => {
  const part = parts.find((each) => each.id === id);
  if (!part) return parts;
  const place = placeOf(part);
  if (direction === 'left' || direction === 'right') {
    const next = PLACES[PLACES.indexOf(place) + (direction === 'left' ? -1 : 1)];
    return next ? movePart(parts, id, { place: next, before: null }) : parts;
  }
  const peers = parts.filter((each) => placeOf(each) === place);
  const index = peers.findIndex((each) => each.id === id);
  if (direction === 'up') {
    const above = peers[index - 1];
    return above ? movePart(parts, id, { place, before: above.id }) : parts;
  }
  if (index === peers.length - 1) return parts;
  return movePart(parts, id, { place, before: peers[index + 2]?.id ?? null });
};
