/** The key of a shared or published board: "-" and the id of a board, or the id of a project. */
export type BoardKey =
  | { readonly kind: 'board'; readonly boardId: string }
  | { readonly kind: 'project'; readonly projectId: string };

/** Parses the key of a board (R-SHARE-17). Returns null if the text is not such a key. */
export const readBoardKey = (text: string): BoardKey | null => {
  const [, dash, id] = /^(-?)([1-9]\d{0,17})$/.exec(text) ?? [];
  if (id === undefined) return null;
  return dash ? { kind: 'board', boardId: id } : { kind: 'project', projectId: id };
};
