import { useEffect, useRef, useState } from 'react';
import type { Work } from '../../../export/picture/raster.ts';

export type WorkState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly share: number }
  | { readonly phase: 'failed' };

const IDLE: WorkState = { phase: 'idle' };

/** Runs one cancellable task at a time and reports its progress. A new task or unmounting cancels the running task. */
export const useWork = () => {
  const [state, setState] = useState<WorkState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => running.current?.abort();
  const run = async (task: (work: Work) => Promise<void>): Promise<void> => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    const current = () => running.current === controller;
    setState({ phase: 'running', share: 0 });
    const { signal } = controller;
    const onProgress = (share: number) => {
      if (current()) setState({ phase: 'running', share });
    };
    try {
      await task({ signal, onProgress });
      if (current()) setState(IDLE);
    } catch (error) {
      if (!signal.aborted) console.error(error);
      if (current()) setState(signal.aborted ? IDLE : { phase: 'failed' });
    }
  };
  return { state, run, cancel };
};
