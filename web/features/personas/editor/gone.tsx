import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { GoneNoteProps } from '../../../page/gone/gone-note.tsx';
import { useAwaitedChange } from '../../../page/history/use-awaited-change.ts';
import type { DeletedThing } from '../../../store/activity/deleter-api.ts';
import { later } from '../../../ui/pages/later.tsx';
import { copiedParts } from './copied-parts.ts';
import type { Editor } from './use-editor.ts';
import type { PersonaChanges } from './use-persona-changes.ts';
import { useAccount } from './use-rights.ts';

const GoneNote = later<GoneNoteProps>(
  () => import('../../../page/gone/gone-note.tsx'),
  'errors',
  'gone',
);

interface RescueArg {
  readonly persona: Persona;
  readonly editor: Pick<Editor, 'draft'>;
  readonly newId: () => string;
  readonly changes: Pick<PersonaChanges, 'create'>;
  readonly onMade: (id: string) => void;
}

/** Saves the draft of a deleted persona as a new persona of the same scope. */
export const useRescue = ({ persona, editor, newId, changes, onMade }: RescueArg) => {
  const account = useAccount();
  const [made, setMade] = useState('');
  const { wait, busy, refusal } = useAwaitedChange(() => onMade(made));
  const save = (): void => {
    if (busy) return;
    const { details } = editor.draft;
    const { avatar } = details;
    const id = newId();
    setMade(id);
    wait(
      changes.create({
        ...persona,
        ...details,
        components: copiedParts(details.components, newId),
        // The deletion of a persona also deletes its uploaded picture, so only a stock avatar is kept.
        avatar: avatar.kind === 'stock' ? avatar : BLANK_PERSONA.avatar,
        id,
        createdBy: account ?? '',
        version: 0,
        updatedAt: '',
      }),
    );
  };
  return { save, busy, refusal };
};

/**
 * Returns where the activity feed reports the persona's deletion; null for a persona of the whole site, which is in no
 * feed.
 */
const deletedOf = ({ id, name, updatedAt, ...persona }: Persona): DeletedThing | null => {
  const scope = persona.projectId ?? persona.portfolioBoardId;
  if (scope === null) return null;
  return {
    ...{ message: 'PersonaDeleted', id, name, updatedAt },
    feed: { projectIds: [scope], boardIds: [] },
  };
};

interface GoneProps {
  readonly persona: Persona;
  readonly dirty: boolean;
  readonly rescue: ReturnType<typeof useRescue>;
  readonly maySave: boolean;
  readonly onClose: () => void;
}

/** Says that another user deleted the open persona, and lets the user save the draft as a new persona (R-LIVE-8). */
export const Gone = ({ persona, dirty, rescue, maySave, onClose }: GoneProps) => {
  const { t } = useTranslation();
  return (
    <GoneNote
      what="persona"
      name={persona.name}
      deleted={deletedOf(persona)}
      dirty={dirty}
      onSaveNew={maySave ? rescue.save : null}
      busy={rescue.busy}
      failure={rescue.refusal}
      leave={t('personas.back')}
      onLeave={onClose}
    />
  );
};
