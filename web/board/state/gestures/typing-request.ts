import { createStore } from '../../model/store.ts';
import type { LevelWish } from './typing.ts';

/**
 * The request of the page to open a field next to the things that were just added. The board answers it once it shows
 * these things.
 */
export const typingWishes = createStore<{ readonly wish: LevelWish | null }>({ wish: null });

/** Returns the pending request and clears it. */
export const takeTypingWish = (): LevelWish | null => {
  const { wish } = typingWishes.get();
  typingWishes.set({ wish: null });
  return wish;
};
