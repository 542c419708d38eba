import { useTranslation } from 'react-i18next';
import type { BoardAdmins } from '../../store/settings/board-admins-api.ts';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './settings.module.css';

export const AdminList = ({ admins }: { readonly admins: BoardAdmins }) => (
  <ul className={styles.people}>
    {admins.users.map((person) => (
      <li key={person.accountId} className={styles.person}>
        <Avatar person={person} />
        {person.displayName}
      </li>
    ))}
    {admins.groups.map((name) => (
      <li key={name} className={styles.person}>
        <Icon name="person" />
        {name}
      </li>
    ))}
  </ul>
);

/** Explains why the user cannot change these settings, and whom to ask. */
export const NoAccess = ({ admins }: { readonly admins: BoardAdmins | null }) => {
  const { t } = useTranslation();
  const listed = admins && admins.users.length + admins.groups.length > 0 ? admins : null;
  return (
    <div className={styles.reason}>
      <h3 className={styles.heading}>{t('settings.denied.title')}</h3>
      <p>{listed ? t('settings.denied.board') : t('settings.denied.project')}</p>
      {listed && <AdminList admins={listed} />}
    </div>
  );
};
