import { dayAt } from './months.ts';

/** Returns today's day number in the user's time zone. */
export const today = (): number => {
  const now = new Date();
  return dayAt(now.getFullYear(), now.getMonth(), now.getDate());
};
