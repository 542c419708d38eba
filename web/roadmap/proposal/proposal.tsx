import { useCallback, useMemo } from 'react';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import { later } from '../../ui/pages/later.tsx';
import type { RoadmapProps } from '../props/props.ts';
import type { ProposalDialogProps } from './proposal-dialog.tsx';

const ProposalDialog = later<ProposalDialogProps>(
  () => import('./proposal-dialog.tsx'),
  'roadmap',
  'errors',
);

interface ProposalProps {
  readonly props: RoadmapProps;
  /** Keys of the selected rows, also those of releases and sprints. */
  readonly selection: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** The dialog that proposes dates for the selected rows, or for everything if none is selected. */
export const Proposal = ({ props, selection, onClose }: ProposalProps) => {
  const { hierarchy } = props.model;
  const { propose, preview, plan, velocity } = props.intents;
  const chosen = useMemo(() => {
    const keys = [...selection].filter((key) => hierarchy.items.has(key as ItemKey));
    return keys.length > 0 ? new Set(keys as ItemKey[]) : null;
  }, [selection, hierarchy]);
  return (
    <ProposalDialog
      count={chosen?.size ?? 0}
      propose={useCallback((anew: boolean) => propose(chosen, anew), [propose, chosen])}
      velocity={velocity}
      preview={preview}
      onAccept={(asked) => {
        plan(asked);
        onClose();
      }}
      onClose={onClose}
    />
  );
};
