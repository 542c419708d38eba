import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#domain/tracker/entities.ts';
import { listText } from '../../i18n/list-text.ts';
import type { BoardData, Rights } from '../../store/board-data/board-data.ts';
import type { BoardAdmins } from '../../store/settings/board-admins-api.ts';
import {
  MOST_PERMITTED,
  type RulePermission,
  usePermittedQuery,
} from '../../store/settings/permitted-api.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import table from './goal/goal-table.module.css';
import { AdminList } from './no-access.tsx';
import styles from './settings.module.css';

interface PermissionsTabProps {
  readonly board: BoardData;
  readonly admins: BoardAdmins | null;
}

interface Rule {
  readonly name:
    | 'see'
    | 'use'
    | 'edit'
    | 'assign'
    | 'link'
    | 'delete'
    | 'goals'
    | 'releases'
    | 'milestones'
    | 'settings';
  readonly permission: RulePermission;
  readonly held: (rights: Rights) => boolean;
  /** Whether the admins of the board may do this even without the permission. */
  readonly boardAdmins?: true;
}

/** What users may do (R-ACCESS-8), each action with the permission that it needs in the tracker. */
const RULES: readonly Rule[] = [
  { name: 'see', permission: 'BROWSE_PROJECTS', held: () => true },
  { name: 'use', permission: 'CREATE_ISSUES', held: ({ createIssues }) => createIssues },
  { name: 'edit', permission: 'EDIT_ISSUES', held: ({ editIssues }) => editIssues },
  { name: 'assign', permission: 'ASSIGN_ISSUES', held: ({ assignIssues }) => assignIssues },
  { name: 'link', permission: 'LINK_ISSUES', held: ({ editIssues }) => editIssues },
  { name: 'delete', permission: 'DELETE_ISSUES', held: ({ deleteIssues }) => deleteIssues },
  { name: 'goals', permission: 'ADMINISTER_PROJECTS', held: ({ administer }) => administer },
  { name: 'releases', permission: 'ADMINISTER_PROJECTS', held: ({ administer }) => administer },
  {
    name: 'milestones',
    permission: 'ADMINISTER_PROJECTS',
    held: ({ administer }) => administer,
    boardAdmins: true,
  },
  {
    name: 'settings',
    permission: 'ADMINISTER_PROJECTS',
    held: ({ administer }) => administer,
    boardAdmins: true,
  },
];

/** Maximum number of avatars in a row. A number stands for the other people. */
const FACES = 6;

const People = ({ people }: { readonly people: readonly Person[] }) => {
  const { t, i18n } = useTranslation();
  const more = people.length - FACES;
  if (people.length === 0) return <>{t('settings.permissions.nobody')}</>;
  return (
    <span
      className={table.faces}
      title={listText(
        i18n.language,
        people.map(({ displayName }) => displayName),
      )}
    >
      {people.slice(0, FACES).map((person) => (
        <Avatar key={person.accountId} person={person} />
      ))}
      {more > 0 && <span>{people.length < MOST_PERMITTED ? `+${more}` : `+${more}…`}</span>}
    </span>
  );
};

interface RuleRowProps extends PermissionsTabProps {
  readonly rule: Rule;
  readonly projectKey: string;
}

const RuleRow = ({ rule, projectKey, board, admins }: RuleRowProps) => {
  const { t } = useTranslation();
  const { data, isError } = usePermittedQuery({ projectKey, permission: rule.permission });
  const listed = rule.boardAdmins ? (admins?.users ?? []) : [];
  const people = [
    ...new Map([...listed, ...(data ?? [])].map((one) => [one.accountId, one])).values(),
  ];
  const own = rule.held(board.rights) || (rule.boardAdmins === true && admins?.own === true);
  return (
    <tr>
      <th scope="row">{t(`settings.permissions.rule.${rule.name}`)}</th>
      <td>{t(`settings.permissions.who.${rule.boardAdmins ? 'BOARD' : rule.permission}`)}</td>
      <td>
        {isError && t('settings.permissions.unread')}
        {data && <People people={people} />}
        {!data && !isError && <Skeleton width={96} height={20} />}
      </td>
      <td>
        {own ? (
          <span role="img" aria-label={t('settings.permissions.may')} className={table.yes}>
            <Icon name="check" />
          </span>
        ) : (
          <span role="img" aria-label={t('settings.permissions.mayNot')}>
            –
          </span>
        )}
      </td>
    </tr>
  );
};

/** Lists who may do what on this board, by Cairn's rules and the tracker's permissions (R-ACCESS-8). */
export const PermissionsTab = ({ board, admins }: PermissionsTabProps) => {
  const { t } = useTranslation();
  const [projectKey, setProjectKey] = useState(board.projects[0]?.key ?? '');
  return (
    <div className={styles.wide}>
      <Note tone="info">{t('settings.permissions.follow')}</Note>
      <h3 className={styles.section}>{t('settings.permissions.admins')}</h3>
      {admins && admins.users.length + admins.groups.length > 0 ? (
        <AdminList admins={admins} />
      ) : (
        <p className={styles.plain}>
          {board.boardId === null
            ? t('settings.permissions.projectAdmins')
            : t('settings.permissions.noAdmins')}
        </p>
      )}
      {board.projects.length > 1 && (
        <SelectField
          label={t('settings.permissions.project')}
          className={styles.select}
          options={board.projects.map(({ key, name }) => ({ value: key, label: name }))}
          value={projectKey}
          onChange={setProjectKey}
        />
      )}
      <div className={table.box}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('settings.permissions.what')}</th>
              <th scope="col">{t('settings.permissions.needs')}</th>
              <th scope="col">{t('settings.permissions.people')}</th>
              <th scope="col">{t('settings.permissions.you')}</th>
            </tr>
          </thead>
          <tbody>
            {RULES.map((rule) => (
              <RuleRow
                key={rule.name}
                rule={rule}
                projectKey={projectKey}
                board={board}
                admins={admins}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
