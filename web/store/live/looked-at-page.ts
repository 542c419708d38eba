import { createAction } from '@reduxjs/toolkit';

/**
 * Changes by others must be read immediately, because the user returned to the page or to a conflict, or the network is
 * back.
 */
export const lookedAtPage = createAction('live/looked');

export const isHidden = (): boolean => {
  const { document } = globalThis as { readonly document?: Document };
  return document?.visibilityState === 'hidden';
};
