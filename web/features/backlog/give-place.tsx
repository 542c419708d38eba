import { useTranslation } from 'react-i18next';
import { findStep } from '#domain/board/model/find.ts';
import { namedLane } from '#domain/board/model/outsiders.ts';
import { stepMoved, storiesMoved } from '../../board/moves/positions.ts';
import { MoveStepDialog } from '../../board/view/dialogs/move-step-dialog.tsx';
import { moveRulesOf } from '../../story-map/changes/ground.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import type { Listed } from './list-issues.ts';
import { PlaceDialog } from './place-dialog.tsx';

interface GivePlaceProps {
  readonly story: ShownStoryMap;
  readonly listed: Listed;
  readonly onClose: () => void;
}

/** A form that places an issue on the map, as an alternative to dragging. */
export const GivePlace = ({ story, listed, onClose }: GivePlaceProps) => {
  const { t } = useTranslation();
  const { map, shown, intents } = story;
  const { issue, kind } = listed;
  const step = kind === 'step' ? findStep(map, issue.id) : null;
  if (step) {
    return (
      <MoveStepDialog
        map={map}
        step={step}
        onMove={(move) => intents.onMoveStep(move, stepMoved(t, map, move))}
        onClose={onClose}
      />
    );
  }
  return (
    <PlaceDialog
      map={map}
      rules={moveRulesOf(shown)}
      issues={[issue]}
      onPlace={(to) => {
        const lane = namedLane(map, to.toLaneId, issue);
        const move = { ...to, toLaneId: lane?.id ?? to.toLaneId };
        const said = storiesMoved(t, map, move);
        if (kind === 'outside') intents.backlog.onPlace([issue], to, said);
        else intents.onMoveStories(move, said);
      }}
      onClose={onClose}
    />
  );
};
