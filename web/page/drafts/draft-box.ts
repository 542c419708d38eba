import type { Draft } from '#domain/publishing/document/draft.ts';

/** Unsaved texts, each under the name of its field. */
export interface DraftBox {
  readonly get: (field: string) => Draft | null;
  /** Keeps the text of a field; null discards it. */
  readonly put: (field: string, draft: Draft | null) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly watch: (listener: () => void) => () => void;
}

const draftBox = (): DraftBox => {
  const drafts = new Map<string, Draft>();
  const listeners = new Set<() => void>();
  return {
    get: (field) => drafts.get(field) ?? null,
    put: (field, draft) => {
      if (draft) drafts.set(field, draft);
      else drafts.delete(field);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const boxes = new WeakMap<object, DraftBox>();

/**
 * Returns the drafts of an app. They are lost when the tab is closed. They are not in the store, because the first load
 * does not need them.
 */
export const draftBoxOf = (app: object): DraftBox => {
  const known = boxes.get(app);
  if (known) return known;
  const box = draftBox();
  boxes.set(app, box);
  return box;
};
