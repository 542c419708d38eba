import { type ReactNode, useEffect, useState } from 'react';
import { mergePersona } from '#domain/aggregates/persona/merge.ts';
import { same } from '#domain/kernel/same.ts';
import { KeptDraft } from '../../../page/drafts/use-draft.ts';
import { isDirty } from './draft.ts';
import styles from './kept-edits.module.css';
import { editsKey, type KeptEdits, keepEdits, readEdits } from './kept-edits.ts';
import type { Editor } from './use-editor.ts';
import { useAccount } from './use-rights.ts';

/** Returns whether kept changes would change the persona; false if they have been saved meanwhile. */
const isNews = ({ base, details }: KeptEdits, { draft }: Editor): boolean =>
  !same(mergePersona(base, details, draft.details, 'mine').details, draft.details);

interface KeptEditsOf {
  /** Offers the changes that a reload has left; null if there are none. */
  readonly note: ReactNode;
  /** Discards the unsaved changes, because the user leaves the editor. Those that are still offered stay. */
  readonly forget: () => void;
}

/**
 * Keeps the unsaved changes of the editor in the tab, so that a reload does not lose them. Those that a reload has left
 * are offered until the user goes on with them or discards them (R-PERSONA-10).
 */
export const useKeptEdits = (personaId: string, editor: Editor, mayEdit: boolean): KeptEditsOf => {
  const account = useAccount();
  const key = account === null || !mayEdit ? null : editsKey(account, personaId);
  const [offered, setOffered] = useState<KeptEdits | null>(null);
  const [ready, setReady] = useState(false);
  const { draft } = editor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once, before anything is kept
  useEffect(() => {
    if (key === null || ready) return;
    const kept = readEdits(key);
    setOffered(kept && isNews(kept, editor) ? kept : null);
    setReady(true);
  }, [key]);
  useEffect(() => {
    if (key === null || !ready) return;
    const { base, version, details } = draft;
    // What is typed while the changes of a reload are still offered is newer, so it takes their place.
    keepEdits(key, isDirty(draft) ? { base, version, details } : offered);
  }, [key, ready, offered, draft]);
  return {
    forget: () => {
      if (key !== null && ready) keepEdits(key, offered);
    },
    note: offered && key !== null && (
      <div className={styles.note}>
        <KeptDraft
          autoFocus={false}
          onContinue={() => {
            editor.restore(offered);
            setOffered(null);
          }}
          onDiscard={() => setOffered(null)}
        />
      </div>
    ),
  };
};
