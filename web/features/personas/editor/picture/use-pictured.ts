import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';

/**
 * Returns the avatar to draw: while the address of a picture is not saved, the previous avatar, because the browser
 * must not fetch an unsaved address.
 */
export const usePictured = (avatar: Avatar): Avatar => {
  const [pictured, setPictured] = useState(avatar);
  if (avatar.kind === 'link' || avatar === pictured) return pictured;
  setPictured(avatar);
  return avatar;
};
