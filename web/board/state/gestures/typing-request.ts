import { createStore } from '../../model/store.ts';
import type { LevelWish } from './typing.ts';

/** The field that the page asks the board to open once the board shows what was added. */
export const typingWishes = createStore<{ readonly wish: LevelWish | null }>({ wish: null });

/** Returns the pending request and clears it. */
export const takeTypingWish = (): LevelWish | null => {
  const { wish } = typingWishes.get();
  typingWishes.set({ wish: null });
  return wish;
};
