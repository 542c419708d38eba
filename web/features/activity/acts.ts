import type { ShownActivity } from '#domain/contracts/activity.ts';

/** One act of a user: one entry, or the same change to several issues within a minute. */
export type Act = readonly [ShownActivity, ...ShownActivity[]];

/** Returns the identity of an act: the user, the change and the minute. Only entries about issues share an act. */
const nameOf = (entry: ShownActivity): string => {
  const { id, accountId, actorKind, activityMessage, content, createdAt } = entry;
  if (content.thing !== 'issue') return id;
  const { fields, changes, from, to } = content;
  const minute = createdAt.slice(0, 16);
  return JSON.stringify([accountId, actorKind, activityMessage, minute, fields, changes, from, to]);
};

/** Groups the entries of each act. An act has the position of its newest entry. */
export const actsOf = (entries: readonly ShownActivity[]): readonly Act[] => {
  const acts = new Map<string, [ShownActivity, ...ShownActivity[]]>();
  for (const entry of entries) {
    const own = acts.get(nameOf(entry));
    if (own) own.push(entry);
    else acts.set(nameOf(entry), [entry]);
  }
  return [...acts.values()];
};
