import { useEffect, useState } from 'react';
import { type ChangeProgress, progressOf, refusalOf } from '../../store/changes/progress-of.ts';
import { selectChange } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';

interface Awaited {
  readonly wait: (changeId: string) => void;
  readonly busy: boolean;
  /** Why the change was refused, so that the form can keep its input; null if it was not refused. */
  readonly refusal: Failure | null;
}

type Done = Exclude<ChangeProgress, 'none' | 'sending' | 'refused'>;

/**
 * Follows the change that a dialog has entered. Calls `onDone` when the change is saved, queued while offline, or in
 * conflict, so that the dialog can close. After a refusal it stays open.
 */
export const useAwaitedChange = (onDone: (how: Done) => void): Awaited => {
  const [id, setId] = useState<string | null>(null);
  const change = useAppSelector((state) => (id === null ? undefined : selectChange(state, id)));
  const progress = progressOf(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the progress matters
  useEffect(() => {
    if (progress === 'none' || progress === 'sending' || progress === 'refused') return;
    setId(null);
    onDone(progress);
  }, [progress]);
  return { wait: setId, busy: progress === 'sending', refusal: refusalOf(change) };
};
