import { useEffect, useState } from 'react';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import { useBackOnline } from '../../../page/live/use-back-online.ts';
import { readDescriptions } from '../../../store/board/descriptions.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { readRelease } from '../../../store/lanes/read-release.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import type { PanelProps } from '../../../story-map/panel.ts';

/** What is known of a release. */
export type ReleaseReading =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'read'; readonly sources: MapSources; readonly total: number };

const READING: ReleaseReading = { state: 'reading' };

/** Reads the stories of a release. A new release, a retry, or the end of the component drops an earlier answer. */
export const useRelease = (
  { board, goals }: PanelProps['loaded'],
  releaseId: string | null,
): { readonly reading: ReleaseReading; readonly retry: () => void } => {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<ReleaseReading>(READING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are of the moment at which they were read
  useEffect(() => {
    if (releaseId === null) return;
    let current = true;
    setReading(READING);
    dispatch(readRelease(board, releaseId)).then(
      ({ stories, steps, total }) => {
        const sources = mapSourcesOf({ ...board, stories, steps, subtasks: {} }, goals);
        if (current) setReading({ state: 'read', sources, total });
      },
      (error: unknown) => {
        if (current) setReading({ state: 'failed', failure: failureOf(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [releaseId, tries, dispatch]);
  const retry = () => setTries((before) => before + 1);
  useBackOnline(reading.state === 'failed' ? reading.failure : null, retry);
  return { reading, retry };
};

const NONE: ReadonlyMap<string, string> = new Map();

/** Reads the descriptions of stories; null while they are read. If they cannot be read, there are none. */
export const useDescriptions = (
  wanted: boolean,
  ids: readonly string[],
): { readonly texts: ReadonlyMap<string, string> | null; readonly failed: boolean } => {
  const dispatch = useAppDispatch();
  const key = wanted ? ids.join() : '';
  const [found, setFound] = useState<{
    readonly key: string;
    readonly texts: ReadonlyMap<string, string> | null;
  }>({ key: '', texts: NONE });
  useEffect(() => {
    if (key === '') return;
    const reading = new AbortController();
    const { signal } = reading;
    const show = (texts: ReadonlyMap<string, string> | null) =>
      signal.aborted || setFound({ key, texts });
    dispatch(readDescriptions(key.split(','), { signal, onProgress: () => undefined })).then(
      show,
      () => show(null),
    );
    return () => reading.abort();
  }, [key, dispatch]);
  if (key === '') return { texts: NONE, failed: false };
  if (found.key !== key) return { texts: null, failed: false };
  return { texts: found.texts ?? NONE, failed: found.texts === null };
};
