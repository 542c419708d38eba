import { laterModule } from '../../later/later-module.ts';
import { classNames } from '../class-names.ts';
import type { ColoredIconName } from './icon-colors.ts';
import styles from './icon-picture.module.css';

/** Starts to load the rules that draw the icons, so that they are there for the first cards. */
laterModule(() => import('./icon-pictures.ts')).preload();

interface IconPictureProps {
  readonly name: ColoredIconName;
  readonly label: string;
  /** Width and height in screen pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * An icon with colours of its own, drawn as a background image. The browser would have to transform an inline SVG in
 * every frame, which is slow on a map with hundreds of them.
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
