import type { ComponentType } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { CardStack } from '../../geometry/layout/stack.ts';
import { createStore, useSelected } from '../../model/store.ts';
import type { BoardModel } from './board-model.ts';

/** Marks that a panel draws on the map, such as what has changed on each card. They change nothing of the map itself. */
export interface MapMarks {
  /** Returns the map that is laid out. It may leave cards out. The same map must give the same object. */
  readonly mapOf: (map: StoryMap) => StoryMap;
  /** Returns the cards of a cell with room for the marks. A card keeps its size; its row gets higher. */
  readonly withRoom: (stack: CardStack) => CardStack;
  /** Draws the marks over the cards. */
  readonly Layer: ComponentType<{ readonly model: BoardModel }>;
}

/** The marks that are shown; null for none. The panel that shows them owns them and takes them away when it closes. */
export const mapMarks = createStore<{ readonly marks: MapMarks | null }>({ marks: null });

export const useMapMarks = (): MapMarks | null => useSelected(mapMarks, ({ marks }) => marks);
