import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { IconButton } from '../../ui/icon-button.tsx';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Rect } from '../geometry/units.ts';
import styles from './minimap.module.css';
import { minimapScale } from './scale.ts';
import { useFrame } from './use-frame.ts';
import { useOpen } from './use-open.ts';
import { usePicture } from './use-picture.ts';
import { useSteering } from './use-steering.ts';

interface MinimapProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
}

const Picture = ({ board, layout, scale }: MinimapProps) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const { width, height } = layout;
  const small = useMemo(
    () => minimapScale({ width: width * scale, height: height * scale }),
    [width, height, scale],
  );
  usePicture(canvas, layout, scale, small);
  useFrame(board, frame, small);
  const steering = useSteering(board, small);
  return (
    <button
      type="button"
      className={classNames(styles.picture, focus.ring)}
      style={{ width: small.width, height: small.height }}
      aria-label={t('board.minimap.manual')}
      {...steering}
    >
      <canvas ref={canvas} className={styles.canvas} />
      <span ref={frame} className={styles.frame} />
    </button>
  );
};

/** Screen pixels below which a map in small would cover what it helps to find. */
const ROOM = 640;

/** Whether a map is larger than what shows it, and what shows it has a corner to spare. */
export const wantsMinimap = (layout: BoardLayout, scale: number, view: Rect): boolean =>
  view.width >= ROOM && (layout.width * scale > view.width || layout.height * scale > view.height);

/** All of the map in a corner, to see where one is and to go elsewhere. */
export const Minimap = (props: MinimapProps) => {
  const { t } = useTranslation();
  const [open, toggle] = useOpen();
  return (
    <section className={styles.minimap} data-open={open} aria-label={t('board.minimap.label')}>
      {open && <Picture {...props} />}
      <IconButton
        icon={open ? 'chevron-down' : 'map'}
        label={open ? t('board.minimap.hide') : t('board.minimap.show')}
        aria-expanded={open}
        className={styles.toggle}
        onClick={toggle}
      />
    </section>
  );
};
