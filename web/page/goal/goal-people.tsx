import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { AccountId } from '#domain/kernel/ids.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import { useProjectPeople } from '../people/found-people.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import styles from './goal-fields.module.css';
import type { GoalFieldsProps } from './goal-fields-props.ts';

type GoalPeopleProps = Pick<GoalFieldsProps, 'goal' | 'projectKey' | 'disabled' | 'onEdit'>;

/**
 * Returns people by account id, including people who can no longer be assigned. Until the tracker has answered, the id
 * stands for the name.
 */
const useNamed = (ids: readonly string[]) => {
  const { data = [] } = useNamedPeopleQuery(ids.length > 0 ? ids : skipToken);
  return ids.map(
    (id) =>
      data.find(({ accountId }) => accountId === id) ?? {
        accountId: id as AccountId,
        displayName: id,
        avatarUrl: null,
      },
  );
};

/** The fields for a goal's lead and for the people who work on it. */
export const GoalPeople = ({ goal, projectKey, disabled = false, onEdit }: GoalPeopleProps) => {
  const { t } = useTranslation();
  const nobody = (text: string) => t('goalPanel.noPerson', { text });
  const leads = useProjectPeople(projectKey, nobody);
  const others = useProjectPeople(projectKey, nobody);
  const { lead, relatedMembers } = goal.fields;
  const members = relatedMembers.map(({ accountId }) => accountId);
  const save = (ids: readonly string[]) =>
    onEdit({ fields: { relatedMembers: ids.map((accountId) => ({ accountId })) } });
  const nobodyYet = (ids: readonly string[]) => (ids.length > 0 ? '' : t('goalPanel.nobody'));
  const removeLabel = (name: string) => t('goalPanel.removeMember', { name });
  return (
    <>
      <div className={styles.row}>
        <PeoplePicker
          label={t('goalPanel.lead')}
          placeholder={nobodyYet(lead ? [lead.accountId] : [])}
          chosen={useNamed(lead ? [lead.accountId] : [])}
          text={leads.text}
          found={leads.found}
          disabled={disabled}
          removeLabel={removeLabel}
          onText={leads.setText}
          onAdd={({ accountId }) => onEdit({ fields: { lead: { accountId } } })}
          onRemove={() => onEdit({ fields: { lead: null } })}
        />
      </div>
      <div className={styles.row}>
        <PeoplePicker
          label={t('goalPanel.members')}
          placeholder={disabled ? nobodyYet(members) : t('goalPanel.addMember')}
          chosen={useNamed(members)}
          text={others.text}
          found={others.found}
          disabled={disabled}
          removeLabel={removeLabel}
          onText={others.setText}
          onAdd={({ accountId }) => save([...members, accountId])}
          onRemove={(id) => save(members.filter((each) => each !== id))}
        />
      </div>
    </>
  );
};
