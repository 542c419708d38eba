import { createStore } from '../../model/store.ts';
import type { LevelWish } from './typing.ts';

/** What the page asks the board to open, once it shows what was added: the field for what is typed next. */
export const typingWishes = createStore<{ readonly wish: LevelWish | null }>({ wish: null });

/** The open request, which is then answered. */
export const takeTypingWish = (): LevelWish | null => {
  const { wish } = typingWishes.get();
  typingWishes.set({ wish: null });
  return wish;
};
