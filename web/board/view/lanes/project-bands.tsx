import { useTranslation } from 'react-i18next';
import { projectRuns } from '#domain/board/model/project-bands.ts';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { PROJECT } from '../../geometry/layout/sizes.ts';
import type { BoardRect } from '../../geometry/units.ts';
import type { BoardProjects } from '../../props/props.ts';
import styles from './project-bands.module.css';

export interface ProjectBandsProps {
  readonly layout: BoardLayout;
  readonly projects: BoardProjects;
}

/** Width of the card with a project's name. It never exceeds the width of the band. */
const CARD = `min(${PROJECT.card}px, 100%)`;

/** A row of the ARIA grid. A grid may contain its headers and cells only inside rows. */
const row = (label: string) => ({ role: 'row', 'aria-label': label });
const HEADER = { role: 'columnheader' } as const;

/**
 * Returns the box of a project's band above the goals from index `from` to `to`, without `to` itself. On a horizontal
 * map, the band is beside these goals.
 */
const rectOf = ({ axes, goals }: BoardLayout, from: number, to: number): BoardRect | null => {
  const [first, last] = [goals[from], goals[to - 1]];
  if (!first || !last) return null;
  const along = { start: first.start, size: last.start + last.size - first.start };
  return axes.rect(along, { start: 4, size: PROJECT.size - 4 });
};

/**
 * Renders the bands that show the project of each goal, on a board of several projects. A click on a band folds or
 * unfolds the project.
 */
const ProjectBands = ({ layout, projects }: ProjectBandsProps) => {
  const { t } = useTranslation();
  const upright = layout.axes.orientation === 'horizontal';
  const runs = projectRuns(layout.goals.map(({ column }) => column));
  // A row without headers is invalid, so none is rendered.
  if (runs.length === 0) return null;
  return (
    <div {...row(t('projects.label'))}>
      {runs.map(({ projectId, from, to }) => {
        const rect = rectOf(layout, from, to);
        const project = projects.projects.find(({ id }) => id === projectId);
        if (!rect || !project) return null;
        const folded = projects.folded.has(projectId);
        const { x: left, y: top, width, height } = rect;
        return (
          <div
            key={projectId}
            {...HEADER}
            className={styles.band}
            style={{ left, top, width, height }}
          >
            <button
              type="button"
              className={classNames(styles.project, upright && styles.upright, focus.ring)}
              style={upright ? { maxHeight: CARD } : { maxWidth: CARD }}
              aria-expanded={!folded}
              title={project.name}
              onClick={() => projects.onFold(projectId, !folded)}
            >
              <Icon name={folded ? 'chevron-right' : 'chevron-down'} size={12} />
              <span className={styles.name}>{project.name}</span>
            </button>
          </div>
        );
      })}
    </div>
  );
};

export default ProjectBands;
