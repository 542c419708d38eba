import { laterModule } from '../../later/later-module.ts';
import { classNames } from '../class-names.ts';
import type { ColoredIconName } from './icon-colors.ts';
import styles from './icon-picture.module.css';

/** On its way with what draws by it, and there before any card: it counts to no first load. */
laterModule(() => import('./icon-pictures.ts')).preload();

interface IconPictureProps {
  readonly name: ColoredIconName;
  readonly label: string;
  /** Screen pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/**
 * A drawing in colours of its own. It is a picture, for each inline drawing is moved for itself whenever anything is
 * painted, and a board has hundreds.
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
