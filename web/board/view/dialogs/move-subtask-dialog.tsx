import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryCard } from '#domain/map/model.ts';
import { type MoveRules, PLAIN_RULES, subtaskFault } from '#domain/map/move-rules.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moveSubtaskTo } from '../../moves/subtask-moves.ts';
import type { StoryMapBoardProps, SubtaskMove } from '../../props.ts';
import { DialogEnds } from './dialog-ends.tsx';
import styles from './move-dialog.module.css';

interface MoveSubtaskDialogProps {
  readonly map: StoryMapBoardProps['map'];
  readonly rules: MoveRules | undefined;
  readonly story: StoryCard;
  readonly subtask: Issue;
  readonly onMove: (move: SubtaskMove) => void;
  readonly onClose: () => void;
}

const fits = ({ issue }: StoryCard, text: string): boolean =>
  `${issue.key} ${issue.summary}`.toLowerCase().includes(text.trim().toLowerCase());

/** The form that does what dragging a subtask to another story does. */
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
    <Dialog
      title={t('board.move.title', { title: subtask.summary })}
      closeLabel={t('board.action.close')}
      onClose={onClose}
      footer={<DialogEnds confirm={t('board.move.confirm')} onConfirm={submit} onClose={onClose} />}
    >
      <div className={styles.fields}>
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
      </div>
    </Dialog>
  );
};
