import type { PanelProps } from '../../story-map/panel.ts';
import { PasteDialog } from './paste/paste-dialog.tsx';
import { TemplatesDialog } from './templates/templates-dialog.tsx';

/** The dialog of the panel that is open. */
const FillPanel = (props: PanelProps) =>
  props.page.panel === 'paste' ? <PasteDialog {...props} /> : <TemplatesDialog {...props} />;

export default FillPanel;
