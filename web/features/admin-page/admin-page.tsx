import { useTranslation } from 'react-i18next';
import type { HostContext } from '../../host/host.ts';
import { Sheet } from '../../page/sheet.tsx';
import styles from './admin-page.module.css';
import { AiSection } from './ai/ai-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { UsageSection } from './usage-section.tsx';

const RULES = ['use', 'edit', 'goals', 'board', 'personas'] as const;

/** The admin page: permissions (R-ACCESS-8), the AI provider, the licence, and usage by person. */
const AdminPage = ({ context: { licensed } }: { readonly context: HostContext }) => {
  const { t } = useTranslation();
  return (
    <Sheet title={t('adminPage.title')}>
      <p>{t('adminPage.intro')}</p>
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
      <AiSection />
      <LicenceSection licensed={licensed} />
      <UsageSection />
    </Sheet>
  );
};

export default AdminPage;
