import { CHANGES_KEPT_SECONDS, type Change as News } from '#domain/aggregates/feeds/change.ts';
import type { Conflict } from '../ledger/change.ts';

type About = NonNullable<Conflict['about']>;

/** The question who else has changed a thing. */
export interface Asked {
  readonly about: About;
  /** Account id of the user. Their own changes are ignored. */
  readonly reader: string;
  /** When the user changed the thing, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * The other person's change may be older than the user's change by this many milliseconds: the user may have opened a
 * form before it, and clocks differ.
 */
const EARLIER = CHANGES_KEPT_SECONDS * 1000;

export const isLater = ({ since }: Asked, at: string): boolean => Date.parse(at) >= since - EARLIER;

/**
 * Returns whether a change of `fields` may be the one asked about, because it has a field in common. An empty list
 * means that the fields are unknown.
 */
export const isAbout = ({ about }: Asked, fields: readonly string[]): boolean =>
  fields.length === 0 ||
  about.fields.length === 0 ||
  fields.some((field) => about.fields.includes(field));

/**
 * Returns the account id of the person who last changed the fields asked about, from the feed of changes. If nobody
 * did, but a single other person changed the thing, returns this person; otherwise null.
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
