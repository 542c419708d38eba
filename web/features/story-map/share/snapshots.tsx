import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { usePluginSettingQuery, useStoreBoardMutation } from '../../../api/share/share-api.ts';
import { useHost } from '../../../page/host-context.ts';
import type { PanelProps } from '../panels/panel.ts';
import { boardKeyOf, contentOf } from './content.ts';

export interface SnapshotsProps extends Pick<PanelProps, 'boardRef' | 'loaded' | 'story'> {
  /** Whether all that is to be loaded is there. */
  readonly settled: boolean;
}

/** Milliseconds of rest before visitors are shown what has changed (spec 001 §9 Snapshot save debounce). */
const REST = 3000;

/**
 * Keeps what the visitors of a shared board see in step with the board, as long as one of its admins has it open. What
 * cannot be stored is tried again with the next change; the dialog for sharing says so.
 */
const Snapshots = ({ boardRef, loaded, story, settled }: SnapshotsProps) => {
  const host = useHost();
  const board = boardKeyOf(loaded, boardRef);
  const { administer } = loaded.board.rights;
  const { data: setting } = usePluginSettingQuery(board, { skip: !administer });
  const [store] = useStoreBoardMutation({ fixedCacheKey: `snapshot-${board}` });
  const link = setting?.shareBoardId ?? null;
  const shared = administer && settled && link !== null;
  const { map } = story;
  const text = useMemo(() => (shared ? JSON.stringify(contentOf(map)) : null), [shared, map]);
  const last = useRef<string | null>(null);
  const save = useEffectEvent(async () => {
    if (text === null || last.current === `${link}${text}`) return;
    last.current = `${link}${text}`;
    await store({ board, content: contentOf(map), by: await host.currentUser() });
  });
  useEffect(() => {
    if (text === null || link === null) return;
    const timer = setTimeout(() => void save(), REST);
    return () => clearTimeout(timer);
  }, [text, link]);
  return null;
};

export default Snapshots;
