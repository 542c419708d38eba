import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editFault } from '#domain/board/cards/edit-card.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import type { BoardIntents, StoryMapBoardProps } from '../../props/board-props.ts';
import { type CardForm, editOf, formOf, pointsOf } from '../../props/edit-form.ts';
import type { CardChoices } from '../../props/props.ts';
import { useChoices } from '../../state/use-choices.ts';
import { AssigneeField } from './assignee-field.tsx';
import { ColorField } from './color-field.tsx';
import styles from './move-dialog.module.css';

interface EditCardDialogProps
  extends Pick<StoryMapBoardProps, 'can'>,
    Pick<BoardIntents, 'choicesFor' | 'findPeople' | 'onEditCard'> {
  readonly issue: Issue;
  readonly onClose: () => void;
}

const NO_CHOICES: CardChoices = { statuses: [], priorities: [], people: [], labels: [] };

/** Returns the choices. Adds the current value if it can no longer be chosen. */
const withCurrent = <Item extends { readonly id: string; readonly name: string }>(
  items: readonly Item[],
  current: Item | null,
) =>
  [...(current && !items.some(({ id }) => id === current.id) ? [current] : []), ...items].map(
    ({ id, name }) => ({ value: id, label: name }),
  );

interface FieldsProps extends EditCardDialogProps {
  readonly choices: CardChoices;
  readonly form: CardForm;
  readonly onChange: (part: Partial<CardForm>) => void;
}

const StatusAndPriority = ({ can, issue, choices, form, onChange }: FieldsProps) => {
  const { t } = useTranslation();
  const none = issue.priority === null ? [{ value: '', label: t('board.edit.none') }] : [];
  return (
    <div className={styles.row}>
      <SelectField
        label={t('board.edit.status')}
        options={withCurrent(choices.statuses, issue.status)}
        value={form.statusId}
        disabled={!can.transitionIssues || choices.statuses.length === 0}
        onChange={(statusId) => onChange({ statusId })}
      />
      <SelectField
        label={t('board.edit.priority')}
        options={[...none, ...withCurrent(choices.priorities, issue.priority)]}
        value={form.priorityId}
        disabled={!can.editIssues || choices.priorities.length === 0}
        onChange={(priorityId) => onChange({ priorityId })}
      />
    </div>
  );
};

const TextFields = ({ can, choices, form, onChange }: FieldsProps) => {
  const { t } = useTranslation();
  const fault = editFault({ storyPoints: pointsOf(form.points) });
  return (
    <>
      <TextField
        label={t('board.edit.points')}
        inputMode="decimal"
        value={form.points}
        disabled={!can.editIssues}
        fault={fault && t(`errors.${fault}`)}
        onChange={(event) => onChange({ points: event.target.value })}
      />
      <TextField
        label={t('board.edit.labels')}
        list="card-labels"
        value={form.labels}
        disabled={!can.editIssues}
        onChange={(event) => onChange({ labels: event.target.value })}
      />
      <datalist id="card-labels">
        {choices.labels.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  );
};

/** Renders a form with the fields of a story or step. Only changed fields are saved. */
export const EditCardDialog = (props: EditCardDialogProps) => {
  const { can, issue, choicesFor, findPeople, onEditCard, onClose } = props;
  const { t } = useTranslation();
  const loaded = useChoices(issue, choicesFor);
  const [before] = useState(() => formOf(issue));
  const [form, setForm] = useState(before);
  const choices = loaded.state === 'loaded' ? loaded.choices : NO_CHOICES;
  const change = (part: Partial<CardForm>) => setForm((now) => ({ ...now, ...part }));
  const save = () => {
    const edit = editOf(before, form, choices);
    if (editFault(edit)) return;
    onClose();
    if (Object.keys(edit).length > 0) onEditCard(issue.id, edit);
  };
  const fields = { ...props, choices, form, onChange: change };
  return (
    <FormDialog
      title={t('board.edit.title', { title: issue.summary })}
      onClose={onClose}
      confirm={t('board.edit.confirm')}
      busy={loaded.state === 'loading'}
      onSubmit={save}
    >
      {loaded.state === 'loading' && <p role="status">{t('board.edit.loading')}</p>}
      {loaded.state === 'failed' && <p role="alert">{t('board.edit.failed')}</p>}
      <TextFields {...fields} />
      <AssigneeField
        issue={issue}
        atHand={choices.people}
        value={form.assignee}
        disabled={!can.assignIssues}
        findPeople={findPeople}
        onChange={(assignee) => change({ assignee })}
      />
      <StatusAndPriority {...fields} />
      {can.editIssues && <ColorField value={form.color} onChange={(color) => change({ color })} />}
    </FormDialog>
  );
};
