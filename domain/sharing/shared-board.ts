import type { BoardContent, SharedBoard } from '../contracts/shared-board.ts';
import type { Instant } from '../kernel/time.ts';

type Story = BoardContent['stories'][number];

const withoutSubtasks = ({ subtasks: _, ...story }: Story): Story => story;

/** The picture of a board that strangers may see. What the settings do not allow is not in it at all. */
export const sharedBoard = (
  content: BoardContent,
  { name, subtasks }: { readonly name: string; readonly subtasks: boolean },
  storedAt: Instant,
): SharedBoard => ({
  ...content,
  stories: subtasks ? content.stories : content.stories.map(withoutSubtasks),
  schema: 1,
  name,
  storedAt,
});
