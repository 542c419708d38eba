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

const ReleaseNotes = later<PanelProps>(
  () => import('../release-notes/release-notes-dialog.tsx'),
  'board',
  'errors',
  'export',
  'time',
);

/** Where the panel starts for release notes. The id of a release, or `since:` and a moment, may follow after a colon. */
const NOTES = /^notes(?::|$)/;

/** Exports the current view as documents, slides, PDF, spreadsheets and calendars, or release notes in a dialog. */
const ExportPanel = (props: PanelProps) => {
  // The notes are of now, so the past has none.
  if (!props.page.past && NOTES.test(props.at ?? ''))
    return <ReleaseNotes key={props.asked} {...props} />;
  return props.page.isRoadmap ? <RoadmapExport {...props} /> : <MapExport {...props} />;
};

export default ExportPanel;
