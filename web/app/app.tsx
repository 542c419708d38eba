import { useTranslation } from 'react-i18next';
import type { HostContext } from '../host/host.ts';
import { CrashBoundary } from '../page/crash-boundary.tsx';
import { ErrorPage } from '../page/error-page.tsx';
import { useHost } from '../page/host-context.ts';
import { Button } from '../ui/button.tsx';
import { PAGES } from './pages.tsx';

interface AppProps {
  readonly context: HostContext;
  readonly ids: () => string;
}

/** The page that the host chose (spec 000 §2), or why it cannot be shown. */
const Page = ({ context, ids }: AppProps) => {
  const { t } = useTranslation();
  const { page } = useHost();
  const draw = Object.hasOwn(PAGES, page.kind) ? PAGES[page.kind] : undefined;
  if (!draw) return <ErrorPage title={t('page.unknown.title')} text={t('page.unknown.text')} />;
  // A missing or invalid licence blocks the app (spec 000 §6), but its admins must be able to look.
  if (!context.licensed && page.kind !== 'admin-config') {
    return (
      <ErrorPage
        title={t('page.unlicensed.title')}
        text={t('page.unlicensed.text')}
        id="LICENCE_INVALID"
      />
    );
  }
  return draw({ page, context, ids });
};

export const App = (props: AppProps) => {
  const { t } = useTranslation();
  return (
    <CrashBoundary
      fallback={(retry) => (
        <ErrorPage title={t('page.crashed.title')} text={t('page.crashed.text')}>
          <Button appearance="primary" onClick={retry}>
            {t('page.retry')}
          </Button>
        </ErrorPage>
      )}
    >
      <Page {...props} />
    </CrashBoundary>
  );
};
