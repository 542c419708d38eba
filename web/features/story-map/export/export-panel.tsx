import type { PanelProps } from '../panels/panel.ts';
import { MapExport } from './map-export.tsx';

/** Takes what is shown with one, to documents, paper and spreadsheets. */
const ExportPanel = (props: PanelProps) => <MapExport {...props} />;

export default ExportPanel;
