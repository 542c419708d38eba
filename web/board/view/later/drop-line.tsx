import { classNames } from '../../../ui/class-names.ts';
import type { BoardRect } from '../../geometry/units.ts';
import styles from '../board.module.css';

export interface DropLineProps {
  readonly line: BoardRect;
  readonly scale: number;
}

/** Renders the drop line: two pixels wide at every zoom, with a dot at its start. */
const DropLine = ({ line, scale }: DropLineProps) => (
  <div
    className={classNames(styles.line, line.width === 0 ? styles.upright : styles.level)}
    style={{
      left: line.x * scale,
      top: line.y * scale,
      width: line.width * scale,
      height: line.height * scale,
    }}
    data-drop-line
    aria-hidden="true"
  />
);

export default DropLine;
