/** The key of a shared or published board: "-" and the id of a board, or the id of a project. */
export type BoardKey =
  | { readonly kind: 'board'; readonly boardId: string }
  | { readonly kind: 'project'; readonly projectId: string };

/** Reads a key (R-SHARE-17); null for other texts. */
export const readBoardKey = (text: string): BoardKey | null => {
  const [, dash, id] = /^(-?)([1-9]\d{0,17})$/.exec(text) ?? [];
  if (id === undefined) return null;
  return dash ? { kind: 'board', boardId: id } : { kind: 'project', projectId: id };
};
