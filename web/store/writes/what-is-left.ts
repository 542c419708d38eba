import type { Sent } from './write-kind.ts';

/**
 * For each kind of thing: the part of a result that has its state, the part that names it after a deletion, and the
 * field that identifies it.
 */
const THINGS = [
  ['goal', 'goalGone', 'id'],
  ['milestone', 'milestoneGone', 'id'],
  ['baseline', 'baselineGone', 'id'],
  ['persona', 'personaGone', 'id'],
  ['portfolio', 'portfolioGone', 'id'],
  ['guestComment', 'guestCommentGone', 'id'],
  ['template', 'templateGone', 'name'],
] as const;

const withoutOutdated = (sent: Sent, later: readonly Sent[]): Sent => {
  const outdated = THINGS.flatMap(([held, gone, name]) => {
    const id = (sent[held] as Readonly<Record<string, unknown>> | undefined)?.[name];
    const lost = sent[gone];
    const isGone = id !== undefined && later.some((each) => each[gone] === id);
    const isBack = later.some(
      (each) => (each[held] as Readonly<Record<string, unknown>> | undefined)?.[name] === lost,
    );
    return [...(isGone ? [held] : []), ...(lost !== undefined && isBack ? [gone] : [])];
  });
  if (outdated.length === 0) return sent;
  const left = Object.entries(sent).filter(([part]) => !outdated.some((each) => each === part));
  return Object.fromEntries(left);
};

/**
 * Returns the results of a change's writes without what later writes of the same change have replaced. Example: if a
 * later write deletes the thing that a write has changed, the thing counts as deleted.
 */
export const whatIsLeft = (sent: readonly Sent[]): Sent[] =>
  sent.map((each, at) => withoutOutdated(each, sent.slice(at + 1)));
