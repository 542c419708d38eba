import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { epicsOn, type ProjectGoal, projectGoalsOn } from '#domain/board/grouping/project-goals.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import { useGoalsQuery } from '../../store/goals/goals-api.ts';
import { useProjectTiesQuery } from '../../store/goals/project-ties-api.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { type BroughtGoal, bringInGoals } from '../../story-map/changes/bring-in-goals.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { GoalsDialogProps } from './goals-dialog.tsx';
import styles from './goals-to-bring-in.module.css';
import { keepApart, keptApart } from './kept-apart.ts';

const GoalsDialog = later<GoalsDialogProps>(
  () => import('./goals-dialog.tsx'),
  'board',
  'portfolio',
);

const NONE: readonly [] = [];
const NO_TIES = {};

interface GoalsToBringInProps {
  readonly portfolio: Portfolio;
  readonly ground: Ground;
  /** Whether to include the goals that the user has decided to keep separate. */
  readonly all: boolean;
}

/**
 * Returns the goals that the projects have but the portfolio does not. If a project has no goals, its epics are not
 * read.
 */
const useProjectGoals = ({ map, board }: Ground): readonly ProjectGoal[] => {
  const projectIds = useMemo(
    () => board.projects.map(({ id }) => id as string).sort(),
    [board.projects],
  );
  const epicIds = useMemo(
    () =>
      epicsOn(map)
        .map(({ id }) => id as string)
        .sort(),
    [map],
  );
  const rests = useAtRest() && board.portfolio !== undefined && !map.flat && projectIds.length > 0;
  const { data: goals = NONE } = useGoalsQuery(projectIds, { skip: !rests });
  const asks = rests && goals.length > 0 && epicIds.length > 0;
  const { data: ties = epicIds.length > 0 ? null : NO_TIES } = useProjectTiesQuery(epicIds, {
    skip: !asks,
  });
  return useMemo(() => (ties ? projectGoalsOn(map, goals, ties) : NONE), [map, goals, ties]);
};

interface NoteWordsProps {
  readonly offered: readonly ProjectGoal[];
  readonly names: readonly string[];
}

/** Says how many goals and epics are missing from the portfolio. Goals without epics are counted separately. */
const NoteWords = ({ offered, names }: NoteWordsProps) => {
  const { t, i18n } = useTranslation();
  const epics = offered.reduce((sum, { epicIds }) => sum + epicIds.length, 0);
  const empty = offered.filter(({ epicIds }) => epicIds.length === 0).length;
  const list = new Intl.ListFormat(i18n.language).format(names);
  const words = [
    t('portfolio.bring.note', { count: offered.length, names: list }),
    ...(epics > 0 ? [t('portfolio.bring.noteEpics', { count: epics })] : []),
    ...(empty > 0 ? [t('portfolio.bring.noteEmpty', { count: empty })] : []),
  ];
  return (
    <span className={styles.words} data-tooltip={words.join(' ')}>
      {words.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </span>
  );
};

/**
 * Lets the user bring the projects' goals into the portfolio: copy them, map them to goals of the portfolio, or keep
 * them separate. The text is in the header, because a separate row that appears after loading would move the map.
 */
export const GoalsToBringIn = ({ portfolio, ground, all }: GoalsToBringInProps) => {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [apart, setApart] = useState(() => keptApart(portfolio.id));
  const [open, setOpen] = useState(false);
  const found = useProjectGoals(ground);
  const offered = all ? found : found.filter(({ goal }) => !apart.includes(goal.projectId));
  if (offered.length === 0 && !open) return null;
  const names = ground.board.projects
    .filter(({ id }) => offered.some(({ goal }) => goal.projectId === id))
    .map(({ name }) => name);
  const keep = () => {
    const kept = [...new Set([...apart, ...offered.map(({ goal }) => goal.projectId)])];
    keepApart(portfolio.id, kept);
    setApart(kept);
    setOpen(false);
  };
  const bring = (brought: readonly BroughtGoal[]) => {
    setOpen(false);
    bringInGoals(dispatch, i18n.language, ground, portfolio, brought);
  };
  return (
    <div className={styles.place}>
      <NoteWords offered={offered} names={names} />
      <Button spacing="compact" onClick={() => setOpen(true)}>
        {t('portfolio.bring.open')}
      </Button>
      {!all && <IconButton icon="close" label={t('portfolio.bring.apart')} onClick={keep} />}
      {open && (
        <GoalsDialog
          found={offered}
          goals={ground.goals}
          projects={ground.board.projects}
          onBring={bring}
          onApart={keep}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
