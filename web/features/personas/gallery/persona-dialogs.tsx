import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanDetails } from '#domain/aggregates/persona/clean.ts';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import { personaNameFault } from '#domain/aggregates/persona/faults.ts';
import { type CreatePersonaBody, detailsOfBody, type Persona } from '#domain/contracts/persona.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { useAwaitedChange } from '../../../page/history/use-awaited-change.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { ShownPersona } from '../../../store/personas/personas-api.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import type { PersonaChanges } from '../editor/use-persona-changes.ts';
import { useAccount, usePersonaRights } from '../editor/use-rights.ts';
import styles from './persona-dialogs.module.css';
import type { ChosenPlace } from './use-places.ts';

/** Converts the value of the scope field into the fields of the request. */
const homeOf = (
  value: string,
): Pick<Persona, 'scope'> & Partial<Pick<Persona, 'projectId' | 'portfolioBoardId'>> => {
  const [scope, id = ''] = value.split(':');
  if (scope === 'project') return { scope, projectId: id };
  return scope === 'portfolio' ? { scope, portfolioBoardId: id } : { scope: 'global' };
};

/** A new persona without the name and scope, which the dialog asks for. */
export type PersonaDraft = Omit<
  CreatePersonaBody,
  'id' | 'name' | 'scope' | 'projectId' | 'portfolioBoardId'
>;

interface MakeDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly name: string;
  readonly place: string;
  readonly places: readonly ChosenPlace[];
  readonly draft: PersonaDraft;
  readonly note?: string;
  readonly newId: () => string;
  readonly changes: Pick<PersonaChanges, 'create'>;
  /** Called when the persona is created or its creation is queued. */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name and the scope of a new persona. The scope cannot be changed afterwards. */
export const MakeDialog = (props: MakeDialogProps) => {
  const { title, confirm, places, draft, note, newId, changes, onMade, onClose } = props;
  const { t } = useTranslation();
  const account = useAccount();
  const [name, setName] = useState(props.name);
  const [place, setPlace] = useState(props.place);
  const [tried, setTried] = useState(false);
  const [making, setMaking] = useState('');
  const { wait, busy, refusal } = useAwaitedChange(() => onMade(making));
  const code = personaNameFault(cleanLine(name));
  const submit = () => {
    setTried(true);
    if (code || busy) return;
    const { templateType = 'user' } = draft;
    const details = cleanDetails({ ...BLANK_PERSONA, ...detailsOfBody(draft), name });
    const persona: Persona = {
      ...BLANK_PERSONA,
      ...details,
      id: newId(),
      projectId: null,
      portfolioBoardId: null,
      ...homeOf(place),
      templateType,
      createdBy: account ?? '',
      version: 0,
      updatedAt: '',
    };
    setMaking(persona.id);
    wait(changes.create(persona));
  };
  return (
    <FormDialog title={title} confirm={confirm} busy={busy} onSubmit={submit} onClose={onClose}>
      {note && <p>{note}</p>}
      <TextField
        label={t('personas.name')}
        value={name}
        required
        fault={tried && code ? t(`errors.${code}`) : null}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('personas.belongs')}
        options={places}
        value={place}
        onChange={setPlace}
      />
      {refusal && (
        <p className={styles.fault} role="alert">
          {t('personas.createFailed')} {failureText(t, refusal)}
        </p>
      )}
    </FormDialog>
  );
};

interface DeleteDialogProps {
  readonly persona: ShownPersona;
  readonly changes: Pick<PersonaChanges, 'remove'>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

const MOST_NAMED = 5;

/** Confirms a deletion. The dialog says where the persona is used, or who may delete a global persona (R-PERSONA-9). */
export const DeleteDialog = ({ persona, changes, onDeleted, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation();
  const { edit } = usePersonaRights(persona);
  const { name, avatar, goals, scope } = persona;
  const allowed = scope !== 'global' || edit !== false;
  const confirm = () => {
    changes.remove(persona);
    onDeleted();
  };
  const words = (): string => {
    if (!allowed) return t('errors.PERSONA_DELETE_DENIED');
    if (goals.length === 0) return t('personas.delete.unused');
    return t('personas.delete.used', { count: goals.length });
  };
  return (
    <ConfirmDialog
      title={t('personas.delete.title', { name })}
      confirm={t('personas.delete.act')}
      tone="danger"
      disabled={!allowed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words()}</p>
      {allowed && goals.length > 0 && (
        <ul className={styles.goals}>
          {goals.slice(0, MOST_NAMED).map(({ id, summary }) => (
            <li key={id}>{summary}</li>
          ))}
          {goals.length > MOST_NAMED && <li>…</li>}
        </ul>
      )}
      {allowed && avatar.kind === 'image' && <p>{t('personas.delete.picture')}</p>}
    </ConfirmDialog>
  );
};
