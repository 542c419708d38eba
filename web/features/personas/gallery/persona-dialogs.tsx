import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personaNameFault } from '#domain/aggregates/persona/faults.ts';
import type { CreatePersonaBody, Persona } from '#domain/contracts/persona.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import {
  type ShownPersona,
  useCreatePersonaMutation,
  useDeletePersonaMutation,
} from '../../../store/personas/personas-api.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/layers/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import { usePersonaRights } from '../editor/use-rights.ts';
import styles from './persona-dialogs.module.css';
import type { ChosenPlace } from './use-places.ts';

/** The scope and its id, as the backend asks for them. */
const homeOf = (
  value: string,
): Pick<CreatePersonaBody, 'scope' | 'projectId' | 'portfolioBoardId'> => {
  const [scope, id = ''] = value.split(':');
  if (scope === 'project') return { scope, projectId: id };
  return scope === 'portfolio' ? { scope, portfolioBoardId: id } : { scope: 'global' };
};

/** Everything of a new persona but its name and where it belongs. */
export type PersonaDraft = Omit<
  CreatePersonaBody,
  'name' | 'scope' | 'projectId' | 'portfolioBoardId'
>;

interface MakeDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly name: string;
  readonly place: string;
  readonly places: readonly ChosenPlace[];
  readonly draft: PersonaDraft;
  /** Said above the form, where there is something to know. */
  readonly note?: string;
  readonly onMade: (persona: Persona) => void;
  readonly onClose: () => void;
}

/** Names a new persona and says where it belongs, which it does for good. */
export const MakeDialog = (props: MakeDialogProps) => {
  const { title, confirm, places, draft, note, onMade, onClose } = props;
  const { t } = useTranslation();
  const [name, setName] = useState(props.name);
  const [place, setPlace] = useState(props.place);
  const [tried, setTried] = useState(false);
  const [create, creating] = useCreatePersonaMutation();
  const code = personaNameFault(cleanLine(name));
  const submit = async () => {
    setTried(true);
    if (code || creating.isLoading) return;
    const answer = await create({ ...draft, ...homeOf(place), name: cleanLine(name) });
    if (answer.data) onMade(answer.data);
  };
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      busy={creating.isLoading}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {note && <p>{note}</p>}
      <TextField
        label={t('personas.name')}
        value={name}
        fault={tried && code ? t(`errors.${code}`) : null}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('personas.belongs')}
        options={places}
        value={place}
        onChange={setPlace}
      />
      {creating.error && (
        <p className={styles.fault} role="alert">
          {t('personas.createFailed')} {failureText(t, failureOf(creating.error))}
        </p>
      )}
    </FormDialog>
  );
};

interface DeleteDialogProps {
  readonly persona: ShownPersona;
  readonly onDeleted: () => void;
  readonly onFailed: (why: string) => void;
  readonly onClose: () => void;
}

const MOST_NAMED = 5;

/** Says where a persona is used before it goes, or who may delete one of the whole site (R-PERSONA-9). */
export const DeleteDialog = ({ persona, onDeleted, onFailed, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation();
  const [remove] = useDeletePersonaMutation();
  const { edit } = usePersonaRights(persona);
  const { name, goals, scope } = persona;
  const allowed = scope !== 'global' || edit !== false;
  const confirm = async () => {
    const { error } = await remove(persona.id);
    if (error) onFailed(failureText(t, failureOf(error)));
    else onDeleted();
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
      onConfirm={() => void confirm()}
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
    </ConfirmDialog>
  );
};
