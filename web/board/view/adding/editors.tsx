import { EarlyField } from '../../../ui/fields/early-field.tsx';
import { laterAfter } from '../../../ui/pages/later.tsx';
import type { AddEditorProps } from './add-editor.tsx';
import type { CardEditorProps } from './card-editor.tsx';

/** A plain field until the editor has loaded, so that the user can type immediately. */
const typing = ({ onLeave }: { readonly onLeave: (keyboard: boolean) => void }) => (
  <EarlyField onLeave={() => onLeave(true)} />
);

export const AddEditor = laterAfter<AddEditorProps>(
  typing,
  () => import('../adding/add-editor.tsx'),
  'board',
  'errors',
);
export const CardEditor = laterAfter<CardEditorProps>(
  typing,
  () => import('../adding/card-editor.tsx'),
  'board',
  'errors',
);
