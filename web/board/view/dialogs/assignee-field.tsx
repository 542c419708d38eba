import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import { namesakeHints, withoutEmail } from '#domain/tracker/namesakes.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BoardIntents } from '../../props/board-props.ts';
import { usePeople } from '../../state/use-choices.ts';
import styles from './move-dialog.module.css';

interface AssigneeFieldProps extends Pick<BoardIntents, 'findPeople'> {
  readonly issue: Issue;
  readonly atHand: readonly Person[];
  readonly value: Person | null;
  readonly disabled: boolean;
  readonly onChange: (person: Person | null) => void;
}

/** Renders a select with a few people, and a search field if there are many. */
export const AssigneeField = (props: AssigneeFieldProps) => {
  const { issue, atHand, value, disabled, findPeople, onChange } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const people = usePeople(issue, atHand, text, findPeople);
  const listed =
    value && !people.some(({ accountId }) => accountId === value.accountId)
      ? [value, ...people]
      : people;
  const hints = namesakeHints(listed);
  return (
    <div className={styles.row}>
      <SelectField
        label={t('board.edit.assignee')}
        options={[
          { value: '', label: t('board.edit.unassigned') },
          ...listed.map(({ accountId, displayName }) => ({
            value: accountId,
            label: displayName,
            hint: hints.get(accountId),
          })),
        ]}
        value={value?.accountId ?? ''}
        disabled={disabled}
        onChange={(id) => {
          const person = listed.find(({ accountId }) => accountId === id);
          onChange(person ? withoutEmail(person) : null);
        }}
      />
      <TextField
        label={t('board.edit.findPerson')}
        type="search"
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
};
