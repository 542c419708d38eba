import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import { showsProgress, showsStates } from '#domain/publishing/shows-states.ts';
import type { MapModel } from '../board/props/board-props.ts';
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
import type { PageView, PageViews, ViewOption } from './parts/views.ts';
import type { PhonePageProps } from './phone/phone-page.tsx';
import { useIsPhone } from './phone/use-phone.ts';
import type { PublicFacesProps } from './public-faces.tsx';
import styles from './public-map.module.css';
import { MAY_NOTHING, NO_INTENTS } from './read-only.ts';
import { commentOn, commentsIn, TalkClose } from './talk.tsx';
import { type Sight, Tools } from './tools.tsx';
import { type Folding, useFolding } from './use-folding.ts';

const PhonePage = later<PhonePageProps>(() => import('./phone/phone-page.tsx'));
const PublicFaces = later<PublicFacesProps>(() => import('./public-faces.tsx'));

export interface PublicMapProps {
  readonly board: SharedBoard;
  /** The comment section that the server has rendered; null if visitors may not comment. */
  readonly talk: HTMLElement | null;
  /** Whether the visitor has just sent a comment, so that the section opens with the result. */
  readonly talking: boolean;
  /** `roadmap` says whether the server has rendered a roadmap, `planned` whether the address asks for it. */
  readonly roadmap: boolean;
  readonly planned: boolean;
  /** Today's date in the visitor's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Returns the card fields that the admins share, which are those that the picture contains. */
const fieldsOf = ({ stories, personas = [] }: SharedBoard): ReadonlySet<CardField> =>
  new Set([
    ...(showsStates({ stories }) ? (['status'] as const) : []),
    ...(stories.some(({ storyPoints }) => storyPoints != null) ? (['points'] as const) : []),
    ...(personas.length > 0 ? (['personas'] as const) : []),
    ...(stories.some(({ assignee }) => assignee != null) ? (['assignee'] as const) : []),
  ]);

/** Returns how the map looks. It shows only what the picture contains, and does not mark overdue work. */
const lookOf = (board: SharedBoard, fields: ReadonlySet<CardField>): BoardLook => {
  const { personas = [] } = board;
  return {
    ...PLAIN_LOOK,
    cardFields: fields,
    showSubtasks: board.stories.some(({ subtasks = [] }) => subtasks.length > 0),
    showsOverdue: false,
    ...(personas.length > 0
      ? { faces: (ids, most) => <PublicFaces ids={ids} most={most} personas={personas} /> }
      : {}),
  };
};

/**
 * Returns the parts of the page, the visible part, and a function that shows another one. The parts that the server has
 * rendered are outside the root element of React, so an attribute of the body hides them or the map.
 */
const useViews = ({ board, roadmap, planned }: PublicMapProps): PageViews => {
  const { t } = useTranslation();
  const [view, setView] = useState<PageView>(planned ? 'roadmap' : 'map');
  const views: readonly ViewOption[] = [
    { value: 'map', label: t('toolbar.viewMode.storyMap') },
    { value: 'list', label: t('publicMap.list') },
    ...(roadmap ? [{ value: 'roadmap', label: t('toolbar.viewMode.roadmap') } as const] : []),
    ...((board.personas ?? []).length > 0
      ? [{ value: 'personas', label: t('publicMap.personas') } as const]
      : []),
  ];
  // Runs before the map is painted, because otherwise the outline would be visible below it for a moment.
  useLayoutEffect(() => {
    document.body.dataset.view = view;
  }, [view]);
  return { views, view, onView: setView };
};

/** Opens and closes the comment section, which is beside the map. */
const useTalk = ({ talk, talking }: PublicMapProps) => {
  const [open, setOpen] = useState(talking);
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById('talk-opener')?.focus();
  }, []);
  useEffect(() => {
    document.body.toggleAttribute('data-talk', open);
  }, [open]);
  const say = useCallback(
    (key: string | null) => {
      if (!talk) return;
      setOpen(true);
      // The comment section can be focused only when it is visible.
      requestAnimationFrame(() => commentOn(talk, key));
    },
    [talk],
  );
  return {
    open,
    close,
    say,
    /**
     * Starts a comment on a card or, if the key is null, on the whole map. If the section is already open, null closes
     * it.
     */
    toggle: (key: string | null) => (key === null && open ? close() : say(key)),
  };
};

interface VisitorsMapProps {
  readonly model: MapModel;
  readonly folding: Folding['view'];
  readonly look: BoardLook;
  readonly sight: Sight;
  readonly handle: RefObject<BoardHandle | null>;
  readonly onSay: (key: string) => void;
  readonly announce: (sentence: string) => void;
}

const openNothing = () => undefined;

/** The read-only board. Opening a card starts a comment on it. */
const VisitorsMap = (props: VisitorsMapProps) => {
  const { model, folding, look, sight, handle, onSay, announce } = props;
  const { orientation, zoom, onZoom } = sight;
  const { t } = useTranslation();
  const view = useMemo(
    () => ({ ...folding, orientation, zoom, onZoom }),
    [folding, orientation, zoom, onZoom],
  );
  const page = useMemo(
    () => ({
      onOpenIssue: onSay,
      onOpenGoal: openNothing,
      announce,
      wholeLanes: true,
      manual: t('publicMap.manual'),
    }),
    [onSay, announce, t],
  );
  return (
    <main className={styles.map} data-plain aria-label={t('board.label')}>
      <StoryMapBoard
        model={model}
        view={view}
        look={look}
        can={MAY_NOTHING}
        intents={NO_INTENTS}
        page={page}
        handle={handle}
      />
    </main>
  );
};

const NOTHING_BUSY: ReadonlySet<string> = new Set();

/** A shared board as visitors see it: the read-only map (R-SHARE-7). */
export const PublicMap = (props: PublicMapProps) => {
  const { board, talk, today } = props;
  const { announce, region } = useLiveRegion();
  const pages = useViews(props);
  const [mode, setMode] = useState<PictureMode>(() => firstMode(board));
  const [orientation, setOrientation] = useState<Orientation>('vertical');
  const [zoom, setZoom] = useState(100);
  const handle = useRef<BoardHandle | null>(null);
  const whole = useMemo(() => mapOfPicture(board, mode), [board, mode]);
  const modes = useMemo(() => modesOf(board), [board]);
  const fields = useMemo(() => fieldsOf(board), [board]);
  const look = useMemo(() => lookOf(board, fields), [board, fields]);
  const comments = useMemo(() => commentsIn(talk), [talk]);
  const { map, view: folding } = useFolding(whole);
  const model = useMemo(
    () => ({ map, today, comments, busyIds: NOTHING_BUSY }),
    [map, today, comments],
  );
  const phone = useIsPhone();
  const { open, close, say, toggle } = useTalk(props);
  const sight = { orientation, onOrientation: setOrientation, zoom, onZoom: setZoom };
  const lanes = { modes, mode, onMode: setMode };
  const shared = { pages, lanes, map: whole, talking: talk ? open : null, announce };
  return (
    <>
      {phone ? (
        <PhonePage
          {...shared}
          comments={comments}
          progress={showsProgress(board)}
          onTalk={toggle}
        />
      ) : (
        <Tools {...shared} board={handle} sight={sight} onTalk={() => toggle(null)} />
      )}
      {!phone && pages.view === 'map' && (
        <VisitorsMap {...{ model, folding, look, sight, handle, announce }} onSay={say} />
      )}
      {talk && open && <TalkClose talk={talk} onClose={close} />}
      {region}
    </>
  );
};
