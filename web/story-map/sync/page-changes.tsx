import type { UndoFlagProps } from '../../page/history/undo-flag.tsx';
import type { History } from '../../page/history/use-history.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import { FlagStack } from '../../ui/layers/flag-stack.tsx';
import { later } from '../../ui/pages/later.tsx';
import { useSaid } from '../changes/use-said.ts';
import { PendingChanges } from './pending-changes.tsx';

const UndoFlag = later<UndoFlagProps>(() => import('../../page/history/undo-flag.tsx'), 'notes');

/**
 * What a page without a map shows about changes: those that wait, a conflict to decide, and "Undo" for the last change.
 */
export const PageChanges = ({ history }: { readonly history: History }) => {
  const { latest, undo, dismiss } = history;
  const { announce, region } = useLiveRegion();
  useSaid(announce);
  return (
    <>
      {region}
      <PendingChanges board={null} />
      <FlagStack>
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
      </FlagStack>
    </>
  );
};
