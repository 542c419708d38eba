import type { PanelProps } from '../../../story-map/panel.ts';
import { later } from '../../../ui/pages/later.tsx';
import { MapExport } from './map-export.tsx';

/** What only a roadmap needs comes with the first one. */
const RoadmapExport = later<PanelProps>(
  () => import('./roadmap-export.tsx'),
  'board',
  'export',
  'notes',
  'roadmap',
);

/** Takes what is shown with one, to documents, slides, paper, spreadsheets and calendars. */
const ExportPanel = (props: PanelProps) =>
  props.page.isRoadmap ? <RoadmapExport {...props} /> : <MapExport {...props} />;

export default ExportPanel;
