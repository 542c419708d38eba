import { CHANGES_KEPT_SECONDS, type Change as News } from '#domain/aggregates/feeds/change.ts';
import type { Conflict } from '../ledger/change.ts';

type About = NonNullable<Conflict['about']>;

/** Of whose change of a thing the name is wanted. */
export interface Asked {
  readonly about: About;
  /** Account id of the user, who is not the author that is looked for. */
  readonly reader: string;
  /** When the user made the own change, in milliseconds since 1970. */
  readonly since: number;
}

/** A form may have been open before the user's change, and clocks differ: changes this much older still count. */
const EARLIER = CHANGES_KEPT_SECONDS * 1000;

export const isLater = ({ since }: Asked, at: string): boolean => Date.parse(at) >= since - EARLIER;

/** Whether a change of some fields concerns one of those asked about. An empty list means that its fields are unknown. */
export const isAbout = ({ about }: Asked, fields: readonly string[]): boolean =>
  fields.length === 0 ||
  about.fields.length === 0 ||
  fields.some((field) => about.fields.includes(field));

/**
 * Account id of the person who last changed the thing, by the changes that the feed has reported; null if they do not
 * say. A single other person is the author whatever the fields are called.
 */
export const heardAuthor = (seen: readonly News[], asked: Asked): string | null => {
  const { about, reader } = asked;
  const others = seen.flatMap((news) => {
    const { thing, thingId, accountId, at } = news;
    const fits = thing === about.thing && thingId === about.id && isLater(asked, at);
    return fits && accountId !== null && accountId !== reader ? [{ ...news, accountId }] : [];
  });
  const last = others.findLast(({ fields }) => isAbout(asked, fields));
  const people = new Set(others.map(({ accountId }) => accountId));
  const [only = null] = people.size === 1 ? people : [];
  return last?.accountId ?? only;
};
