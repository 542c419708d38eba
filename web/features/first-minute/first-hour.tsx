import type { PanelProps } from '../../story-map/panel.ts';
import { PasteDialog } from './paste/paste-dialog.tsx';
import { StartPage, type StartPageProps } from './start/start-page.tsx';
import { TemplatesDialog } from './templates/templates-dialog.tsx';

/** Renders the page of an empty map, or the dialog of the open panel. */
const FirstHour = (props: PanelProps | StartPageProps) => {
  if ('onSuggest' in props) return <StartPage {...props} />;
  return props.page.panel === 'paste' ? <PasteDialog {...props} /> : <TemplatesDialog {...props} />;
};

export default FirstHour;
