import { useEffect, useRef } from 'react';
import type { BoardLayout } from '../../../board/geometry/layout/layout.ts';
import { paintMinimap } from '../../../board/minimap/paint.ts';
import styles from './export-panel.module.css';

/** Maximum size of the preview, in CSS pixels. */
const MOST = { width: 132, height: 150 };

export const MapPreview = ({ layout }: { readonly layout: BoardLayout }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(MOST.width / layout.width, MOST.height / layout.height, 1);
  const width = Math.max(24, Math.round(layout.width * ratio));
  const height = Math.max(24, Math.round(layout.height * ratio));
  useEffect(() => {
    const scale = { width, height, x: width / layout.width, y: height / layout.height };
    if (canvas.current) paintMinimap(canvas.current, layout, 1, scale);
  }, [layout, width, height]);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={styles.preview} style={{ width, height }} />
    </span>
  );
};
