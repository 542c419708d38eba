import { laterModule } from '../../../later/later-module.ts';
import { createStore } from '../../model/store.ts';
import type { LevelWish } from './typing.ts';

/** What is typed next: needed only once somebody types. */
export const typingRules = laterModule(() => import('./typing.ts'));

const wishes = createStore<{ readonly wish: LevelWish | null }>({ wish: null });

/** Asks the board, once it shows the goal that was added, to open the field for another one or for its first step. */
export const requestTyping = (added: string, deeper: boolean): void =>
  wishes.set({
    wish: { from: { kind: deeper ? 'goal' : 'step', goalId: '' }, by: deeper ? 1 : -1, added },
  });

/** The open request, which is then answered. */
export const takeTypingWish = (): LevelWish | null => {
  const { wish } = wishes.get();
  if (wish !== null) wishes.set({ wish: null });
  return wish;
};
