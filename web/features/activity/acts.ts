import type { ShownActivity } from '#domain/contracts/activity.ts';

/** One act of a person: one entry, or the same change of several things within a minute. */
export type Act = readonly [ShownActivity, ...ShownActivity[]];

/** Entries with the same name are one act: who, what, which change, and in which minute. Only issues are put together. */
const nameOf = (entry: ShownActivity): string => {
  const { id, accountId, actorKind, activityMessage, content, createdAt } = entry;
  if (content.thing !== 'issue') return id;
  const { fields, changes, from, to } = content;
  const minute = createdAt.slice(0, 16);
  return JSON.stringify([accountId, actorKind, activityMessage, minute, fields, changes, from, to]);
};

/** Puts the entries of one act together, where the newest of them is. */
export const actsOf = (entries: readonly ShownActivity[]): readonly Act[] => {
  const acts = new Map<string, [ShownActivity, ...ShownActivity[]]>();
  for (const entry of entries) {
    const own = acts.get(nameOf(entry));
    if (own) own.push(entry);
    else acts.set(nameOf(entry), [entry]);
  }
  return [...acts.values()];
};
