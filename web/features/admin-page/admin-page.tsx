import { useTranslation } from 'react-i18next';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import type { PageProps } from '../../page/later-page.tsx';
import { Sheet } from '../../page/sheet.tsx';
import { useStep } from '../../page/steps/use-step.ts';
import { isSentWithoutMap } from '../../store/changes/kept-changes.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { later } from '../../ui/pages/later.tsx';
import styles from './admin-page.module.css';
import { AiSection } from './ai/ai-section.tsx';
import type { AuditPageProps } from './audit/audit-page.tsx';
import { AdminCard } from './card/admin-card.tsx';
import { LicenceSection } from './licence-section.tsx';
import { Overview } from './overview.tsx';
import { PermissionSection } from './permission-section.tsx';
import { PersonaSection } from './persona-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { WordingSection } from './wording-section.tsx';

/** The place of the user's own settings, which belong to no board. */
const PLACE = { kind: 'main' } as const;

const AuditPage = later<AuditPageProps>(
  () => import('./audit/audit-page.tsx'),
  'activity',
  'audit',
  'errors',
  'licence',
);

/** Leads to the audit of the site. */
const AuditSection = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation();
  return (
    <AdminCard title={t('adminPage.audit')} hint={t('adminPage.auditHint')}>
      <div>
        <Button onClick={onOpen} onPointerEnter={AuditPage.preload} onFocus={AuditPage.preload}>
          {t('adminPage.openAudit')}
        </Button>
      </div>
    </AdminCard>
  );
};

/**
 * The admin page: open decisions and the state of the site, the AI provider, the licence, global personas, the words of
 * the host, usage by user, the audit, and the permissions, which only Jira can change (R-ACCESS-8).
 */
const AdminPage = ({ page: { parameters }, context: { licensed }, today }: PageProps) => {
  const { t } = useTranslation();
  const history = usePageLedger(PLACE, { takesUp: isSentWithoutMap });
  const [view, setView] = useStep('view', parameters.view);
  if (view === 'audit') return <AuditPage today={today} onBack={() => setView('')} />;
  return (
    <Sheet title={t('adminPage.title')} wide>
      <PageChanges history={history} />
      <Overview licensed={licensed} />
      <div className={styles.columns}>
        <AiSection />
        <div className={styles.stack}>
          <LicenceSection licensed={licensed} />
          <PersonaSection />
          <WordingSection />
        </div>
      </div>
      <UsageSection />
      <AuditSection onOpen={() => setView('audit')} />
      <PermissionSection />
    </Sheet>
  );
};

export default AdminPage;
