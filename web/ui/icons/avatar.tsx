import { useState } from 'react';
import type { Person } from '#domain/tracker/entities.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Returns the first letters of the first and the last word: "AW" for "Ada Wu". */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
};

interface AvatarProps {
  readonly person: Pick<Person, 'displayName' | 'avatarUrl'>;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A person's picture, or the initials if there is none or if it cannot be loaded. */
export const Avatar = ({ person, size = 20, className }: AvatarProps) => {
  const classes = classNames(styles.avatar, className);
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size };
  const { displayName, avatarUrl } = person;
  if (avatarUrl && broken !== avatarUrl) {
    return (
      <img
        className={classes}
        style={box}
        src={avatarUrl}
        alt={displayName}
        title={displayName}
        draggable={false}
        onError={() => setBroken(avatarUrl)}
      />
    );
  }
  return (
    <span className={classes} style={box} role="img" aria-label={displayName} title={displayName}>
      {initials(displayName)}
    </span>
  );
};
