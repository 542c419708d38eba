import * as z from 'zod/mini';
import { keepUnread } from '#domain/aggregates/setting/keep.ts';
import { listOf, readLeniently } from '#domain/aggregates/setting/lenient.ts';
import type { Stars } from '#domain/change/model/preferences.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { storedProperty } from './stored-property.ts';

const starsSchema = z.object({ maps: listOf(z.string()), portfolios: listOf(z.string()) });

/** The stars of a user, with the stored value. The tracker stores it as a property of the user. */
interface StoredStars {
  readonly url: string;
  readonly value: unknown;
  readonly stars: Stars;
}

/**
 * Reads the stars of a user. Throws a `FailureError` if they cannot be read, so that stored stars are never overwritten
 * by an empty list.
 */
export const readStars = async (ask: AskTracker, accountId: string): Promise<StoredStars> => {
  const url = `/rest/api/3/user/properties/ds-smb-stars?${new URLSearchParams({ accountId })}`;
  const value = await storedProperty(ask, url);
  return { url, value, stars: readLeniently(starsSchema, value) };
};

const mutable = ({ maps, portfolios }: Stars) => ({ maps: [...maps], portfolios: [...portfolios] });

/** Saves stars. Parts of the stored value that this version of the client does not know are kept. */
export const saveStars = async (
  ask: AskTracker,
  { url, value, stars: read }: StoredStars,
  wanted: Stars,
): Promise<void> => {
  const body = keepUnread(starsSchema, value, {
    read: mutable(read),
    wanted: mutable(wanted),
    defaults: 'stored',
  });
  await ask({ method: 'PUT', url, body });
};
