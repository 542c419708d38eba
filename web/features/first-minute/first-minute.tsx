import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssueFacts } from '#domain/board/grouping/facts.ts';
import type { GoalProposal } from '#domain/board/grouping/propose-goals.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { unplacedQuery } from '#domain/tracker/jql/loading.ts';
import { firstMinuteApi } from '../../store/board/first-minute-api.ts';
import { useIssueFactsQuery } from '../../store/board/issue-facts-api.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { aiBoardId } from '../../story-map/ai/ai-board.ts';
import { createGoals } from '../../story-map/changes/create-goals.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import { later } from '../../ui/pages/later.tsx';
import { GoalOffer } from './goal-offer.tsx';
import { GoalSlot } from './goal-slot.tsx';
import type { GroupingDialogProps } from './grouping-dialog.tsx';
import { useAiGroups } from './use-ai-groups.ts';

const GroupingDialog = later<GroupingDialogProps>(
  () => import('./grouping-dialog.tsx'),
  'ai',
  'board',
  'errors',
  'firstMinute',
);

export interface FirstMinuteProps {
  readonly ground: Ground;
  readonly mayCreate: boolean;
  readonly onCreateGoal: (goal: { readonly summary: string }) => void;
  /** Opens the panel with the issues that are not on the map. */
  readonly onShowBacklog: () => void;
  readonly onDismiss: () => void;
}

const epicsOf = ({ goals }: StoryMap): readonly Issue[] =>
  goals.flatMap(({ steps }) => steps.flatMap(({ issue }) => issue ?? []));

const storiesOf = ({ cells }: StoryMap): number =>
  [...cells.values()].reduce((sum, { length }) => sum + length, 0);

/** Returns the names of epics. Adds their labels and components when the tracker has answered. */
const useFacts = (epics: readonly Issue[], wanted: boolean) => {
  const keys = epics.map(({ key }) => key as string).filter((key) => key !== '');
  const { data, isError } = useIssueFactsQuery(keys, { skip: !wanted });
  const known = new Map(data?.map((each) => [each.id, each]));
  const facts = epics.map(({ id, summary, labels }): IssueFacts => {
    const { labels: own = labels, components = [] } = known.get(id) ?? {};
    return { id, summary, labels: own, components };
  });
  const state: 'failed' | 'known' | 'loading' = isError ? 'failed' : data ? 'known' : 'loading';
  return { facts, state };
};

/** The prompt to create the first goals of a map, shown where goals would be, with its dialog. */
const FirstMinute = (props: FirstMinuteProps) => {
  const { ground, mayCreate, onCreateGoal, onShowBacklog, onDismiss } = props;
  const { map, board } = ground;
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const [grouping, setGrouping] = useState(false);
  const projectKey = board.projects[0]?.key ?? '';
  const query = unplacedQuery(board.scope);
  const epics = useMemo(() => epicsOf(map), [map]);
  const bare = epics.length + storiesOf(map) === 0;
  const { data: unplaced = null } = firstMinuteApi.useRoughCountQuery(query, { skip: !bare });
  const { data: lead = null } = firstMinuteApi.useProjectLeadQuery(projectKey, {
    skip: mayCreate || projectKey === '',
  });
  const { facts, state } = useFacts(epics, grouping);
  const ai = useAiGroups(aiBoardId(ground), facts);
  const onCreateGoals = (goals: readonly Pick<GoalProposal, 'name' | 'epicIds'>[]) =>
    createGoals(dispatch, i18n.language, ground, goals);
  const offer = {
    mayCreate,
    lead,
    onCreate: (summary: string) => onCreateGoal({ summary }),
    onDismiss,
  };
  return (
    <>
      {bare ? (
        <GoalOffer {...offer} unplaced={unplaced} onShowUnplaced={onShowBacklog} />
      ) : (
        <GoalSlot
          {...offer}
          epics={epics.length}
          stories={storiesOf(map)}
          onGroup={epics.length > 1 ? () => setGrouping(true) : null}
        />
      )}
      {grouping && (
        <GroupingDialog
          epics={facts}
          facts={state}
          ai={ai}
          onCreate={(goals) => {
            setGrouping(false);
            onCreateGoals(goals);
          }}
          onClose={() => setGrouping(false)}
        />
      )}
    </>
  );
};

export default FirstMinute;
