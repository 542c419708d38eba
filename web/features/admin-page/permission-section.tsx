import { useTranslation } from 'react-i18next';
import styles from './admin-page.module.css';

const RULES = ['use', 'edit', 'goals', 'board', 'personas'] as const;

/** Who may do what; Jira's permissions decide, so there is nothing to choose here (R-ACCESS-8). */
export const PermissionSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('adminPage.rules')}</h2>
      <p className={styles.hint}>{t('adminPage.intro')}</p>
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
    </section>
  );
};
