import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeStory } from '#domain/board/grouping/propose-steps.ts';
import type { OwnStep } from '#domain/board/grouping/sorting.ts';
import type { Lane } from '#domain/board/model/model.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardHandle } from '../../../board/props/handle.ts';
import listed from '../../../page/proposals.module.css';
import { useAppDispatch } from '../../../store/hooks.ts';
import { sortStories } from '../../../story-map/changes/sort-stories.ts';
import type { ShownStoryMap } from '../../../story-map/use-story-map.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { LeftStories } from './left-stories.tsx';
import styles from './sort-dialog.module.css';
import { SortedStep } from './sorted-step.tsx';
import { type Found, useFound } from './use-found.ts';

interface SortDialogProps {
  readonly lane: Lane;
  readonly story: ShownStoryMap;
  readonly board: RefObject<BoardHandle | null>;
  readonly onClose: () => void;
}

/** Holds the proposals together with the user's edits. */
const useSorted = ({ proposals: found, steps, stories }: Found) => {
  const [edited, setEdited] = useState<typeof found | null>(null);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const proposals = edited ?? found;
  const placed = new Set(proposals.flatMap(({ storyIds }) => storyIds));
  const order = steps.map(({ id }) => id);
  return {
    proposals,
    isOn: (storyId: string) => !off.has(storyId),
    chosen: proposals.flatMap(({ stepId, storyIds: all }) => {
      const storyIds = all.filter((id) => !off.has(id));
      return storyIds.length > 0 ? { stepId, storyIds } : [];
    }),
    left: stories.filter(({ issue }) => !placed.has(issue.id)),
    choose: (storyIds: readonly string[], wanted: boolean) => {
      const next = new Set(off);
      for (const id of storyIds) {
        if (wanted) next.delete(id);
        else next.add(id);
      }
      setOff(next);
    },
    place: (storyId: string, stepId: string | null) =>
      setEdited(placeStory(proposals, order, storyId, stepId)),
  };
};

type SortedProposals = ReturnType<typeof useSorted>;

interface FootProps {
  readonly onClose: () => void;
  readonly facts: Found['facts'];
  /** Number of stories of the lane that are not selected. */
  readonly rest: number;
  readonly count: number;
  readonly sort: () => void;
}

const Foot = ({ onClose, facts, rest, count, sort }: FootProps) => {
  const { t } = useTranslation();
  return (
    <>
      <span className={listed.sum} role="status">
        {facts !== 'loading' && rest > 0 && t('lane.sort.without', { count: rest })}
      </span>
      <Button appearance="subtle" onClick={onClose}>
        {t('board.action.cancel')}
      </Button>
      <Button appearance="primary" disabled={count === 0} onClick={sort}>
        {t('lane.sort.confirm', { count })}
      </Button>
    </>
  );
};

interface SortedProps {
  readonly found: Found;
  readonly sorted: SortedProposals;
  readonly columns: Map<string, OwnStep>;
  readonly cards: Map<string, Issue>;
  readonly targetsOf: (storyId: string) => OwnStep[];
}

const Sorted = ({ found, sorted, columns, cards, targetsOf }: SortedProps) => {
  const { proposals, isOn, choose, place, left } = sorted;
  return (
    found.facts !== 'loading' &&
    found.proposals.length > 0 && (
      <ul className={styles.list}>
        {proposals.map((proposal) => {
          const step = columns.get(proposal.stepId);
          return (
            step && (
              <SortedStep
                key={step.id}
                step={step.issue}
                proposal={proposal}
                stories={proposal.storyIds.flatMap((id) => cards.get(id) ?? [])}
                isOn={isOn}
                targetsOf={targetsOf}
                onChoose={choose}
                onPlace={place}
              />
            )
          );
        })}
        {left.length > 0 && (
          <LeftStories
            stories={left.map(({ issue }) => issue)}
            targetsOf={targetsOf}
            onPlace={place}
          />
        )}
      </ul>
    )
  );
};

/** Proposes a step for each story without one in a lane. The user reviews the proposals before stories move. */
export const SortDialog = ({ lane, story, board, onClose }: SortDialogProps) => {
  const { ground, filters } = story;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const found = useFound(filters.map, ground, lane.id);
  const { steps, stories, facts, takes } = found;
  const sorted = useSorted(found);
  const { chosen } = sorted;
  const columns = new Map(steps.map((step) => [step.id, step]));
  const cards = new Map(stories.map(({ issue }) => [issue.id as string, issue]));
  const offered = new Set(found.proposals.map(({ stepId }) => stepId));
  const targetsOf = (storyId: string) =>
    steps.filter(({ id }) => offered.has(id) && takes(id, storyId));
  const count = chosen.reduce((sum, { storyIds }) => sum + storyIds.length, 0);
  const rest = stories.length - count;
  const sort = () => {
    sortStories(dispatch, ground, lane.id, chosen, t('lane.sort.moved', { count }));
    onClose();
  };
  return (
    <Dialog
      title={t('lane.sort.title')}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      // After the last story has moved, the link that opened the dialog is no longer rendered. The lane gets the focus
      // instead.
      onOpenerGone={() => board.current?.show({ kind: 'lane', id: lane.id })}
      wide="middle"
      footer={<Foot {...{ onClose, facts, rest, count, sort }} />}
    >
      <p className={listed.note}>
        {facts === 'failed' ? t('lane.sort.factsFailed') : t('lane.sort.preview')}
      </p>
      {facts === 'loading' && <p role="status">{t('board.edit.loading')}</p>}
      {facts !== 'loading' && found.proposals.length === 0 && (
        <p className={listed.none} data-first tabIndex={-1}>
          {t('lane.sort.none')}
        </p>
      )}
      <Sorted {...{ found, sorted, columns, cards, targetsOf }} />
    </Dialog>
  );
};
