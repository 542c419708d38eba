import * as z from 'zod/mini';
import {
  type AdminSettings,
  adminSettingsPath,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import { type Narrowing, NO_NARROWING, narrowingBy } from '#domain/board/filters/narrowing.ts';
import { type FieldIds, readFieldIds, withPointsKey } from '#domain/tracker/fields.ts';
import { withPlanFields } from '#domain/tracker/plan-fields.ts';
import { type Ask, orWhenRefused, Postponed, UNREADABLE_MS } from './ask.ts';
import type { Place } from './place.ts';

const NOT_FOUND = 404;

const parsedSchema = z.object({
  queries: z.array(z.object({ errors: z.optional(z.array(z.unknown())) })),
});

/**
 * Returns the admin settings of a board; the defaults if it has none (R-VIEW-10). Throws when the settings cannot be
 * read, because without its default filters the board would show issues that its admins have hidden.
 */
export const readSettings = async (ask: Ask, place: Place): Promise<AdminSettings> => {
  const stored = await orWhenRefused(
    ask({ method: 'GET', path: adminSettingsPath(place) }),
    [NOT_FOUND],
    null,
  );
  return liftAdminSettings((stored as { value?: unknown } | null)?.value);
};

/**
 * Returns the default filters of a board as clauses for its searches, without filters that the tracker cannot run
 * (R-FILTER-7).
 */
export const readDefaultNarrowing = async (ask: Ask, admin: AdminSettings): Promise<Narrowing> => {
  const defaults = filtersOfBoard(admin).filter(({ markAsDefault }) => markAsDefault);
  if (defaults.length === 0) return NO_NARROWING;
  const answer = await ask({
    method: 'POST',
    path: '/rest/api/3/jql/parse?validation=strict',
    body: { queries: defaults.map(({ query }) => query) },
  });
  const { data } = z.safeParse(parsedSchema, answer);
  // A filter may be left out only when it is known to be invalid, because filters hide issues.
  if (data?.queries.length !== defaults.length) throw new Postponed(UNREADABLE_MS);
  const isSound = (position: number): boolean =>
    (data.queries[position]?.errors ?? []).length === 0;
  return narrowingBy(defaults.filter((_, index) => isSound(index)));
};

/** Returns the custom fields of the site that the board uses (R-LOAD-11). */
export const readFields = async (ask: Ask, { fieldSetting }: AdminSettings): Promise<FieldIds> => {
  const list = await ask({ method: 'GET', path: '/rest/api/3/field' });
  const fields = withPointsKey(readFieldIds(list), fieldSetting.storyPointsKey);
  return fieldSetting.useJiraField ? withPlanFields(fields, list, fieldSetting) : fields;
};
