import { useState } from 'react';
import type { Avatar } from '#domain/aggregates/persona/details.ts';
import { useHost } from '../host-context.ts';
import { stockAvatarUrl } from './stock-avatar-url.ts';

/** Shown where a picture cannot be. */
const STAND_IN = 1;

/** A picture at another address is not asked for: its owner would learn who looks (R-PERSONA-17). */
const sourceOf = (avatar: Avatar, edge: string): string => {
  if (avatar.kind === 'image') return `${edge}${avatar.path}`;
  return stockAvatarUrl(avatar.kind === 'stock' ? avatar.number : STAND_IN);
};

interface PortraitProps {
  readonly avatar: Avatar;
  readonly alt: string;
  readonly className?: string | undefined;
  /** Called where the picture does not load: it stands in for one of ours then. */
  readonly onFault?: () => void;
}

/** A persona's picture; one of ours where theirs does not load. */
export const Portrait = ({ avatar, alt, className, onFault }: PortraitProps) => {
  const { edge } = useHost();
  const source = sourceOf(avatar, edge);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <img
      className={className}
      // Asked for as an export asks for its bytes, so that the browser keeps an answer that serves both.
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
