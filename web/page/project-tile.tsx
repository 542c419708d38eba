import { useState } from 'react';
import type { ListedProject } from '../store/board-data/listed.ts';
import styles from './project-tile.module.css';

interface ProjectTileProps {
  readonly project: Pick<ListedProject, 'name' | 'avatarUrl'>;
  readonly size?: number;
}

/** The picture of a project; if it is missing or cannot be loaded, the first letter of the project's name. */
export const ProjectTile = ({ project: { name, avatarUrl }, size = 24 }: ProjectTileProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const box = { width: size, height: size, fontSize: size / 2 };
  if (avatarUrl !== null && broken !== avatarUrl) {
    return (
      <img
        className={styles.tile}
        style={box}
        src={avatarUrl}
        alt=""
        onError={() => setBroken(avatarUrl)}
      />
    );
  }
  return (
    <span className={styles.tile} style={box} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
};
