import { useMedia } from '../../ui/use-media.ts';

/** As wide as a phone that is held upright; the look of the page without a script turns there, too. */
const PHONE = '(max-width: 719px)';

/** Whether there is room for one goal at a time alone. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const useIsPhone = (): boolean => useMedia(PHONE);
