import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { LoadingBar } from '../../../page/loading-bar.tsx';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { useStorePageMutation } from '../../../store/confluence/confluence-api.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { type Failure, settled } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { shareApi } from '../../../store/share/share-api.ts';
import { pageOf } from '../../../story-map/frozen/page-content.ts';
import { type LoadedBoard, useBoard } from '../../../story-map/loading/use-board.ts';

/** The result of renewing the picture. `notAllowed`: the reader may not publish the board. */
export type Renewed = 'renewed' | 'notAllowed' | Failure;

interface RenewalProps {
  readonly boardRef: BoardRef;
  readonly board: string;
  /** The lanes of the present picture. They stay if no lanes were chosen for pages. Null if there is no picture. */
  readonly lanes: PagesChoice['lanes'] | null;
  readonly onDone: (renewed: Renewed) => void;
}

/**
 * Returns whether the user may store the picture, as only admins of the board may (R-SHARE-2). The backend sends
 * `pagesRenewal` only to them.
 */
const mayStore = ({ pagesRenewal }: PluginSetting): boolean => pagesRenewal !== undefined;

const Store = ({
  board,
  lanes,
  loaded,
  onDone,
}: RenewalProps & { readonly loaded: LoadedBoard }) => {
  const dispatch = useAppDispatch();
  const [store] = useStorePageMutation();
  const run = useEffectEvent(async () => {
    const { initiate } = shareApi.endpoints.pluginSetting;
    const setting = await dispatch(initiate(board, { subscribe: false, forceRefetch: true }));
    if (!setting.data) {
      onDone(failureOf(setting.error));
      return;
    }
    if (!mayStore(setting.data)) {
      onDone('notAllowed');
      return;
    }
    const pages = setting.data.pages ?? { lanes: lanes ?? 'release', completed: true };
    const page = await settled(() => dispatch(pageOf(loaded, pages)));
    if (page.error) {
      onDone(page.error);
      return;
    }
    const { error } = await store({ board, ...page.data });
    onDone(error === undefined ? 'renewed' : failureOf(error));
  });
  useEffect(() => void run(), []);
  return null;
};

/** Loads the board as the reader sees it, and stores a new picture for pages. */
export const Renewal = (props: RenewalProps) => {
  const { t } = useTranslation();
  const { load, reload, begunAt } = useBoard(props.boardRef);
  const [askedAt] = useState(() => Date.now());
  const rests = load.state === 'loaded' && !load.reloading;
  // Data that was loaded before the reader asked for the renewal may be outdated, so the board is loaded anew.
  const old = rests && begunAt < askedAt;
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (old) again();
  }, [old]);
  const failure = load.state === 'failed' ? load.failure : null;
  const failed = useEffectEvent((why: Failure) =>
    props.onDone(why.kind === 'page' ? 'notAllowed' : why),
  );
  useEffect(() => {
    if (failure) failed(failure);
  }, [failure]);
  return (
    <>
      <LoadingBar label={t('confluence.macro.renewing')} share={null} />
      {load.state === 'loaded' && rests && !old && <Store {...props} loaded={load.loaded} />}
    </>
  );
};
