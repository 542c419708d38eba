import { useTranslation } from 'react-i18next';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { percentDone } from '#domain/kernel/percent.ts';
import { listText } from '../../i18n/list-text.ts';
import type { PortfolioMenuProps } from '../../page/portfolio/portfolio-menu.tsx';
import { useOpenPortfolio } from '../../page/portfolio/use-open-portfolio.ts';
import { ProjectTile } from '../../page/project-tile.tsx';
import type { ListedProject } from '../../store/board-data/listed.ts';
import { useMapSketchQuery } from '../../store/main/map-facts-api.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { later } from '../../ui/pages/later.tsx';
import { goalShares } from './goal-shares.ts';
import styles from './portfolio-card.module.css';
import { StarButton } from './star-button.tsx';

const PortfolioMenu = later<PortfolioMenuProps>(
  () => import('../../page/portfolio/portfolio-menu.tsx'),
  'portfolio',
);

/** Maximum number of projects on a card, and of goals for each project. */
const MOST_PROJECTS = 3;
const MOST_GOALS = 3;

const ProjectColumn = ({ project }: { readonly project: ListedProject }) => {
  const { t } = useTranslation();
  const { data } = useMapSketchQuery(project.id);
  const shares = data ? goalShares(data).slice(0, MOST_GOALS) : [];
  return (
    <li className={styles.project}>
      <span className={styles.name}>
        <ProjectTile project={project} size={16} />
        <span>{project.name}</span>
      </span>
      {shares.map(({ id, color, share }) => (
        <span
          key={id}
          className={styles.track}
          role="img"
          aria-label={t('percent', { value: percentDone(share, 1) })}
        >
          <span className={styles.bar} style={{ width: `${share * 100}%`, background: color }} />
        </span>
      ))}
      {data && shares.length === 0 && <span className={styles.none}>{t('mainPage.noGoals')}</span>}
    </li>
  );
};

interface PortfolioCardProps {
  readonly portfolio: Portfolio;
  readonly projects: readonly ListedProject[];
  readonly starred: boolean;
  readonly onStar: (() => void) | null;
  readonly onOpenDialog: PortfolioMenuProps['onOpen'];
}

/** A card of a portfolio: its projects with their goals, and the user's role. */
export const PortfolioCard = (props: PortfolioCardProps) => {
  const { portfolio, projects, starred, onStar, onOpenDialog } = props;
  const { t, i18n } = useTranslation();
  const open = useOpenPortfolio();
  const { id, name, projectIds, hiddenProjects, levelLabels, role } = portfolio;
  const own = projectIds.flatMap((id) => projects.find((project) => project.id === id) ?? []);
  const rest = projectIds.length - Math.min(own.length, MOST_PROJECTS) + hiddenProjects;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={classNames(styles.open, focus.ring)}
            onClick={() => open(id)}
          >
            {name}
          </button>
        </h3>
        <span className={styles.tools}>
          <StarButton name={name} starred={starred} onStar={onStar} />
          <PortfolioMenu portfolio={portfolio} onOpen={onOpenDialog} />
        </span>
      </div>
      <ul className={styles.projects}>
        {own.slice(0, MOST_PROJECTS).map((project) => (
          <ProjectColumn key={project.id} project={project} />
        ))}
      </ul>
      <p className={styles.foot}>
        <span>
          {listText(i18n.language, levelLabels)}
          {rest > 0 && ` · ${t('mainPage.moreProjects', { count: rest })}`}
        </span>
        {role !== null && <span>{t(`mainPage.role.${role}`)}</span>}
      </p>
    </article>
  );
};
