import { laterModule } from '../../later/later-module.ts';
import { classNames } from '../class-names.ts';
import type { ColoredIconName } from './icon-colors.ts';
import styles from './icon-picture.module.css';

/**
 * Starts to load the style rules of the icons together with the first load, so that they are ready for the first cards.
 */
laterModule(() => import('./icon-pictures.ts')).preload();

interface IconPictureProps {
  readonly name: ColoredIconName;
  readonly label: string;
  /** Screen pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * An icon with its own colour, drawn as a background image. An inline SVG would cost a transform per frame, which is
 * slow on boards with hundreds of icons.
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
