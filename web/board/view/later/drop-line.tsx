import { classNames } from '../../../ui/class-names.ts';
import type { BoardRect } from '../../geometry/units.ts';
import styles from '../board.module.css';
import frame from './drop-line.module.css';

export interface DropLineProps {
  readonly line: BoardRect;
  readonly scale: number;
}

/** Renders a frame around a folded lane, as far as the lane is drawn. */
const LaneFrame = ({ line, scale }: DropLineProps) => {
  const { x, y, width, height } = line;
  const upright = x > 0;
  return (
    <div
      className={frame.frame}
      style={{
        left: x * scale,
        top: y * scale,
        width: width * scale,
        height: height * scale,
        ...(upright ? { minHeight: '100%' } : { minWidth: '100%' }),
      }}
      data-drop-line
      aria-hidden="true"
    />
  );
};

const DropMark = ({ line, scale }: DropLineProps) => (
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

/**
 * Renders the drop line: two pixels wide at every zoom, with a dot at its start. For a folded lane, renders a frame
 * instead, because the whole lane is one place.
 */
const DropLine = (props: DropLineProps) => {
  const Drawn = props.line.width > 0 && props.line.height > 0 ? LaneFrame : DropMark;
  return <Drawn {...props} />;
};

export default DropLine;
