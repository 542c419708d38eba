import { laterModule } from '../../later/later-module.ts';
import { classNames } from '../class-names.ts';
import type { ColoredIconName } from './icon-colors.ts';
import styles from './icon-picture.module.css';

/** The rules by which pictures are drawn. They come beside the first load, and before the first cards. */
laterModule(() => import('./icon-pictures.ts')).preload();

interface IconPictureProps {
  readonly name: ColoredIconName;
  readonly label: string;
  /** Screen pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * An icon in its own colour, drawn as a background: for each inline SVG the browser keeps a transform, which costs each
 * frame of a board with hundreds of them.
 */
export const IconPicture = ({ name, label, size, className }: IconPictureProps) => (
  <span
    className={classNames(styles.picture, className)}
    style={size === undefined ? undefined : { width: size, height: size }}
    data-picture={name}
    role="img"
    aria-label={label}
  />
);
