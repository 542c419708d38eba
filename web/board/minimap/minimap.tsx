import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../ui/pages/later.tsx';
import { useSelected } from '../model/store.ts';
import type { BoardModel } from '../state/drawing/board-model.ts';
import styles from './minimap.module.css';
import type { PictureViewProps } from './picture-view.tsx';
import { useMinimap } from './shown.ts';

const PictureView = later<PictureViewProps>(() => import('./picture-view.tsx'), 'board');

export interface MinimapDockProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly model: BoardModel;
}

/** Width of the minimap in screen pixels, as in its style sheet. */
const WIDTH = 96;
/** Minimum width that is left for the board, in screen pixels. On a narrower screen there is no minimap. */
const ROOM = 720;
/** Height that the minimap needs in addition to its picture, in screen pixels. */
const TITLE = 52;

/**
 * Renders the minimap: a small picture of the whole map, in which the user sees the current position and goes
 * elsewhere. Renders nothing if the whole map is visible.
 */
const MinimapDock = ({ board, model }: MinimapDockProps) => {
  const { store, layout, scale } = model;
  const { t } = useTranslation();
  // Measures board and minimap together, because the board gets narrower when the minimap appears, so the minimap would
  // flicker.
  const wide = useSelected(store, ({ view }) => {
    const both = board.current?.parentElement?.clientWidth || view.width;
    return both >= ROOM + WIDTH;
  });
  const larger = useSelected(
    store,
    ({ view }) => layout.width * scale > view.width || layout.height * scale > view.height + 1,
  );
  const height = useSelected(store, ({ view }) => view.height);
  const open = useMinimap(layout.far);
  if (!open || !wide || !larger) return null;
  return (
    <section className={styles.dock} aria-label={t('board.minimap.label')}>
      <span className={styles.title} aria-hidden="true">
        {t('board.minimap.label')}
      </span>
      <PictureView
        board={board}
        layout={layout}
        scale={scale}
        highest={Math.max(100, height - TITLE)}
      />
    </section>
  );
};

export default MinimapDock;
