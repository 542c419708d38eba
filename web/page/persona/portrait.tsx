import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';
import { useHost } from '../host-context.ts';
import { stockAvatarUrl } from './stock-avatar-url.ts';

/** Number of the stock avatar that is shown for a picture that cannot be loaded. */
const STAND_IN = 1;

/**
 * Returns the URL of a picture. For a picture on another server, returns a stock avatar instead, because a request
 * would tell the owner of that server who views it (R-PERSONA-17).
 */
const sourceOf = (avatar: Avatar, edge: string): string => {
  if (avatar.kind === 'image') return `${edge}${avatar.path}`;
  return stockAvatarUrl(avatar.kind === 'stock' ? avatar.number : STAND_IN);
};

interface PortraitProps {
  readonly avatar: Avatar;
  readonly alt: string;
  readonly className?: string | undefined;
  /** Called if the picture cannot be loaded, so that a stock avatar is shown. */
  readonly onFault?: () => void;
}

/** A persona's picture, or a stock avatar if the picture cannot be loaded. */
export const Portrait = ({ avatar, alt, className, onFault }: PortraitProps) => {
  const { edge } = useHost();
  const source = sourceOf(avatar, edge);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      className={className}
      data-kind={avatar.kind === 'image' ? 'photo' : 'drawn'}
      // The export of a poster requests pictures in the same CORS mode, so that both can use one cached answer.
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
