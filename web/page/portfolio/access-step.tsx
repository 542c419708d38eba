import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortfolioMember, PortfolioRole } from '#domain/aggregates/portfolio/settings.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { listText } from '../../i18n/list-text.ts';
import { useNamedPeopleQuery, useNamedSourcesQuery } from '../../store/portfolios/choices-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { type PeopleSearch, useSitePeople } from '../people/found-people.ts';
import { PeoplePicker } from '../people/people-picker.tsx';
import styles from './access.module.css';
import { isLastAdmin, type PortfolioForm } from './portfolio-form.ts';
import { type Unseen, useUnseen } from './use-unseen.tsx';

const ROLES = ['admin', 'planner', 'viewer'] as const satisfies readonly PortfolioRole[];

interface AccessStepProps {
  readonly form: PortfolioForm;
  readonly fault: ErrorCode | undefined;
  readonly reader: string;
  readonly onSet: (part: Partial<PortfolioForm>) => void;
}

const useRoleOptions = () => {
  const { t } = useTranslation();
  return ROLES.map((value) => ({ value, label: t(`portfolio.role.${value}`) }));
};

const roleOf = (value: string): PortfolioRole => ROLES.find((role) => role === value) ?? 'viewer';

interface MemberRowProps {
  readonly member: PortfolioMember;
  readonly person: Person | undefined;
  readonly own: boolean;
  /** Whether the member is the only admin, whose role must not be changed. */
  readonly fixed: boolean;
  readonly unseen: Unseen | undefined;
  readonly onRole: (role: PortfolioRole) => void;
  readonly onRemove: () => void;
}

const MemberRow = ({ member, person, own, fixed, unseen, onRole, onRemove }: MemberRowProps) => {
  const { t, i18n } = useTranslation();
  const options = useRoleOptions();
  const name = person?.displayName ?? member.accountId;
  return (
    <li className={styles.member}>
      <Avatar person={person ?? { displayName: name, avatarUrl: null }} size={32} />
      <span className={styles.who}>
        <span>
          {name} {own && <span className={styles.hint}>{t('portfolio.you')}</span>}
        </span>
        {unseen && (
          <span className={styles.warning}>
            {t('portfolio.seesSome', {
              seen: unseen.of - unseen.names.length,
              count: unseen.of,
              names: listText(i18n.language, unseen.names),
            })}
          </span>
        )}
      </span>
      <span className={styles.role}>
        <SelectField
          label={t('portfolio.roleOf', { name })}
          hideLabel
          options={options}
          value={member.role}
          disabled={fixed}
          onChange={(value) => onRole(roleOf(value))}
        />
      </span>
      <span className={styles.end}>
        {!own && (
          <IconButton
            icon="close"
            label={t('portfolio.removePerson', { name })}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
};

interface MembersState {
  readonly members: readonly PortfolioMember[];
  readonly setMembers: (next: readonly PortfolioMember[]) => void;
  /** The people whose names are known, by account id. */
  readonly people: ReadonlyMap<string, Person>;
  /** The projects that each member may not see, by account id. */
  readonly unseen: ReadonlyMap<string, Unseen>;
  /** An element that the caller must render, because it requests who may see the projects. */
  readonly watchers: ReactNode;
  readonly site: PeopleSearch;
  /** People whom the user has selected but not yet added. */
  readonly chosen: readonly Person[];
  readonly setChosen: (next: readonly Person[]) => void;
  readonly role: PortfolioRole;
  readonly setRole: (next: PortfolioRole) => void;
  readonly options: ReturnType<typeof useRoleOptions>;
  readonly add: () => void;
}

const useMembers = (props: AccessStepProps): MembersState => {
  const { form, onSet } = props;
  const { t } = useTranslation();
  const { members, projectIds } = form;
  const options = useRoleOptions();
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const site = useSitePeople((text) => t('portfolio.noPerson', { text }));
  const [role, setRole] = useState<PortfolioRole>('planner');
  const [added, setAdded] = useState<readonly Person[]>([]);
  const [known] = useState(() => members.map(({ accountId }) => accountId));
  const { data: named } = useNamedPeopleQuery(known);
  const { data: projects } = useNamedSourcesQuery(projectIds, { skip: projectIds.length === 0 });
  const people = useMemo(
    () =>
      new Map([...(named ?? []), ...added].map((person) => [person.accountId as string, person])),
    [named, added],
  );
  const [unseen, watchers] = useUnseen(projects ?? [], members);
  const setMembers = (next: readonly PortfolioMember[]) => onSet({ members: [...next] });
  const add = () => {
    const newcomers = chosen.map(({ accountId }) => ({ accountId, role }));
    setAdded((before) => [...before, ...chosen]);
    setMembers([...members, ...newcomers]);
    setChosen([]);
  };
  return {
    watchers,
    chosen,
    members,
    site,
    setChosen,
    options,
    role,
    setRole,
    add,
    people,
    unseen,
    setMembers,
  };
};

type AddPeopleProps = Omit<MembersState, 'people' | 'setMembers' | 'unseen' | 'watchers'>;

const AddPeople = (props: AddPeopleProps) => {
  const { t } = useTranslation();
  const { chosen, members, site, setChosen, options, role, setRole, add } = props;
  return (
    <div className={styles.add}>
      <PeoplePicker
        label={t('portfolio.addPeople')}
        placeholder={t('portfolio.searchPeople')}
        chosen={chosen}
        taken={members.map(({ accountId }) => accountId)}
        text={site.text}
        found={site.found}
        removeLabel={(name) => t('portfolio.removePerson', { name })}
        onText={site.setText}
        onAdd={(person) => setChosen([...chosen, person])}
        onRemove={(id) => setChosen(chosen.filter(({ accountId }) => accountId !== id))}
      />
      <span className={styles.role}>
        <SelectField
          label={t('portfolio.newRole')}
          options={options}
          value={role}
          onChange={(value) => setRole(roleOf(value))}
        />
      </span>
      <Button disabled={chosen.length === 0} onClick={add}>
        {t('portfolio.add')}
      </Button>
    </div>
  );
};

interface MembersProps
  extends Pick<AccessStepProps, 'reader'>,
    Pick<MembersState, 'members' | 'people' | 'unseen' | 'setMembers'> {}

const Members = ({ reader, members, people, unseen, setMembers }: MembersProps) => (
  <ul className={styles.members}>
    {members.map((member) => (
      <MemberRow
        key={member.accountId}
        member={member}
        person={people.get(member.accountId)}
        own={member.accountId === reader}
        fixed={member.role === 'admin' && isLastAdmin(members, member.accountId)}
        unseen={unseen.get(member.accountId)}
        onRole={(next) =>
          setMembers(
            members.map((each) =>
              each.accountId === member.accountId ? { ...each, role: next } : each,
            ),
          )
        }
        onRemove={() => setMembers(members.filter((each) => each.accountId !== member.accountId))}
      />
    ))}
  </ul>
);

/** The second step of the portfolio dialog: the members and their roles (R-PORTFOLIO-3). */
export const AccessStep = (props: AccessStepProps) => {
  const { fault, reader } = props;
  const { t } = useTranslation();
  const own = useMembers(props);
  return (
    <div className={styles.fields}>
      {own.watchers}
      <AddPeople {...own} />
      <div>
        <div className={styles.head}>
          <h3 className={styles.title}>{t('portfolio.access')}</h3>
          <span className={styles.hint}>
            {t('portfolio.people', { count: own.members.length })}
          </span>
        </div>
        <Members {...own} reader={reader} />
        {fault && (
          <p className={styles.fault} role="alert">
            {t(`errors.${fault}`)}
          </p>
        )}
      </div>
      <dl className={styles.roles}>
        {ROLES.map((each) => (
          <div key={each} className={styles.card}>
            <dt>{t(`portfolio.role.${each}`)}</dt>
            <dd>{t(`portfolio.roleText.${each}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
