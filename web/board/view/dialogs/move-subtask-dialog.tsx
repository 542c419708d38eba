import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/board/model/model.ts';
import { type MoveRules, PLAIN_RULES, subtaskFault } from '#domain/board/moves/move-rules.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { SelectOption } from '../../../ui/fields/select-option.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import { moveSubtaskTo } from '../../moves/subtask-moves.ts';
import type { MapModel } from '../../props/board-props.ts';
import type { SubtaskMove } from '../../props/props.ts';

interface MoveSubtaskDialogProps {
  readonly map: MapModel['map'];
  readonly rules: MoveRules | undefined;
  readonly story: StoryCard;
  readonly subtask: Issue;
  readonly onMove: (move: SubtaskMove) => void;
  readonly onClose: () => void;
}

const fits = ({ issue }: StoryCard, text: string): boolean =>
  `${issue.key} ${issue.summary}`.toLowerCase().includes(text.trim().toLowerCase());

/** Renders a form to move a subtask to another story, as an alternative to dragging. */
export const MoveSubtaskDialog = (props: MoveSubtaskDialogProps) => {
  const { map, rules = PLAIN_RULES, story, subtask, onMove, onClose } = props;
  const { t } = useTranslation();
  const [storyId, setStoryId] = useState<string>(story.issue.id);
  const [text, setText] = useState('');
  const stories = [...map.cells.values()].flat();
  const options = stories
    .filter((card) => card.issue.id === storyId || fits(card, text))
    .map((card): SelectOption => {
      const { id, key, summary } = card.issue;
      const reason = subtaskFault(subtask, card.issue, rules);
      return reason
        ? { value: id, label: `${key} ${summary} – ${t(`errors.${reason}`)}`, disabled: true }
        : { value: id, label: `${key} ${summary}` };
    });
  const submit = () => {
    onClose();
    const target = stories.find(({ issue }) => issue.id === storyId);
    if (target && target.issue.id !== story.issue.id) onMove(moveSubtaskTo(target, subtask.id));
  };
  return (
    <FormDialog
      title={t('board.move.title', { title: subtask.summary })}
      onClose={onClose}
      confirm={t('board.move.confirm')}
      onSubmit={submit}
    >
      <TextField
        label={t('board.move.findStory')}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={t('board.move.story')}
        options={options}
        value={storyId}
        onChange={setStoryId}
      />
    </FormDialog>
  );
};
