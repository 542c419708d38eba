import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type {
  PortfolioDialogName,
  PortfolioDialogsProps,
} from '../../page/portfolio/portfolio-dialogs.tsx';
import { PORTFOLIOS } from '../../page/portfolio/use-portfolio-changes.ts';
import { useRecentProjectsQuery } from '../../store/main/main-page-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SegmentedChoice } from '../../ui/buttons/segmented-choice.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { Listed, Listing, Wanted } from './listing.ts';
import styles from './main-sections.module.css';
import { MapCard } from './map-card.tsx';
import { NewPortfolio } from './new-portfolio.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import { BoardRows, ProjectRows } from './rows.tsx';
import { Section } from './section.tsx';
import type { SectionState } from './use-listing.ts';

const PortfolioDialogs = later<PortfolioDialogsProps>(
  () => import('../../page/portfolio/portfolio-dialogs.tsx'),
);

const VIEWS = ['overview', 'maps', 'portfolios'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the view named in the address; if there is none, the first view. */
export const viewNamed = (name: string): View => VIEWS.find((view) => view === name) ?? 'overview';

/** Number of cards that a section shows at first; PAGE is the number of cards that each "Show more" adds. */
const FEW_MAPS = 4;
const FEW_PORTFOLIOS = 3;
const PAGE = 24;

interface MainSectionsProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly listing: Listing;
  readonly shown: Listed;
  readonly wanted: Wanted;
  readonly onWant: (part: Partial<Wanted>) => void;
  readonly boards: SectionState;
  readonly portfolios: SectionState;
  /** Null if stars cannot be saved. */
  readonly onStarMap: ((id: string) => void) | null;
  readonly onStarPortfolio: ((id: string) => void) | null;
}

/**
 * Returns a function that returns the text of an empty section: that nothing matches the search, that nothing has a
 * star, or what the section is for. Null if the section has content.
 */
const useEmptyText = ({ text, starredOnly }: Wanted) => {
  const { t } = useTranslation();
  return (count: number, nothing: string): string | null => {
    if (count > 0) return null;
    if (text.trim() !== '') return t('mainPage.noMatch', { text: text.trim() });
    return starredOnly ? t('mainPage.noneStarred') : nothing;
  };
};

const Maps = (props: MainSectionsProps) => {
  const { view, onView, listing, shown, wanted, onStarMap } = props;
  const { t } = useTranslation();
  const empty = useEmptyText(wanted);
  const [count, setCount] = useState(PAGE);
  const whole = view === 'maps';
  const maps = shown.maps.slice(0, whole ? count : FEW_MAPS);
  const now = Date.now();
  return (
    <Section
      title={t('mainPage.maps')}
      count={shown.maps.length}
      aside={
        !whole && shown.maps.length > FEW_MAPS ? (
          <Button appearance="subtle" spacing="compact" onClick={() => onView('maps')}>
            {t('mainPage.viewAll')}
          </Button>
        ) : null
      }
      empty={empty(shown.maps.length, t('mainPage.noMaps'))}
    >
      <ul className={styles.maps}>
        {maps.map((project) => (
          <li key={project.id}>
            <MapCard
              project={project}
              counts={listing.statistics[project.id]}
              starred={listing.stars.maps.includes(project.id)}
              onStar={onStarMap && (() => onStarMap(project.id))}
              now={now}
            />
          </li>
        ))}
      </ul>
      {whole && shown.maps.length > count && (
        <Button className={styles.more} onClick={() => setCount((before) => before + PAGE)}>
          {t('mainPage.more', { count: Math.min(PAGE, shown.maps.length - count) })}
        </Button>
      )}
    </Section>
  );
};

/**
 * The dialogs of a portfolio. They stay open when the portfolio disappears from the list, for example after another
 * user has deleted it.
 */
const usePortfolioDialogs = (portfolios: readonly Portfolio[]) => {
  const [opened, setOpened] = useState<{
    readonly portfolio: Portfolio;
    readonly dialog: PortfolioDialogName;
  } | null>(null);
  return {
    open: (portfolio: Portfolio) => (dialog: PortfolioDialogName) =>
      setOpened({ portfolio, dialog }),
    dialogs: opened && (
      <PortfolioDialogs
        portfolio={portfolios.find(({ id }) => id === opened.portfolio.id) ?? opened.portfolio}
        dialog={opened.dialog}
        place={PORTFOLIOS}
        onClose={() => setOpened(null)}
      />
    ),
  };
};

const Portfolios = (props: MainSectionsProps) => {
  const { view, onView, listing, shown, wanted, portfolios: state, onStarPortfolio } = props;
  const { open, dialogs } = usePortfolioDialogs(listing.portfolios);
  const { t } = useTranslation();
  const empty = useEmptyText(wanted);
  const whole = view === 'portfolios';
  const portfolios = whole ? shown.portfolios : shown.portfolios.slice(0, FEW_PORTFOLIOS);
  return (
    <>
      <Section
        title={t('mainPage.portfolios')}
        count={shown.portfolios.length}
        state={state}
        aside={
          <>
            {!whole && shown.portfolios.length > FEW_PORTFOLIOS && (
              <Button appearance="subtle" spacing="compact" onClick={() => onView('portfolios')}>
                {t('mainPage.viewAll')}
              </Button>
            )}
            <NewPortfolio />
          </>
        }
        empty={empty(shown.portfolios.length, t('mainPage.noPortfolios'))}
      >
        <ul className={styles.portfolios}>
          {portfolios.map((portfolio) => (
            <li key={portfolio.id}>
              <PortfolioCard
                portfolio={portfolio}
                projects={listing.projects}
                starred={listing.stars.portfolios.includes(portfolio.id)}
                onStar={onStarPortfolio && (() => onStarPortfolio(portfolio.id))}
                onOpenDialog={open(portfolio)}
              />
            </li>
          ))}
        </ul>
      </Section>
      {dialogs}
    </>
  );
};

const Boards = ({ shown, wanted, onWant, boards: state }: MainSectionsProps) => {
  const { t } = useTranslation();
  const empty = useEmptyText({ ...wanted, starredOnly: false });
  return (
    <Section
      title={t('mainPage.boards')}
      count={shown.boards.length}
      state={state}
      denied={t('mainPage.boardsDenied')}
      aside={
        <SegmentedChoice
          label={t('mainPage.sortBoards')}
          options={[
            { value: 'updated', label: t('mainPage.byUpdated') },
            { value: 'type', label: t('mainPage.byType') },
          ]}
          value={wanted.boardOrder}
          onChange={(boardOrder) => onWant({ boardOrder })}
        />
      }
      empty={empty(shown.boards.length, t('mainPage.noBoards'))}
    >
      <BoardRows boards={shown.boards} now={Date.now()} />
    </Section>
  );
};

const Projects = ({ listing, shown, wanted }: MainSectionsProps) => {
  const { t } = useTranslation();
  const empty = useEmptyText(wanted);
  const recent = useRecentProjectsQuery();
  const [chosen, setChosen] = useState<'recent' | 'all'>('recent');
  // A search always covers all projects.
  const which = wanted.text.trim() === '' && recent.data?.length ? chosen : 'all';
  const projects = which === 'recent' ? (recent.data ?? []) : shown.projects;
  return (
    <Section
      title={t('mainPage.projects')}
      // Waits for the recent projects; otherwise all projects would appear for a moment.
      state={{ loading: recent.isLoading, failure: null, retry: recent.refetch }}
      aside={
        <SegmentedChoice
          label={t('mainPage.whichProjects')}
          options={[
            { value: 'recent', label: t('mainPage.recent') },
            { value: 'all', label: t('mainPage.all', { count: listing.projects.length }) },
          ]}
          value={which}
          onChange={setChosen}
        />
      }
      empty={empty(projects.length, t('mainPage.noProjects'))}
    >
      <ProjectRows
        key={which}
        projects={projects}
        statistics={listing.statistics}
        now={Date.now()}
      />
    </Section>
  );
};

/** The content of the main page for the selected view. */
export const MainSections = (props: MainSectionsProps): ReactNode => {
  if (props.view === 'maps') return <Maps {...props} />;
  if (props.view === 'portfolios') return <Portfolios {...props} />;
  return (
    <>
      <Maps {...props} />
      <Portfolios {...props} />
      <div className={styles.lists}>
        <Boards {...props} />
        <Projects {...props} />
      </div>
    </>
  );
};
