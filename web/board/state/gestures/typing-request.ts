import { createStore } from '../../model/store.ts';

/** What to type next: another goal, or a step of the last goal. */
export type TypingWish = 'goal' | 'step';

const wishes = createStore<{ readonly wish: TypingWish | null }>({ wish: null });

/** Asks the board, once it is drawn, to open the field for what is typed next. */
export const requestTyping = (wish: TypingWish): void => wishes.set({ wish });

/** The open request, which is then answered. */
export const takeTypingWish = (): TypingWish | null => {
  const { wish } = wishes.get();
  if (wish !== null) wishes.set({ wish: null });
  return wish;
};
