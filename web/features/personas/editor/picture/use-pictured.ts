import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';

/** The avatar to draw: an address is fetched only when it is saved, so the picture before it stays until then. */
export const usePictured = (avatar: Avatar): Avatar => {
  const [pictured, setPictured] = useState(avatar);
  if (avatar.kind === 'link' || avatar === pictured) return pictured;
  setPictured(avatar);
  return avatar;
};
