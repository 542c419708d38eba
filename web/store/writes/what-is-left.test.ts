import { expect, it } from 'vitest';
import { whatIsLeft } from './what-is-left.ts';
import type { Sent } from './write-kind.ts';

const ID = 'thing';

/** For each kind of thing: the result of a write that changes the thing, and of a write that deletes it. */
const THINGS: readonly (readonly [string, Sent, Sent])[] = (
  [
    ['goal', 'goalGone'],
    ['milestone', 'milestoneGone'],
    ['baseline', 'baselineGone'],
    ['persona', 'personaGone'],
    ['portfolio', 'portfolioGone'],
    ['guestComment', 'guestCommentGone'],
    ['template', 'templateGone'],
  ] as const
).map(([held, gone]) => [held, { [held]: { id: ID, name: ID } }, { [gone]: ID }]);

it.each(THINGS)('whatIsLeft keeps only the last state of a %s', (_, there, gone) => {
  expect(whatIsLeft([there, gone])).toEqual([{}, gone]);
  expect(whatIsLeft([gone, there])).toEqual([{}, there]);
  expect(whatIsLeft([there, gone, there])).toEqual([{}, {}, there].map((each) => ({ ...each })));
  expect(whatIsLeft([there, {}])).toEqual([there, {}]);
});
