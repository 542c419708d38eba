import { useMedia } from '../../ui/use-media.ts';

/** Matches screens with the phone layout. The style sheet for browsers without scripts uses the same width. */
const PHONE = '(max-width: 719px)';

/** Whether the screen is so narrow that only one goal fits. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

export const useIsPhone = (): boolean => useMedia(PHONE);
