import { useTranslation } from 'react-i18next';
import type { HostContext } from '../host/host.ts';
import { ErrorPage } from '../page/error-page.tsx';
import { useHost } from '../page/host-context.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CrashBoundary } from '../ui/pages/crash-boundary.tsx';
import { later } from '../ui/pages/later.tsx';
import { localDay } from './local-day.ts';
import { isOfPortfolios, PAGES } from './pages.tsx';
import { WhenLicensed } from './when-licensed.tsx';

/** Loaded later, because no user hovers over something before the first paint. */
const Tooltips = later<object>(() => import('../ui/layers/tooltip.tsx'));
const Guards = later<object>(() => import('./guards.tsx'));

interface AppProps {
  readonly context: HostContext;
  readonly ids: () => string;
}

/** Renders the page that the host has chosen (R-HOST-1). If the page is unknown, renders an error page. */
const Page = ({ context, ids }: AppProps) => {
  const { t } = useTranslation();
  const { page } = useHost();
  const draw = Object.hasOwn(PAGES, page.kind) ? PAGES[page.kind] : undefined;
  if (!draw) return <ErrorPage title={t('page.unknown.title')} text={t('page.unknown.text')} />;
  const drawn = draw({ page, context, ids, today: localDay(new Date()) });
  // Without a licence, admins still need this page, because it shows the state of the licence.
  if (page.kind === 'admin-config') return drawn;
  return (
    <WhenLicensed licensed={context.licensed} ofPortfolios={isOfPortfolios({ page, context })}>
      {drawn}
    </WhenLicensed>
  );
};

export const App = (props: AppProps) => {
  const { t } = useTranslation();
  return (
    <CrashBoundary
      fallback={({ id, retry }) => (
        <ErrorPage
          title={t('page.crashed.title')}
          text={t('sentences', { things: [t('page.crashed.text'), t('crash.id', { id })] })}
        >
          <Button appearance="primary" onClick={retry}>
            {t('page.retry')}
          </Button>
        </ErrorPage>
      )}
    >
      <Page {...props} />
      <Tooltips />
      <Guards />
    </CrashBoundary>
  );
};
