import { later } from '../../ui/pages/later.tsx';
import type { RoadmapPartProps } from './roadmap-part.tsx';

export const RoadmapPart = later<RoadmapPartProps>(
  () => import('./roadmap-part.tsx'),
  'roadmap',
  'errors',
);
