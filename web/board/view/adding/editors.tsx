import { EarlyField } from '../../../ui/fields/early-field.tsx';
import { laterAfter } from '../../../ui/pages/later.tsx';
import type { AddEditorProps } from './add-editor.tsx';
import type { CardEditorProps } from './card-editor.tsx';

/** Shows a plain field until the editor has loaded, so that the user can type immediately. */
export const AddEditor = laterAfter<AddEditorProps>(
  ({ onLeave }) => <EarlyField onLeave={() => onLeave(true)} />,
  () => import('../adding/add-editor.tsx'),
  'board',
  'errors',
);
export const CardEditor = laterAfter<CardEditorProps>(
  ({ issue, onLeave }) => <EarlyField value={issue.summary} onLeave={onLeave} />,
  () => import('../adding/card-editor.tsx'),
  'board',
  'errors',
);
