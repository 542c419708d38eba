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
  /** Discards the kept changes, because the user leaves the editor. */
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
  const keeps = key !== null && ready && offered === null;
  useEffect(() => {
    if (!keeps) return;
    const { base, version, details } = draft;
    keepEdits(key, isDirty(draft) ? { base, version, details } : null);
  }, [key, keeps, draft]);
  return {
    forget: () => keeps && keepEdits(key, null),
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
