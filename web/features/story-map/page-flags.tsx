import { UndoFlag } from './changes/undo-flag.tsx';
import { useHistory } from './changes/use-history.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import type { ShownStoryMap } from './use-story-map.ts';
import { HiddenFlag } from './view/hidden-flag.tsx';

interface PageFlagsProps {
  readonly loaded: LoadedBoard;
  readonly view: ShownStoryMap['view'];
}

/** What has just been done, each with its way back. */
export const PageFlags = ({ loaded, view }: PageFlagsProps) => {
  const { latest, undo, dismiss } = useHistory(loaded.board.arg, loaded.goals);
  const { justHidden, bringBack, forget } = view;
  return (
    <>
      {latest && <UndoFlag key={latest.id} entry={latest} onUndo={undo} onClose={dismiss} />}
      {justHidden && (
        <HiddenFlag
          key={justHidden.title}
          title={justHidden.title}
          onUndo={bringBack}
          onClose={forget}
        />
      )}
    </>
  );
};
