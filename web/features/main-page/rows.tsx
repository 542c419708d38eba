import Columns3 from 'lucide-react/icons/columns-3';
import SquareKanban from 'lucide-react/icons/square-kanban';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agoText } from '../../i18n/ago.ts';
import { useHost } from '../../page/host-context.ts';
import { ProjectTile } from '../../page/project-tile.tsx';
import { useOpenMap } from '../../page/use-open-map.ts';
import type { ListedBoard, ListedProject } from '../../store/board-data/listed.ts';
import type { Statistics } from '../../store/main/main-page-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import styles from './rows.module.css';

/** Number of rows at first, and number of rows that each "Show more" adds (R-MAIN-2). */
const FEW = 5;
const PAGE = 50;

interface RowsProps<Item> {
  readonly items: readonly Item[];
  readonly draw: (item: Item) => ReactNode;
  readonly label: string;
}

const Rows = <Item extends { readonly id: string }>({ items, draw, label }: RowsProps<Item>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(FEW);
  const rest = items.length - shown;
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>{draw(item)}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button
          appearance="subtle"
          spacing="compact"
          className={styles.more}
          onClick={() => setShown((count) => (count === FEW ? PAGE : count + PAGE))}
        >
          {t('mainPage.more', { count: Math.min(rest, PAGE) })}
        </Button>
      )}
    </>
  );
};

const Time = ({ moment, now }: { readonly moment: string | null; readonly now: number }) => {
  const { i18n } = useTranslation();
  if (moment === null) return <span className={styles.time} />;
  return (
    <time className={styles.time} dateTime={moment}>
      {agoText(i18n.language, moment, now)}
    </time>
  );
};

interface ProjectRowsProps {
  readonly projects: readonly ListedProject[];
  readonly statistics: Statistics;
  readonly now: number;
}

export const ProjectRows = ({ projects, statistics, now }: ProjectRowsProps) => {
  const { t } = useTranslation();
  const openMap = useOpenMap();
  return (
    <Rows
      label={t('mainPage.projects')}
      items={projects}
      draw={(project) => {
        const { id, key, name, style, lead, updated } = project;
        const goals = statistics[id]?.goals;
        return (
          <button
            type="button"
            className={classNames(styles.row, focus.ring)}
            onClick={() => openMap({ projectId: id, projectKey: key })}
          >
            <ProjectTile project={project} size={20} />
            <span className={styles.name}>
              {name} <span className={styles.key}>{key}</span>
            </span>
            <span className={styles.wide}>{t(`mainPage.style.${style}`)}</span>
            <span className={styles.goals}>
              {goals !== undefined &&
                (goals > 0 ? t('mainPage.goals', { count: goals }) : t('mainPage.noGoals'))}
            </span>
            <span className={styles.who}>{lead && <Avatar person={lead} size={20} />}</span>
            <Time moment={updated} now={now} />
          </button>
        );
      }}
    />
  );
};

interface BoardRowsProps {
  readonly boards: readonly (ListedBoard & { readonly updated: string | null })[];
  readonly now: number;
}

export const BoardRows = ({ boards, now }: BoardRowsProps) => {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <Rows
      label={t('mainPage.boards')}
      items={boards}
      draw={({ id, name, type, projectName, updated }) => {
        const Icon = type === 'scrum' ? Columns3 : SquareKanban;
        return (
          <button
            type="button"
            className={classNames(styles.row, focus.ring)}
            onClick={() =>
              host.navigate({
                kind: 'module',
                moduleKey: 'full-screen-viewer',
                parameters: { boardId: id, boardType: type },
              })
            }
          >
            <Icon size={16} aria-hidden="true" className={styles.icon} />
            <span className={styles.name}>{name}</span>
            <span className={styles.project}>{projectName}</span>
            <span className={styles.goals}>{t(`mainPage.type.${type}`)}</span>
            <Time moment={updated} now={now} />
          </button>
        );
      }}
    />
  );
};
