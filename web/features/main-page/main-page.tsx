import type { TFunction } from 'i18next';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stars } from '#domain/change/model/preferences.ts';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
import type { HostContext } from '../../host/host.ts';
import { ErrorPage } from '../../page/error-page.tsx';
import { usePageLedger } from '../../page/history/use-page-ledger.ts';
import { useHost } from '../../page/host-context.ts';
import { LicenceWarnings } from '../../page/licence/licence-warnings.tsx';
import { LoadingBar } from '../../page/loading-bar.tsx';
import { PORTFOLIOS } from '../../page/portfolio/use-portfolio-changes.ts';
import { SiteFrame } from '../../page/site-frame.tsx';
import { useStep } from '../../page/steps/use-step.ts';
import { useAppSetting } from '../../page/use-app-setting.ts';
import { useOpenMap } from '../../page/use-open-map.ts';
import type { ListedProject } from '../../store/board-data/listed.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { useLicenceQuery } from '../../store/licence/licence-api.ts';
import { changeAppSettings, starred } from '../../store/main/change-preferences.ts';
import { useTheRest } from '../../story-map/loading/use-the-rest.ts';
import { PageChanges } from '../../story-map/sync/page-changes.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Toggle } from '../../ui/buttons/toggle.tsx';
import { later } from '../../ui/pages/later.tsx';
import { listed, type Wanted } from './listing.ts';
import { MainSections, viewNamed } from './main-sections.tsx';
import { Tools } from './tools.tsx';
import { type ListingState, useListing } from './use-listing.ts';

const Welcome = later(() => import('./welcome.tsx'), 'main');

const SUPPORT = 'https://support.atlassian.com/contact/';

const START: Wanted = { text: '', starredOnly: false, order: 'updated', boardOrder: 'updated' };

const Unable = ({ reason, onRetry }: { readonly reason: string; readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <ErrorPage title={t('mainPage.unable.title')} text={`${reason}\n${t('mainPage.unable.text')}`}>
      <Button appearance="primary" onClick={onRetry}>
        {t('mainPage.unable.refresh')}
      </Button>
      <Button
        appearance="subtle"
        onClick={() => window.open(SUPPORT, '_blank', 'noopener,noreferrer')}
      >
        {t('mainPage.unable.support')}
      </Button>
    </ErrorPage>
  );
};

interface MainPageProps {
  readonly context: Pick<HostContext, 'licensed'>;
}

interface StandingPageProps extends MainPageProps {
  readonly state: ListingState;
}

type OpenMap = ReturnType<typeof useOpenMap>;

interface WelcomeBoxProps {
  readonly setting: AppSetting | undefined;
  readonly newest: ListedProject | undefined;
  readonly welcomed: () => undefined;
  readonly openMap: OpenMap;
}

const WelcomeBox = ({ setting, newest, welcomed, openMap }: WelcomeBoxProps) =>
  setting?.isNewUser && (
    <Welcome
      onBegin={
        newest
          ? () => {
              welcomed();
              openMap({ projectId: newest.id, projectKey: newest.key });
            }
          : null
      }
      onClose={welcomed}
    />
  );

interface Starred {
  readonly t: TFunction;
  readonly listing: ListingState['listing'];
  readonly onlyPortfolios: boolean;
  readonly openMap: OpenMap;
}

const starredIn = ({ t, listing, onlyPortfolios, openMap }: Starred) => ({
  title: t('mainPage.starred'),
  items: listing.projects
    .filter(({ id }) => listing.stars.maps.includes(id) && !onlyPortfolios)
    .map(({ id, key, name }) => ({
      id,
      icon: LayoutDashboard,
      label: name,
      onOpen: () => openMap({ projectId: id, projectKey: key }),
    })),
});

interface AiSwitchProps {
  readonly setting: AppSetting | undefined;
  readonly onSwitch: (enable: boolean) => void;
}

const AiSwitch = ({ setting, onSwitch }: AiSwitchProps) => {
  const { t } = useTranslation();
  return (
    setting && (
      <Toggle label={t('mainPage.ai')} checked={setting.enableAIFeature} onChange={onSwitch} />
    )
  );
};

const StandingPage = memo(({ context, state }: StandingPageProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const openMap = useOpenMap();
  const setting = useAppSetting();
  const dispatch = useAppDispatch();
  const licence = useLicenceQuery();
  // Without a licence of the app, a portfolio key unlocks only portfolios (R-LICENCE-2).
  const onlyPortfolios = !context.licensed && licence.data?.licence === 'none';
  const [chosen, setView] = useStep('view', host.page.parameters.view);
  const view = onlyPortfolios ? 'portfolios' : viewNamed(chosen);
  const [wanted, setWanted] = useState(START);
  const history = usePageLedger(PORTFOLIOS);
  const { listing, failure } = state;
  if (failure) return <Unable reason={failureText(t, failure)} onRetry={state.retry} />;
  if (!state.loaded) return <LoadingBar label={t('loading.title')} share={null} />;
  const shown = listed(listing, wanted);
  const { stars } = listing;
  const star = (list: keyof Stars) =>
    state.starsKnown
      ? (id: string) => void dispatch(starred(list, id, !stars[list].includes(id)))
      : null;
  const welcomed = () => void dispatch(changeAppSettings(setting, { isNewUser: false }));
  const [newest] = listing.projects;
  return (
    <SiteFrame
      current={view}
      counts={{ maps: shown.maps.length, portfolios: shown.portfolios.length }}
      without={(page) => onlyPortfolios && page !== 'portfolios'}
      onView={setView}
      starred={starredIn({ t, listing, onlyPortfolios, openMap })}
      foot={
        <AiSwitch
          setting={setting}
          onSwitch={(enable) => dispatch(changeAppSettings(setting, { enable }))}
        />
      }
    >
      <PageChanges history={history} />
      {licence.data?.mayEnterKey && <LicenceWarnings state={licence.data} />}
      <Tools
        title={t(`siteNav.${view}`)}
        wanted={wanted}
        onWant={(part) => setWanted((before) => ({ ...before, ...part }))}
      />
      <MainSections
        view={view}
        onView={setView}
        listing={listing}
        shown={shown}
        wanted={wanted}
        onWant={(part) => setWanted((before) => ({ ...before, ...part }))}
        boards={state.boards}
        portfolios={state.portfolios}
        onStarMap={star('maps')}
        onStarPortfolio={star('portfolios')}
      />
      <WelcomeBox {...{ setting, newest, welcomed, openMap }} />
    </SiteFrame>
  );
});

/** The main page (R-MAIN-1): all maps, portfolios, boards and projects. */
const MainPage = ({ context }: MainPageProps) => {
  // Deferred, so that rendering a long list does not block input.
  const state = useDeferredValue(useListing());
  useTheRest(state.loaded);
  return <StandingPage context={context} state={state} />;
};

export default MainPage;
