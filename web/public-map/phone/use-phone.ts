import { useMedia } from '../../ui/use-media.ts';

/** The width of a phone held upright; the page's style sheet without script has the same breakpoint. */
const PHONE = '(max-width: 719px)';

/** Whether there is room for only one goal at a time. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const useIsPhone = (): boolean => useMedia(PHONE);
