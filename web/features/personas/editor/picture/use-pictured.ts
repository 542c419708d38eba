import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';

/**
 * Returns the avatar to draw. The browser fetches only saved addresses, so an unsaved address keeps the previous
 * picture.
 */
export const usePictured = (avatar: Avatar): Avatar => {
  const [pictured, setPictured] = useState(avatar);
  if (avatar.kind === 'link' || avatar === pictured) return pictured;
  setPictured(avatar);
  return avatar;
};
