import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { type RollUp, rollUp } from '#domain/roadmap/roll-up.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { useHost } from '../../page/host-context.ts';
import PortfolioDialogs, {
  type PortfolioDialogName,
} from '../../page/portfolio/portfolio-dialogs.tsx';
import PortfolioMenu from '../../page/portfolio/portfolio-menu.tsx';
import { useOpenPortfolio } from '../../page/portfolio/use-open-portfolio.ts';
import { ProjectTile } from '../../page/project-tile.tsx';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dates, Facts } from './facts.tsx';
import { GoalsToBringIn } from './goals-to-bring-in.tsx';
import { Health } from './health.tsx';
import styles from './portfolio-header.module.css';

export interface PortfolioHeaderProps {
  readonly portfolio: Portfolio;
  readonly projects: readonly Project[];
  readonly map: StoryMap;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** The map into which the user can bring the projects' goals; null while loading, or if the user may not do that. */
  readonly ground: Ground | null;
}

const MOST_FACES = 4;

interface PartRow {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly project: Project | null;
  readonly sum: RollUp;
}

const Parts = ({ title, rows }: { readonly title: string; readonly rows: readonly PartRow[] }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('portfolio.board.noGoals')}</p>}
      <ul className={styles.rows}>
        {rows.map(({ id, name, color, project, sum }) => (
          <li key={id} className={styles.row}>
            {project ? (
              <ProjectTile project={{ name, avatarUrl: null }} size={20} />
            ) : (
              <span className={styles.swatch} style={{ background: color ?? undefined }} />
            )}
            <span className={styles.rowName}>{name}</span>
            <span className={styles.fact}>
              <Health sum={sum} />
            </span>
            <span className={styles.fact}>
              <Dates sum={sum} />
            </span>
            <Facts sum={sum} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The totals of each goal and each project. */
const GoalsAndProjects = ({
  goals,
  projects,
}: Pick<ReturnType<typeof rollUp>, 'goals' | 'projects'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      <Parts
        title={t('portfolio.board.goals')}
        rows={goals.flatMap(({ goal: { id, goal }, sum }) =>
          goal
            ? [{ id, name: goal.fields.summary, color: goal.fields.color, project: null, sum }]
            : [],
        )}
      />
      <Parts
        title={t('portfolio.projects')}
        rows={projects.map(({ project, sum }) => ({
          id: project.id,
          name: project.name,
          color: null,
          project,
          sum,
        }))}
      />
    </div>
  );
};

const Faces = ({ portfolio }: { readonly portfolio: Portfolio }) => {
  const { t } = useTranslation();
  const ids = portfolio.members.slice(0, MOST_FACES).map(({ accountId }) => accountId);
  const { data: people = [] } = useNamedPeopleQuery(ids);
  const rest = portfolio.members.length - Math.min(ids.length, MOST_FACES);
  return (
    <fieldset className={styles.faces} aria-label={t('portfolio.access')}>
      {people.map((person) => (
        <Avatar key={person.accountId} person={person} size={24} />
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </fieldset>
  );
};

interface MenuProps {
  readonly portfolio: Portfolio;
  readonly onLeave: () => void;
}

const Menu = ({ portfolio, onLeave }: MenuProps) => {
  const open = useOpenPortfolio();
  const [dialog, setDialog] = useState<PortfolioDialogName | null>(null);
  return (
    <>
      <PortfolioMenu portfolio={portfolio} onOpen={setDialog} />
      <PortfolioDialogs
        portfolio={portfolio}
        dialog={dialog}
        place={{ kind: 'portfolio', portfolioId: portfolio.id }}
        onGone={onLeave}
        onSavedNew={open}
        onClose={() => setDialog(null)}
      />
    </>
  );
};

/**
 * The totals of a portfolio above its board: health, dates, points and progress. They are also shown for each goal and
 * project.
 */
const PortfolioHeader = (props: PortfolioHeaderProps) => {
  const { portfolio, projects, map, today, ground } = props;
  const { t } = useTranslation();
  const host = useHost();
  const [open, setOpen] = useState(false);
  const sums = useMemo(() => rollUp(map, projects, dayNumber(today)), [map, projects, today]);
  const leave = () => host.navigate({ kind: 'module', moduleKey: 'main', parameters: {} });
  const { whole } = sums;
  const hidden = portfolio.hiddenProjects;
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <button type="button" className={classNames(styles.crumb, focus.ring)} onClick={leave}>
          {t('portfolio.board.portfolios')}
        </button>
        <span aria-hidden="true" className={styles.slash}>
          /
        </span>
        <h1 className={styles.name}>{portfolio.name}</h1>
        {hidden > 0 && (
          <span className={styles.hidden} data-tooltip={t('portfolio.board.hiddenText')}>
            <Icon name="lock" size={12} />
            {t('portfolio.board.hidden', { count: hidden })}
          </span>
        )}
        {ground && <GoalsToBringIn portfolio={portfolio} ground={ground} all={open} />}
        <span className={styles.sums}>
          <Health sum={whole} />
          <Dates sum={whole} />
          <Facts sum={whole} />
        </span>
        <Faces portfolio={portfolio} />
        <Button spacing="compact" aria-expanded={open} onClick={() => setOpen((is) => !is)}>
          {t('portfolio.board.details')}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
        </Button>
        <Menu portfolio={portfolio} onLeave={leave} />
      </div>
      {open && <GoalsAndProjects {...sums} />}
    </header>
  );
};

export default PortfolioHeader;
