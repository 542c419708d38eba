import { useEffect, useState } from 'react';
import { type ChangeProgress, progressOf, refusalOf } from '../../store/changes/progress-of.ts';
import { selectChange } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';

interface Awaited {
  /** Waits for the change of this id. */
  readonly wait: (changeId: string) => void;
  /** It is on its way. */
  readonly busy: boolean;
  /** Why it was refused; what was entered is still there then. */
  readonly refusal: Failure | null;
}

type Done = Exclude<ChangeProgress, 'none' | 'sending' | 'refused'>;

/** For a dialog that stays until its change is saved, waits for a network, or is to be decided about. */
export const useAwaitedChange = (onDone: (how: Done) => void): Awaited => {
  const [id, setId] = useState<string | null>(null);
  const change = useAppSelector((state) => (id === null ? undefined : selectChange(state, id)));
  const progress = progressOf(change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how far it has come decides
  useEffect(() => {
    if (progress === 'none' || progress === 'sending' || progress === 'refused') return;
    setId(null);
    onDone(progress);
  }, [progress]);
  return { wait: setId, busy: progress === 'sending', refusal: refusalOf(change) };
};
