import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/tracker/entities.ts';
import { useProjectPeopleQuery } from '../../api/issues/project-people-api.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

type GoalPeopleProps = Pick<GoalFieldsProps, 'goal' | 'projectKey' | 'disabled' | 'onEdit'>;

const NOBODY: readonly Person[] = [];

/** Somebody who may no longer be chosen is still told, by what is known of them. */
const known = (
  people: readonly Person[],
  accountId: string,
): Pick<Person, 'displayName' | 'avatarUrl'> =>
  people.find((person) => person.accountId === accountId) ?? {
    displayName: accountId,
    avatarUrl: null,
  };

/** Who leads a goal and who works on it. */
export const GoalPeople = ({ goal, projectKey, disabled, onEdit }: GoalPeopleProps) => {
  const { t } = useTranslation();
  const { data: people = NOBODY } = useProjectPeopleQuery({ projectKeys: projectKey });
  const { lead } = goal.fields;
  const members = goal.fields.relatedMembers.map(({ accountId }) => accountId);
  const save = (ids: readonly string[]) =>
    onEdit({ fields: { relatedMembers: ids.map((accountId) => ({ accountId })) } });
  const option = (accountId: string) => ({
    value: accountId,
    label: known(people, accountId).displayName,
  });
  const ids = people.map(({ accountId }) => accountId as string);
  const leads = lead && !ids.includes(lead.accountId) ? [lead.accountId, ...ids] : ids;
  return (
    <>
      <SelectField
        label={t('goalPanel.lead')}
        options={[{ value: '', label: t('goalPanel.nobody') }, ...leads.map(option)]}
        value={lead?.accountId ?? ''}
        disabled={disabled}
        onChange={(accountId) => onEdit({ fields: { lead: accountId ? { accountId } : null } })}
      />
      <fieldset className={styles.group}>
        <legend>{t('goalPanel.members')}</legend>
        {members.map((accountId) => {
          const person = known(people, accountId);
          return (
            <span key={accountId} className={styles.member}>
              <Avatar person={person} />
              <span className={styles.name}>{person.displayName}</span>
              {!disabled && (
                <IconButton
                  icon="close"
                  label={t('goalPanel.removeMember', { name: person.displayName })}
                  onClick={() => save(members.filter((each) => each !== accountId))}
                />
              )}
            </span>
          );
        })}
        {!disabled && (
          <SelectField
            label={t('goalPanel.addMember')}
            hideLabel
            options={[
              { value: '', label: t('goalPanel.addMember') },
              ...ids.filter((id) => !members.includes(id)).map(option),
            ]}
            value=""
            onChange={(accountId) => save([...members, accountId])}
          />
        )}
      </fieldset>
    </>
  );
};
