import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelected } from '../model/store.ts';
import type { BoardModel } from '../state/drawing/board-model.ts';
import styles from './minimap.module.css';
import { PictureView } from './picture-view.tsx';
import { useMinimap } from './shown.ts';

export interface MinimapDockProps {
  readonly board: RefObject<HTMLElement | null>;
  readonly model: BoardModel;
}

/** Screen pixels of the dock, as in its style. */
const WIDTH = 96;
/** Screen pixels that are left to the map: with less, a map in small would take the room that it helps to find. */
const ROOM = 720;
/** Screen pixels around and over the picture. */
const TITLE = 52;

/** All of the map beside it, to see where one is and to go elsewhere; nothing where all of it is in sight. */
const MinimapDock = ({ board, model }: MinimapDockProps) => {
  const { store, layout, scale } = model;
  const { t } = useTranslation();
  // Of the board and the dock together: measured by the board alone, the dock would take its own room away and go again.
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
