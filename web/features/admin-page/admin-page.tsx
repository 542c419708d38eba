import { useTranslation } from 'react-i18next';
import type { HostContext } from '../../host/host.ts';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import { Sheet } from '../../page/sheet.tsx';
import { isSentWithoutMap } from '../../store/changes/kept-changes.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import styles from './admin-page.module.css';
import { AiSection } from './ai/ai-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { PersonaSection } from './persona-section.tsx';
import { UsageSection } from './usage-section.tsx';

/** The person's own choices belong to no board. */
const PLACE = { kind: 'main' } as const;

const RULES = ['use', 'edit', 'goals', 'board', 'personas'] as const;

/** The admin page: permissions (R-ACCESS-8), the AI provider, the licence, and usage by person. */
const AdminPage = ({ context: { licensed } }: { readonly context: HostContext }) => {
  const { t } = useTranslation();
  const history = usePageLedger(PLACE, { takesUp: isSentWithoutMap });
  return (
    <Sheet title={t('adminPage.title')}>
      <PageChanges history={history} />
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
      <PersonaSection />
      <AiSection />
      <LicenceSection licensed={licensed} />
      <UsageSection />
    </Sheet>
  );
};

export default AdminPage;
