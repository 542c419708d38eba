import type { PanelProps } from '../../../story-map/panel.ts';
import { later } from '../../../ui/pages/later.tsx';
import { MapExport } from './map-export-view.tsx';

const RoadmapExport = later<PanelProps>(
  () => import('./roadmap-export-view.tsx'),
  'board',
  'errors',
  'export',
  'notes',
  'roadmap',
);

/** Exports the current view as documents, slides, PDF, spreadsheets and calendars. */
const ExportPanel = (props: PanelProps) =>
  props.page.isRoadmap ? <RoadmapExport {...props} /> : <MapExport {...props} />;

export default ExportPanel;
