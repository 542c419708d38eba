import { dayAt } from './months.ts';

/** The number of the current day in the viewer's time zone. */
export const today = (): number => {
  const now = new Date();
  return dayAt(now.getFullYear(), now.getMonth(), now.getDate());
};
