import { useTranslation } from 'react-i18next';
import styles from './admin-page.module.css';
import { AdminCard } from './card/admin-card.tsx';

const RULES = ['use', 'edit', 'goals', 'board', 'personas'] as const;

/** Lists who may do what. Jira's permissions decide, so the section has no controls (R-ACCESS-8). */
export const PermissionSection = () => {
  const { t } = useTranslation();
  return (
    <AdminCard title={t('adminPage.rules')} hint={t('adminPage.intro')}>
      <div className={styles.scrolls}>
        <table className={styles.rules}>
          <thead>
            <tr>
              <th scope="col">{t('adminPage.permission')}</th>
              <th scope="col">{t('adminPage.who')}</th>
            </tr>
          </thead>
          <tbody>
            {RULES.map((rule) => (
              <tr key={rule}>
                <th scope="row">{t(`adminPage.${rule}`)}</th>
                <td>{t(`adminPage.${rule}Who`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </AdminCard>
  );
};
