import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaneDestination } from '#domain/board/lanes/lane-order.ts';
import { sprintForm, startingForm } from '#domain/board/lanes/sprint.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import type { LaneChange } from '#domain/change/model/lane-change.ts';
import { destinationsOf } from '#domain/change/model/lane-destinations.ts';
import type { LaneEdit } from '#domain/change/model/lane-edit.ts';
import type { Issue, Sprint, Version } from '#domain/tracker/entities.ts';
import type { BoardHandle } from '../../board/props/handle.ts';
import { useDeleted } from '../../page/gone/use-deleted.ts';
import { changeLanes } from '../../store/changes/change-lanes.ts';
import { editLane } from '../../store/changes/edit-lane.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { keepLaneOrder } from '../../store/lanes/keep-order.ts';
import { type LaneStories, releaseMoving } from '../../store/lanes/lane-stories.ts';
import { KINDS } from '../../store/ledger/kinds.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { CompleteSprintDialog } from './complete-sprint-dialog.tsx';
import { sprintsToCome } from './lane-actions.ts';
import type { LaneTask } from './lane-task.ts';
import { MarkReleasedDialog } from './mark-released-dialog.tsx';
import { MergeReleasesDialog } from './merge-releases-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseForecast } from './release-forecast.tsx';
import { SortDialog } from './sort/sort-dialog.tsx';
import { SprintDialog } from './sprint-dialog.tsx';
import { SwapSprintDialog } from './swap-sprint-dialog.tsx';
import { useFreshStories } from './use-fresh-stories.ts';
import { WholeLaneTask } from './whole-lane-task.tsx';

export interface LaneDialogsProps {
  readonly task: LaneTask;
  readonly story: ShownStoryMap;
  readonly handle: RefObject<BoardHandle | null>;
  /** Id of the board on which a new sprint is created; null if no sprint can be created. */
  readonly sprintBoard: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onClose: () => void;
}

interface OpenDialogProps extends LaneDialogsProps {
  /** Closes the dialog and sends the changes in order; one undo reverts all of them. */
  readonly onChange: (...changes: readonly LaneChange[]) => void;
}

const useEditLane = ({ story, onClose }: LaneDialogsProps) => {
  const dispatch = useAppDispatch();
  return (edit: LaneEdit): void => {
    onClose();
    dispatch(editLane(story.shown.arg.ref, edit));
  };
};

/** Returns a function that sends changes of lanes, then ranks the moved stories so that they keep their order. */
const useOrderedChange = ({ story, onClose }: LaneDialogsProps): OpenDialogProps['onChange'] => {
  const dispatch = useAppDispatch();
  return (...changes) => {
    onClose();
    dispatch(changeLanes(story.shown.arg.ref, changes));
    dispatch(keepLaneOrder(story.shown, story.map, destinationsOf(changes)));
  };
};

const storiesIn = ({ cells }: StoryMap, lane: Lane): Issue[] =>
  [...cells.values()].flat().flatMap(({ laneId, issue }) => (laneId === lane.id ? issue : []));

const CompleteTask = ({
  task: { sprint, lane },
  ...props
}: OpenDialogProps & { readonly task: Extract<LaneTask, { kind: 'completeSprint' }> }) => {
  const { sprintBoard, today, onChange, onClose } = props;
  const { map, shown: board } = props.story;
  const { stories, note, confirm } = useFreshStories(board, { mode: 'sprint', laneId: sprint.id });
  return (
    <CompleteSprintDialog
      sprint={sprint}
      lane={lane}
      sprints={board.sprints}
      open={storiesIn(map, lane).filter(({ status }) => status.category !== 'done')}
      stories={stories}
      note={note}
      sprintBoard={sprintBoard}
      today={today}
      onComplete={(unfinishedTo, apart) =>
        confirm(
          ({ unresolved }) => unresolved,
          ({ unresolved: { length: moved } }) =>
            onChange({ kind: 'completeSprint', sprint, unfinishedTo, apart, moved }),
        )
      }
      onClose={onClose}
    />
  );
};

const MarkReleasedTask = ({
  task: { version, lane },
  story: { shown: board, map },
  today,
  onChange,
  onClose,
}: OpenDialogProps & { readonly task: Extract<LaneTask, { kind: 'release' }> }) => {
  const dispatch = useAppDispatch();
  // Fallback when Jira does not answer: the stories on the map, which may not be all stories of the lane.
  const shown = storiesIn(map, lane);
  const { stories, note, confirm } = useFreshStories(
    board,
    { mode: 'release', laneId: version.id },
    {
      all: shown.map(({ id }) => id),
      unresolved: shown.flatMap(({ id, status }) => (status.category === 'done' ? [] : id)),
    },
  );
  const release = (releaseDate: string, to: string | null, { unresolved }: LaneStories) => {
    const change = { kind: 'release', version, releaseDate } as const;
    if (to === null || unresolved.length === 0) {
      onChange(change);
      return;
    }
    onClose();
    dispatch(releaseMoving(board, change, { to, ids: unresolved }));
    const moved = new Set(unresolved);
    const destinationOf: LaneDestination = ({ laneId, issue }) =>
      laneId === lane.id && moved.has(issue.id) ? to : null;
    dispatch(keepLaneOrder(board, map, destinationOf));
  };
  return (
    <MarkReleasedDialog
      version={version}
      open={stories?.unresolved.length}
      note={note}
      versions={board.versions}
      mayMove={board.rights.editIssues}
      today={today}
      onRelease={(releaseDate, to) =>
        confirm(
          ({ unresolved }) => unresolved,
          (now) => release(releaseDate, to, now),
        )
      }
      onClose={onClose}
    />
  );
};

const ReleaseTask = ({
  task,
  story,
  today,
  onChange,
  onEdit,
  onClose,
}: OpenDialogProps & {
  readonly task: Extract<LaneTask, { kind: 'createRelease' | 'editRelease' }>;
  readonly onEdit: (edit: LaneEdit) => void;
}) => {
  const { versions, projects } = story.shown;
  const version = task.kind === 'editRelease' ? task.version : null;
  const told = useDeleted('version', version?.id ?? '');
  const gone = version !== null && (told || !versions.some(({ id }) => id === version.id));
  return (
    <ReleaseDialog
      version={version}
      gone={gone}
      projects={projects}
      versions={versions}
      forecast={
        version && !gone && !version.released
          ? (releaseDate) => (
              <ReleaseForecast
                version={version}
                releaseDate={releaseDate}
                board={story.shown}
                settings={story.settings}
                today={today}
              />
            )
          : null
      }
      onSave={(projectId, form) =>
        version && !gone
          ? onEdit({ of: 'release', version, form })
          : onChange({ kind: 'createRelease', projectId, form })
      }
      onClose={onClose}
    />
  );
};

interface StartDialogProps {
  readonly sprint: Sprint;
  readonly lane: Lane;
  readonly map: StoryMap;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onChange: OpenDialogProps['onChange'];
  readonly onClose: () => void;
}

const StartDialog = (props: StartDialogProps) => {
  const { t } = useTranslation();
  const { today, onChange, onClose, sprint, map, lane } = props;
  return (
    <SprintDialog
      title={t('lane.startSprint', { name: sprint.name })}
      confirm={t('lane.start')}
      form={startingForm(sprint, today)}
      starting
      final={t(KINDS.laneStart.takenBack.why)}
      unestimated={storiesIn(map, lane).filter(({ storyPoints }) => storyPoints === null)}
      onSave={(form) => onChange({ kind: 'startSprint', sprint, form })}
      onClose={onClose}
    />
  );
};

type TaskProps = Omit<OpenDialogProps, 'task'>;

const MergeTask = ({
  story,
  version,
  onChange,
  onClose,
}: TaskProps & { readonly version: Version }) => (
  <MergeReleasesDialog
    version={version}
    board={story.shown}
    onMerge={(versions, into) =>
      onChange(...versions.map((each) => ({ kind: 'mergeRelease', version: each, into }) as const))
    }
    onClose={onClose}
  />
);

const CreateTask = ({ sprintBoard, onChange, onClose }: TaskProps) => {
  const { t } = useTranslation();
  return (
    <SprintDialog
      title={t('lane.createSprint')}
      confirm={t('lane.create')}
      form={sprintForm(null)}
      final={t(KINDS.laneCreate.takenBack.why)}
      onSave={(form) => {
        if (sprintBoard !== null) onChange({ kind: 'createSprint', boardId: sprintBoard, form });
      }}
      onClose={onClose}
    />
  );
};

/** The form of a sprint. If another user has deleted the sprint, the form saves a new sprint (R-LIVE-8). */
const EditSprintTask = ({
  sprint,
  story,
  sprintBoard,
  onChange,
  onEdit,
  onClose,
}: TaskProps & { readonly sprint: Sprint; readonly onEdit: (edit: LaneEdit) => void }) => {
  const { t } = useTranslation();
  const told = useDeleted('sprint', sprint.id);
  const boardId = sprint.originBoardId ?? sprintBoard;
  const gone =
    boardId !== null && (told || !story.shown.sprints.some(({ id }) => id === sprint.id));
  return (
    <SprintDialog
      title={t('lane.editSprint', { name: sprint.name })}
      confirm={gone ? t('gone.saveNew.sprint') : t('lane.save')}
      form={sprintForm(sprint)}
      gone={gone ? sprint.name : null}
      onSave={(form) =>
        gone
          ? onChange({ kind: 'createSprint', boardId, form })
          : onEdit({ of: 'sprint', sprint, form })
      }
      onClose={onClose}
    />
  );
};

const LaneDialogs = (asked: LaneDialogsProps) => {
  const { task, story, today, onClose } = asked;
  const onChange = useOrderedChange(asked);
  const props = { ...asked, onChange };
  const onEdit = useEditLane(props);
  const { map, shown: board } = story;
  switch (task.kind) {
    case 'createRelease':
    case 'editRelease':
      return <ReleaseTask {...props} task={task} onEdit={onEdit} />;
    case 'release':
      return <MarkReleasedTask {...props} task={task} />;
    case 'moveStories':
    case 'deleteLane':
      return <WholeLaneTask task={task} map={map} board={board} onClose={onClose} />;
    case 'sortStories':
      return <SortDialog lane={task.lane} story={story} board={props.handle} onClose={onClose} />;
    case 'createSprint':
      return <CreateTask {...props} />;
    case 'editSprint':
      return <EditSprintTask {...props} sprint={task.sprint} onEdit={onEdit} />;
    case 'startSprint': {
      const { sprint, lane } = task;
      return <StartDialog {...{ today, onChange, onClose, sprint, map, lane }} />;
    }
    case 'completeSprint':
      return <CompleteTask {...props} task={task} />;
    case 'mergeRelease':
      return <MergeTask {...props} version={task.version} />;
    case 'swapSprint':
      return (
        <SwapSprintDialog
          sprint={task.sprint}
          sprints={sprintsToCome(map)}
          onSwap={(other) => onChange({ kind: 'swapSprints', sprint: task.sprint, other })}
          onClose={onClose}
        />
      );
    default:
      return task satisfies never;
  }
};

export default LaneDialogs;
