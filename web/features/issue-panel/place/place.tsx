import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { swimlaneOf } from '#domain/aggregates/setting/swimlanes.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { UndoFlagProps } from '../../../page/history/undo-flag.tsx';
import { useHistory } from '../../../page/history/use-history.ts';
import { useLive } from '../../../page/live/use-live.ts';
import { useShownMap } from '../../../page/live/use-shown-map.ts';
import { useBoardQuery } from '../../../store/board/board-api.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { modesOf } from '../../../store/board-data/modes-of.ts';
import type { LineageIssue } from '../../../store/calls/lineage.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { useGoalsQuery } from '../../../store/goals/goals-api.ts';
import { useMappedGoals } from '../../../store/goals/use-mapped-goals.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { useSettingsQuery } from '../../../store/settings/settings-api.ts';
import { useOverlay } from '../../../store/use-overlay.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { later } from '../../../ui/pages/later.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { CellList, StepNeighbours } from './neighbours.tsx';
import { partOfMap, placeIn } from './part-of-map.ts';
import styles from './place.module.css';
import { PlaceRows } from './place-rows.tsx';
import { useMoves } from './use-moves.ts';

const UndoFlag = later<UndoFlagProps>(() => import('../../../page/history/undo-flag.tsx'), 'notes');

interface PlaceProps {
  readonly projectKey: string;
  /** A step or a story. */
  readonly issue: LineageIssue;
  /** Id of the story's step when the panel was opened; null if the story has none. */
  readonly stepId: string | null;
}

interface PlacedIssueProps extends Omit<PlaceProps, 'stepId'> {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly settings: UserSettings;
  readonly stepIds: readonly string[];
  readonly onStep: (stepId: string) => void;
}

const PlacedIssue = (props: PlacedIssueProps) => {
  const { projectKey, issue, board, goals, settings, stepIds, onStep } = props;
  const { t } = useTranslation();
  const { writes, overlay } = useOverlay();
  const mapped = useMappedGoals({ board, goals });
  const mode = swimlaneOf(settings, modesOf(board));
  const { shown, map } = useMemo(() => {
    const seen = overlay?.overlayIssues(board, writes) ?? board;
    return { shown: seen, map: assembleMap(mapSourcesOf(seen, goals, mapped), mode) };
  }, [board, goals, mapped, mode, overlay, writes]);
  const placed = useMemo(() => placeIn(shown, map, issue.id), [shown, map, issue.id]);
  const projectIds = useMemo(() => board.projects.map(({ id }) => id as string), [board.projects]);
  useShownMap({ board: board.arg, projectIds, mode, settled: true });
  useLive(board);
  const { latest, undo, dismiss } = useHistory({
    boardRef: shown.arg.ref,
    board: shown,
    map,
    goals,
  });
  return (
    <>
      {placed ? (
        <PlacedRows
          {...{ placed, mode, goals }}
          partWith={(to) => {
            onStep(to);
            return partOfMap(projectKey, issue, [...stepIds, to]);
          }}
        />
      ) : (
        <p className={styles.quiet}>{t('issuePanel.notOnMap')}</p>
      )}
      {latest && (
        <UndoFlag
          key={latest.id}
          change={latest.change}
          redo={latest.redo}
          undoing={latest.undo}
          waits={latest.waits}
          onUndo={undo}
          onClose={dismiss}
        />
      )}
    </>
  );
};

const PlacedRows = (props: Parameters<typeof useMoves>[0]) => {
  const { placed, mode } = props;
  const moves = useMoves(props);
  return (
    <>
      <PlaceRows {...{ placed, mode, moves }} />
      {placed.card && <CellList {...{ placed, moves }} card={placed.card} />}
      <StepNeighbours {...{ placed, mode }} />
    </>
  );
};

/** The position of an issue on the map, and its neighbours. The user can change each row. */
export const Place = ({ projectKey, issue, stepId }: PlaceProps) => {
  const { t } = useTranslation();
  // The steps whose stories are loaded: the current step, and all steps to which the issue was moved.
  const [stepIds, setStepIds] = useState<readonly string[]>(stepId === null ? [] : [stepId]);
  const arg = useMemo(() => partOfMap(projectKey, issue, stepIds), [projectKey, issue, stepIds]);
  const board = useBoardQuery(arg);
  const above = board.data?.stories[issue.id]?.parent?.id;
  // If another user has moved the issue, the stories of its new step are loaded too.
  if (above !== undefined && board.data?.steps[above] && !stepIds.includes(above)) {
    setStepIds([...stepIds, above]);
  }
  const settings = useSettingsQuery(projectKey);
  const projects = board.data?.projects;
  const projectIds = useMemo(() => projects?.map(({ id }) => id as string), [projects]);
  const goals = useGoalsQuery(projectIds ?? skipToken);
  const loads = [board, settings, goals];
  if (board.data && settings.data && goals.data) {
    return (
      <PlacedIssue
        {...{ projectKey, issue, stepIds }}
        board={board.data}
        goals={goals.data}
        settings={settings.data}
        onStep={(id) => setStepIds((before) => [...new Set([...before, id])])}
      />
    );
  }
  const error = loads.find((load) => load.error)?.error;
  if (error) {
    const retry = () => {
      for (const load of loads) if (load.isError) load.refetch();
    };
    return (
      <div className={styles.failed} role="alert">
        <p>{failureText(t, failureOf(error))}</p>
        <Button spacing="compact" onClick={retry}>
          {t('page.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={44} />
      <Skeleton width="100%" height={36} />
    </div>
  );
};
