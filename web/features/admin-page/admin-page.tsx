import { useTranslation } from 'react-i18next';
import type { HostContext } from '../../host/host.ts';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import { Sheet } from '../../page/sheet.tsx';
import { isSentWithoutMap } from '../../store/changes/kept-changes.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import styles from './admin-page.module.css';
import { AiSection } from './ai/ai-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { Overview } from './overview.tsx';
import { PermissionSection } from './permission-section.tsx';
import { PersonaSection } from './persona-section.tsx';
import { UsageSection } from './usage-section.tsx';

/** The place of the user's own settings, which belong to no board. */
const PLACE = { kind: 'main' } as const;

/**
 * The admin page: open decisions and the state of the site, the AI provider, the licence, global personas, usage by
 * user, and the permissions, which only Jira can change (R-ACCESS-8).
 */
const AdminPage = ({ context: { licensed } }: { readonly context: HostContext }) => {
  const { t } = useTranslation();
  const history = usePageLedger(PLACE, { takesUp: isSentWithoutMap });
  return (
    <Sheet title={t('adminPage.title')} wide>
      <PageChanges history={history} />
      <Overview licensed={licensed} />
      <div className={styles.columns}>
        <AiSection />
        <div className={styles.stack}>
          <LicenceSection licensed={licensed} />
          <PersonaSection />
        </div>
      </div>
      <UsageSection />
      <PermissionSection />
    </Sheet>
  );
};

export default AdminPage;
