import { useTranslation } from 'react-i18next';
import type { LicenceState } from '#domain/contracts/licence.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorPage } from '../error-page.tsx';
import { useHost } from '../host-context.ts';

export interface BlockedPageProps {
  /** The state of the licence; undefined if the backend has not sent it. */
  readonly state: LicenceState | undefined;
  readonly asking: boolean;
  readonly onRetry: () => void;
}

/**
 * Shown in place of every page while the site has no licence (R-LICENCE-1). Says what does not work, which data is
 * kept, and what to do.
 */
const BlockedPage = ({ state, asking, onRetry }: BlockedPageProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const admin = state?.mayEnterKey ?? false;
  const whatToDo = admin ? t('licence.blocked.admin') : t('licence.blocked.member');
  return (
    <ErrorPage
      title={t('licence.none')}
      text={`${whatToDo}\n${t('licence.blocked.kept')}`}
      id="LICENCE_INVALID"
    >
      {admin && (
        <Button
          appearance="primary"
          onClick={() =>
            host.navigate({ kind: 'module', moduleKey: 'admin-config', parameters: {} })
          }
        >
          {t('licence.blocked.open')}
        </Button>
      )}
      <Button disabled={asking} onClick={onRetry}>
        {t('licence.blocked.retry')}
      </Button>
    </ErrorPage>
  );
};

export default BlockedPage;
