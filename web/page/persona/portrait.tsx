import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';
import { useHost } from '../host-context.ts';
import { stockAvatarUrl } from './stock-avatar-url.ts';

/** Number of the stock avatar that replaces a missing picture. */
const STAND_IN = 1;

/**
 * Returns the URL of a picture; a stock avatar for pictures on other servers. Such pictures are never requested, since
 * the server's owner would learn who views them (R-PERSONA-17).
 */
const sourceOf = (avatar: Avatar, edge: string): string => {
  if (avatar.kind === 'image') return `${edge}${avatar.path}`;
  return stockAvatarUrl(avatar.kind === 'stock' ? avatar.number : STAND_IN);
};

interface PortraitProps {
  readonly avatar: Avatar;
  readonly alt: string;
  readonly className?: string | undefined;
  /** Called if the picture fails to load and a stock avatar replaces it. */
  readonly onFault?: () => void;
}

/** A persona's picture, or a stock avatar if the picture fails to load. */
export const Portrait = ({ avatar, alt, className, onFault }: PortraitProps) => {
  const { edge } = useHost();
  const source = sourceOf(avatar, edge);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      className={className}
      data-kind={avatar.kind === 'image' ? 'photo' : 'drawn'}
      // An export requests pictures in the same CORS mode, so both can use one cached response.
      crossOrigin={edge && source.startsWith(edge) ? 'anonymous' : undefined}
      src={broken === source ? stockAvatarUrl(STAND_IN) : source}
      alt={alt}
      draggable={false}
      onError={() => {
        if (broken === source) return;
        setBroken(source);
        onFault?.();
      }}
    />
  );
};
