import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { swimlaneOf } from '#domain/setting/swimlanes.ts';
import type { BoardRef } from '../../../api/board/board-data.ts';
import { modesOf } from '../../../api/board/modes-of.ts';
import { useStorePageMutation } from '../../../api/confluence/confluence-api.ts';
import type { Failure } from '../../../api/failure.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { LoadingBar } from '../../../page/loading-bar.tsx';
import { type LoadedBoard, useBoard } from '../loading/use-board.ts';
import { pageContentOf, resourcesOf } from './page-content.ts';

/** What became of a renewal: `notAllowed` for who may look but not edit. */
export type Renewed = 'renewed' | 'notAllowed' | Failure;

interface RenewalProps {
  readonly boardRef: BoardRef;
  /** As the backend names it. */
  readonly board: string;
  /** The lanes of the picture that is renewed; null for those that the person sees on the board. */
  readonly mode: SwimlaneMode | null;
  readonly onDone: (renewed: Renewed) => void;
}

const mayStore = ({ board: { rights } }: LoadedBoard): boolean =>
  rights.editIssues || rights.administer;

/** The board is there: it is stored once. */
const Store = ({
  board,
  mode,
  loaded,
  onDone,
}: RenewalProps & { readonly loaded: LoadedBoard }) => {
  const [store] = useStorePageMutation();
  const run = useEffectEvent(async () => {
    if (!mayStore(loaded)) {
      onDone('notAllowed');
      return;
    }
    const lanes = mode ?? swimlaneOf(loaded.settings, modesOf(loaded.board));
    const content = pageContentOf(loaded, lanes);
    const { error } = await store({ board, content, resources: resourcesOf(loaded) });
    onDone(error === undefined ? 'renewed' : failureOf(error));
  });
  useEffect(() => void run(), []);
  return null;
};

/** Reads the board as the person who asks, and stores the picture that pages show anew. */
export const Renewal = (props: RenewalProps) => {
  const { t } = useTranslation();
  const { load, reload, begunAt } = useBoard(props.boardRef);
  const [askedAt] = useState(() => Date.now());
  const rests = load.state === 'loaded' && !load.reloading;
  // What was read for an earlier picture, or for the live map, is read again.
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
