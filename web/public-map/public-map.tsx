import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import { showsStates } from '#domain/publishing/shows-states.ts';
import type { BoardHandle } from '../board/props/handle.ts';
import {
  type BoardLook,
  type CardField,
  type Orientation,
  PLAIN_LOOK,
} from '../board/props/props.ts';
import { StoryMapBoard } from '../board/story-map-board.tsx';
import { useLiveRegion } from '../page/live-region.tsx';
import { later } from '../ui/pages/later.tsx';
import { firstMode, mapOfPicture, modesOf, type PictureMode } from './parts/picture-map.ts';
import type { PageView, ViewOption } from './parts/views.ts';
import type { PhonePageProps } from './phone/phone-page.tsx';
import { useIsPhone } from './phone/use-phone.ts';
import type { PublicFacesProps } from './public-faces.tsx';
import styles from './public-map.module.css';
import { READ_ONLY } from './read-only.ts';
import { commentOn, commentsIn, TalkClose } from './talk.tsx';
import { Tools } from './tools.tsx';
import { useFolding } from './use-folding.ts';

const PhonePage = later<PhonePageProps>(() => import('./phone/phone-page.tsx'));
const PublicFaces = later<PublicFacesProps>(() => import('./public-faces.tsx'));

export interface PublicMapProps {
  readonly board: SharedBoard;
  /** Where visitors say something; null where they may not. */
  readonly talk: HTMLElement | null;
  /** Whether something has just been said, and what became of it has to be seen. */
  readonly talking: boolean;
  /** Whether the server has written a roadmap too, and whether it is what was asked for. */
  readonly roadmap: boolean;
  readonly planned: boolean;
  /** YYYY-MM-DD where the visitor is. */
  readonly today: string;
}

/** What the admins of the board show of its cards: what they do not is not in the picture. */
const fieldsOf = ({ stories, personas = [] }: SharedBoard): ReadonlySet<CardField> =>
  new Set([
    ...(showsStates({ stories }) ? (['status'] as const) : []),
    ...(stories.some(({ storyPoints }) => storyPoints != null) ? (['points'] as const) : []),
    ...(personas.length > 0 ? (['personas'] as const) : []),
    ...(stories.some(({ assignee }) => assignee != null) ? (['assignee'] as const) : []),
  ]);

/** A shared board as its visitors see it: the map itself, of which nothing can be changed (R-SHARE-7). */
export const PublicMap = (props: PublicMapProps) => {
  const { board, talk, talking, roadmap, planned, today } = props;
  const { t } = useTranslation();
  const { announce, region } = useLiveRegion();
  const [view, setView] = useState<PageView>(planned ? 'roadmap' : 'map');
  const [mode, setMode] = useState<PictureMode>(() => firstMode(board));
  const [orientation, setOrientation] = useState<Orientation>('vertical');
  const [zoom, setZoom] = useState(100);
  const [open, setOpen] = useState(talking);
  const handle = useRef<BoardHandle | null>(null);
  const whole = useMemo(() => mapOfPicture(board, mode), [board, mode]);
  const modes = useMemo(() => modesOf(board), [board]);
  const fields = useMemo(() => fieldsOf(board), [board]);
  const look = useMemo((): BoardLook => {
    const { personas = [] } = board;
    if (personas.length === 0) return PLAIN_LOOK;
    return {
      ...PLAIN_LOOK,
      faces: (ids, most) => <PublicFaces ids={ids} most={most} personas={personas} />,
    };
  }, [board]);
  const comments = useMemo(() => commentsIn(talk), [talk]);
  const folding = useFolding(whole);
  const phone = useIsPhone();
  const views: readonly ViewOption[] = [
    { value: 'map', label: t('toolbar.viewMode.storyMap') },
    { value: 'list', label: t('publicMap.list') },
    ...(roadmap ? [{ value: 'roadmap', label: t('toolbar.viewMode.roadmap') } as const] : []),
    ...((board.personas ?? []).length > 0
      ? [{ value: 'personas', label: t('publicMap.personas') } as const]
      : []),
  ];
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById('talk-opener')?.focus();
  }, []);
  // What the server has written stands outside of us: the page shows one or the other.
  useEffect(() => {
    document.body.dataset.view = view;
    document.body.toggleAttribute('data-talk', open);
  }, [view, open]);
  const say = (key: string | null) => {
    if (!talk) return;
    setOpen(true);
    // Once it is in sight.
    requestAnimationFrame(() => commentOn(talk, key));
  };
  const shared = {
    views,
    view,
    onView: setView,
    map: whole,
    modes,
    mode,
    onMode: setMode,
    talking: talk ? open : null,
    announce,
  };
  return (
    <>
      {phone ? (
        <PhonePage
          {...shared}
          comments={comments}
          progress={fields.has('status')}
          onTalk={(key) => (key === null && open ? close() : say(key))}
        />
      ) : (
        <>
          <Tools
            {...shared}
            board={handle}
            orientation={orientation}
            onOrientation={setOrientation}
            zoom={zoom}
            onZoom={setZoom}
            onTalk={() => (open ? close() : say(null))}
          />
          {view === 'map' && (
            <main className={styles.map} data-plain aria-label={t('board.label')}>
              <StoryMapBoard
                {...READ_ONLY}
                {...folding}
                orientation={orientation}
                zoom={zoom}
                onZoom={setZoom}
                today={today}
                // How late something is, visitors are not told.
                showsOverdue={false}
                comments={comments}
                look={look}
                cardFields={fields}
                showSubtasks={board.stories.some(({ subtasks = [] }) => subtasks.length > 0)}
                onOpenIssue={say}
                onOpenGoal={() => undefined}
                announce={announce}
                handle={handle}
              />
            </main>
          )}
        </>
      )}
      {talk && open && <TalkClose talk={talk} onClose={close} />}
      {region}
    </>
  );
};
