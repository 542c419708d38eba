import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import styles from './minimap.module.css';
import { minimapScale } from './scale.ts';
import { useFrame } from './use-frame.ts';
import { usePicture } from './use-picture.ts';
import { useSteering } from './use-steering.ts';
import { type MinimapViews, viewIn, wholeLayout } from './whole.ts';

export interface PictureViewProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly layout: BoardLayout;
  readonly scale: number;
  /** Maximum height of the picture, in screen pixels. */
  readonly highest: number;
}

/** Renders the picture of the map with a frame around the part in the viewport. */
const PictureView = ({ board, layout, scale, highest }: PictureViewProps) => {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const whole = useMemo(() => wholeLayout(layout), [layout]);
  const { width, height } = whole;
  const small = useMemo(
    () => minimapScale({ width: width * scale, height: height * scale }, highest),
    [width, height, scale, highest],
  );
  const views = useMemo(
    (): MinimapViews => ({
      small,
      ofBoard: (view) => viewIn(layout, whole, view, scale),
      onBoard: (view) => viewIn(whole, layout, view, scale),
    }),
    [small, layout, whole, scale],
  );
  usePicture(canvas, whole, scale, small);
  useFrame(board, frame, views);
  const steering = useSteering(board, views);
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

export default PictureView;
