import { useTranslation } from 'react-i18next';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';
import { copiedParts } from '../editor/copied-parts.ts';
import type { PersonaChanges } from '../editor/use-persona-changes.ts';
import { DeleteDialog, MakeDialog } from './persona-dialogs.tsx';
import type { Beginning } from './template-bar.tsx';
import type { ChosenPlace } from './use-places.ts';

/** The action whose dialog is open. */
export type Doing =
  | ({ readonly kind: 'make' } & Beginning)
  | { readonly kind: 'copy'; readonly persona: ShownPersona }
  | { readonly kind: 'delete'; readonly persona: ShownPersona };

interface GalleryDialogsProps {
  readonly doing: Doing;
  readonly place: string;
  readonly places: readonly ChosenPlace[];
  readonly newId: () => string;
  readonly changes: PersonaChanges;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

export const GalleryDialogs = (props: GalleryDialogsProps) => {
  const { doing, place, places, newId, changes, onMade, onClose } = props;
  const { t } = useTranslation();
  if (doing.kind === 'delete') {
    const { persona } = doing;
    return (
      <DeleteDialog persona={persona} changes={changes} onDeleted={onClose} onClose={onClose} />
    );
  }
  const ways = { place, places, newId, changes, onMade, onClose };
  if (doing.kind === 'make') {
    return (
      <MakeDialog
        {...ways}
        title={doing.title}
        confirm={t('personas.create')}
        name=""
        draft={doing.draft}
      />
    );
  }
  const { name, templateType, palette, tags, components, avatar } = doing.persona;
  const draft = { templateType, palette, tags, components: copiedParts(components, newId) };
  // Only stock avatars are copied: an uploaded picture belongs to one persona, and a linked picture may no longer
  // exist.
  const uploaded = avatar.kind !== 'stock';
  return (
    <MakeDialog
      {...ways}
      title={t('personas.copy.title', { name })}
      confirm={t('personas.copy.confirm')}
      name={name}
      draft={uploaded ? draft : { ...draft, avatar }}
      {...(uploaded ? { note: t('personas.copy.picture') } : {})}
    />
  );
};
