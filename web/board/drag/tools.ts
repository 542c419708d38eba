export { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
export {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
export { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
export { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
export { dropTargetAt, refusalOf } from '../geometry/drop/drop.ts';
export { makeLiftable } from './lifting.ts';
