import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import { namesakeHints, withoutEmail } from '#domain/tracker/namesakes.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import type { BoardIntents, StoryMapBoardProps } from '../../props/board-props.ts';
import type { CardEdit } from '../../props/props.ts';
import { useChoices } from '../../state/use-choices.ts';
import { ColorField } from './color-field.tsx';

interface EditCardsDialogProps
  extends Pick<StoryMapBoardProps, 'can'>,
    Pick<BoardIntents, 'choicesFor'> {
  readonly issues: readonly [Issue, ...Issue[]];
  readonly onEdit: (edit: CardEdit) => void;
  readonly onClose: () => void;
}

/** The choice that keeps each card's own value of a field. */
const KEEP = 'keep';

interface ManyForm {
  readonly assignee: string;
  readonly priority: string;
  /** Undefined keeps each card's own colour. Null gives each card its goal's colour. */
  readonly color: string | null | undefined;
}

const editOf = (
  { assignee, priority, color }: ManyForm,
  people: readonly Person[],
  priorities: readonly NonNullable<Issue['priority']>[],
): CardEdit => {
  const person = people.find(({ accountId }) => accountId === assignee);
  const level = priorities.find(({ id }) => id === priority);
  return {
    ...(assignee === KEEP ? {} : { assignee: person ? withoutEmail(person) : null }),
    ...(level ? { priority: level } : {}),
    ...(color === undefined ? {} : { color }),
  };
};

/** Renders a form for the fields that can be set on several stories together. */
export const EditCardsDialog = (props: EditCardsDialogProps) => {
  const { can, issues, choicesFor, onEdit, onClose } = props;
  const { t } = useTranslation();
  const [asked] = useState(issues[0]);
  const loaded = useChoices(asked, choicesFor);
  const [form, setForm] = useState<ManyForm>({ assignee: KEEP, priority: KEEP, color: undefined });
  const { people, priorities } =
    loaded.state === 'loaded' ? loaded.choices : { people: [], priorities: [] };
  const hints = namesakeHints(people);
  const keep = { value: KEEP, label: t('board.edit.keep') };
  const save = () => {
    const edit = editOf(form, people, priorities);
    onClose();
    if (Object.keys(edit).length > 0) onEdit(edit);
  };
  return (
    <FormDialog
      title={t('board.edit.titleMany', { count: issues.length })}
      onClose={onClose}
      confirm={t('board.edit.confirm')}
      busy={loaded.state === 'loading'}
      onSubmit={save}
    >
      {loaded.state === 'loading' && <p role="status">{t('board.edit.loading')}</p>}
      {loaded.state === 'failed' && <p role="alert">{t('board.edit.failed')}</p>}
      <SelectField
        label={t('board.edit.assignee')}
        options={[
          keep,
          { value: '', label: t('board.edit.unassigned') },
          ...people.map(({ accountId, displayName }) => ({
            value: accountId,
            label: displayName,
            hint: hints.get(accountId),
          })),
        ]}
        value={form.assignee}
        disabled={!can.assignIssues}
        onChange={(assignee) => setForm({ ...form, assignee })}
      />
      <SelectField
        label={t('board.edit.priority')}
        options={[keep, ...priorities.map(({ id, name }) => ({ value: id, label: name }))]}
        value={form.priority}
        disabled={!can.editIssues}
        onChange={(priority) => setForm({ ...form, priority })}
      />
      {can.editIssues && (
        <ColorField value={form.color} onChange={(color) => setForm({ ...form, color })} />
      )}
    </FormDialog>
  );
};
