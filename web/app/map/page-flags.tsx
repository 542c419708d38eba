import type { RefObject } from 'react';
import type { BoardHandle } from '../../board/props/handle.ts';
import type { UndoFlagProps } from '../../page/history/undo-flag.tsx';
import type { History } from '../../page/history/use-history.ts';
import { selectChanges, selectOpen, selectResent } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/store.ts';
import { hiddenCard } from '../../story-map/changes/hidden-card.ts';
import type { LoadedBoard } from '../../story-map/loading/board-load.ts';
import type { ImportFlagProps } from '../../story-map/sync/import-flag.tsx';
import type { JobFlagsProps } from '../../story-map/sync/job-flags.tsx';
import type { SendingFlagProps } from '../../story-map/sync/sending-flag.tsx';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { FlagStack } from '../../ui/layers/flag-stack.tsx';
import { later } from '../../ui/pages/later.tsx';
import type { BroughtBackProps } from './brought-back.ts';
import type { FootLineProps } from './foot/foot-line.tsx';
import type { AskedPanelsProps } from './panels/asked-panels.tsx';

const UndoFlag = later<UndoFlagProps>(() => import('../../page/history/undo-flag.tsx'), 'notes');
const AskedPanels = later<AskedPanelsProps>(() => import('./panels/asked-panels.tsx'));
const JobFlags = later<JobFlagsProps>(() => import('../../story-map/sync/job-flags.tsx'), 'notes');
const SendingFlag = later<SendingFlagProps>(
  () => import('../../story-map/sync/sending-flag.tsx'),
  'notes',
);
const ImportFlag = later<ImportFlagProps>(
  () => import('../../story-map/sync/import-flag.tsx'),
  'export',
  'notes',
);
const BroughtBack = later<BroughtBackProps>(() => import('./brought-back.ts'));
const FootLine = later<FootLineProps>(() => import('./foot/foot-line.tsx'), 'notes');

const selectImport = (state: RootState) =>
  selectOpen(state).find(({ action }) => action === 'imported');

/** Returns whether this visit has undone or redone a change. */
const selectTravels = (state: RootState): boolean =>
  selectChanges(state).some(({ takesBack, restored }) => takesBack && !restored);

export interface PageFlagsProps {
  readonly story: ShownStoryMap;
  readonly loaded: LoadedBoard;
  readonly history: History;
  readonly board: RefObject<BoardHandle | null>;
  /** Whether the flags appear beside the minimap, because it is visible. */
  readonly beside: boolean;
  readonly onOpenIssue: (key: string) => void;
  readonly onFilter: () => void;
  readonly onPanel: AskedPanelsProps['onPanel'];
  /** Whether pasting a list onto the map opens the list editor. */
  readonly pastes: AskedPanelsProps['pastes'];
}

/**
 * Flags about recent changes, above the page and with the most urgent first. Also contains the line below the map, for
 * notices that stay.
 */
const PageFlags = (props: PageFlagsProps) => {
  const { story, loaded, history, board, beside, onOpenIssue, onFilter, onPanel, pastes } = props;
  const { latest, undo, dismiss } = history;
  const travels = useAppSelector(selectTravels);
  const hidden =
    latest && !story.roadmap ? hiddenCard(story.shown, story.filters.map, latest.change) : null;
  const { leftOut, stories } = loaded.board;
  const imported = useAppSelector(selectImport);
  const resent = useAppSelector(selectResent);
  const { folded, roadmap } = story;
  const capped = folded.count > 0 && !folded.filtered && !roadmap;
  const jobs = useAppSelector(({ jobs: { followed } }) => followed);
  return (
    <>
      {travels && <BroughtBack {...{ story, board }} />}
      <FlagStack beside={beside}>
        {latest && (
          <UndoFlag
            key={latest.id}
            change={latest.change}
            redo={latest.redo}
            undoing={latest.undo}
            waits={latest.waits}
            hidden={hidden && { ...hidden, onOpen: () => onOpenIssue(hidden.key) }}
            onUndo={undo}
            onClose={dismiss}
          />
        )}
        <AskedPanels onPanel={onPanel} pastes={pastes} />
        {imported && <ImportFlag change={imported} />}
        {resent && resent.action !== 'imported' && <SendingFlag change={resent} />}
        {jobs.length > 0 && <JobFlags ids={jobs} />}
      </FlagStack>
      {(story.mapped.size > 0 || leftOut > 0 || capped) && (
        <FootLine
          shown={Object.keys(stories).length}
          {...{ leftOut, onFilter }}
          mapped={story.mapped}
          folded={capped ? folded : null}
          onSettings={() => onPanel('settings', 'goal')}
        />
      )}
    </>
  );
};

export default PageFlags;
