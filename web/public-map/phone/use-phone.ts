import { useMedia } from '../../ui/use-media.ts';

/** Maximum width of the phone layout. The style sheet of the page without script has the same breakpoint. */
const PHONE = '(max-width: 719px)';

/** Whether the screen is so narrow that only one goal fits. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const useIsPhone = (): boolean => useMedia(PHONE);
