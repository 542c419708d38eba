import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBoardKey } from '#domain/kernel/board-key.ts';
import type { FrozenMap } from '#domain/publishing/frozen/lay-out.ts';
import { folded, layOut } from '#domain/publishing/frozen/lay-out.ts';
import { readPageChoice } from '#domain/publishing/frozen/page-choice.ts';
import type { PageVisit } from '../../../host/host.ts';
import { useHost } from '../../../page/host-context.ts';
import { useLiveRegion } from '../../../page/live-region.tsx';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { useStoredPageQuery } from '../../../store/confluence/confluence-api.ts';
import { useProjectOfKeyQuery } from '../../../store/confluence/project-of-key-api.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Note } from '../../../ui/pages/note.tsx';
import { StoryMapPage } from '../story-map-page.tsx';
import { FrozenTable } from './frozen-table.tsx';
import { MacroHead } from './macro-head.tsx';
import { MacroNotice, NoPicture } from './macro-notice.tsx';
import styles from './macro-page.module.css';
import { Renewal, type Renewed } from './renewal.tsx';

export interface MacroPageProps {
  readonly page: PageVisit;
  readonly ids: () => string;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** Height of the live map in pixels. The map scrolls within this height. */
const LIVE_HEIGHT = 680;

/** Keeps the frame of the macro as high as its content. */
const useFrameHeight = (ref: RefObject<HTMLElement | null>): void => {
  const host = useHost();
  useEffect(() => {
    const shown = ref.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => host.resize(shown.offsetHeight));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [host, ref]);
};

const refOf = (board: string): BoardRef | null => {
  const key = readBoardKey(board);
  if (key === null) return null;
  return key.kind === 'board'
    ? { kind: 'agile', boardId: key.boardId }
    : { kind: 'project', project: key.projectId };
};

interface ShownMacroProps extends MacroPageProps {
  readonly board: string;
  readonly boardRef: BoardRef;
}

/** A notice repeats only this many characters of the entered address. */
const MOST = 200;

const cut = (link: string): string => (link.length > MOST ? `${link.slice(0, MOST)}…` : link);

const hasLane = ({ laneNames }: FrozenMap, name: string): boolean =>
  laneNames.some((each) => folded(each) === folded(name));

/** Warns about lanes that the author has chosen but that are not on the map. */
const UnknownLanes = ({ names }: { readonly names: readonly string[] }) => {
  const { t, i18n } = useTranslation();
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language).format(names.map(cut));
  return <Note tone="warning">{t('confluence.macro.unknownLanes', { lanes: list })}</Note>;
};

interface SaidProps {
  readonly said: Renewed | null;
  readonly map: FrozenMap | undefined;
  readonly lanes: readonly string[];
}

const Said = ({ said, map, lanes }: SaidProps) => {
  const { t } = useTranslation();
  return (
    <>
      {map && <UnknownLanes names={lanes.filter((name) => !hasLane(map, name))} />}
      {said === 'notAllowed' && <Note tone="info">{t('confluence.macro.lookedAgain')}</Note>}
      {said !== null && typeof said === 'object' && (
        <div role="alert">
          <Note tone="danger">{failureText(t, said)}</Note>
        </div>
      )}
    </>
  );
};

const Live = ({ boardRef, ids, today }: Pick<ShownMacroProps, 'boardRef' | 'ids' | 'today'>) => (
  <div className={styles.live} style={{ height: LIVE_HEIGHT }}>
    <StoryMapPage boardRef={boardRef} ids={ids} today={today} />
  </div>
);

interface RenewingProps extends Pick<ShownMacroProps, 'boardRef' | 'board'> {
  readonly renewing: boolean;
  readonly map: FrozenMap | undefined;
  readonly renewed: (result: Renewed) => void;
}

const Renewing = ({ boardRef, board, renewing, map, renewed }: RenewingProps) =>
  renewing && (
    <Renewal
      boardRef={boardRef}
      board={board}
      lanes={map && map.stories > 0 ? map.mode : null}
      onDone={renewed}
    />
  );

const ShownMacro = ({ page, ids, today, board, boardRef }: ShownMacroProps) => {
  const { t } = useTranslation();
  const { announce, region } = useLiveRegion();
  const first = readPageChoice(page.parameters, useHost().site);
  const [choice, setChoice] = useState({ lanes: first.lanes, size: first.size });
  const [live, setLive] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [said, setSaid] = useState<Renewed | null>(null);
  const { data, error, isFetching, refetch } = useStoredPageQuery(board);
  const frame = useRef<HTMLDivElement>(null);
  useFrameHeight(frame);
  const map = data && layOut(data.board, choice);
  const renew = () => {
    setSaid(null);
    setRenewing(true);
  };
  const renewed = (result: Renewed) => {
    setRenewing(false);
    setSaid(result);
    if (result === 'renewed') announce(t('confluence.macro.renewed'));
    if (result === 'notAllowed') void refetch();
  };
  return (
    <div ref={frame} className={styles.macro}>
      {region}
      {map && (
        <MacroHead
          name={data.name}
          storedAt={data.storedAt}
          follows={data.follows}
          map={map}
          statuses={data.resources?.statuses ?? []}
          choice={choice}
          live={live}
          renewing={renewing}
          onChoice={setChoice}
          onLive={setLive}
          onRenew={renew}
        />
      )}
      <Said {...{ said, map }} lanes={first.lanes} />
      {live && map ? (
        <Live {...{ boardRef, ids, today }} />
      ) : (
        <main>
          {map && <FrozenTable name={data.name} map={map} size={choice.size} />}
          {!data && (
            <NoPicture
              failure={error === undefined ? null : failureOf(error)}
              busy={renewing || isFetching}
              onRenew={renew}
              onRetry={() => void refetch()}
            />
          )}
        </main>
      )}
      <Renewing {...{ boardRef, board, renewing, map, renewed }} />
    </div>
  );
};

/** Loads the map of a project, of which only the key is known. First asks the tracker for the project's id. */
const OfProject = ({ projectKey, ...props }: MacroPageProps & { readonly projectKey: string }) => {
  const { data: board, error, refetch } = useProjectOfKeyQuery(projectKey);
  const frame = useRef<HTMLDivElement>(null);
  useFrameHeight(frame);
  const boardRef = board ? refOf(board) : null;
  if (board && boardRef) return <ShownMacro {...props} {...{ board, boardRef }} />;
  return (
    <div ref={frame} className={styles.macro}>
      <main>
        {board === null ? (
          <Unread link={props.page.parameters.link} />
        ) : (
          <NoPicture
            failure={error === undefined ? null : failureOf(error)}
            busy={false}
            onRetry={() => void refetch()}
          />
        )}
      </main>
    </div>
  );
};

interface UnreadProps {
  readonly link: string | undefined;
  readonly otherSite?: boolean;
}

/** Says that the author has entered no address, or an address that belongs to no map or to another site. */
const Unread = ({ link = '', otherSite = false }: UnreadProps) => {
  const entered = cut(link.trim());
  return entered === '' ? (
    <MacroNotice name="noBoard" />
  ) : (
    <MacroNotice name={otherSite ? 'otherSite' : 'unread'} link={entered} />
  );
};

/**
 * A story map on a Confluence page: a stored picture with its date. Readers who may see the board can open the live map
 * (R-SHARE-14).
 */
const MacroPage = (props: MacroPageProps) => {
  const { parameters } = props.page;
  const { site } = useHost();
  const { board, projectKey, otherSite } = readPageChoice(parameters, site);
  const boardRef = board === null ? null : refOf(board);
  const frame = useRef<HTMLDivElement>(null);
  useFrameHeight(frame);
  if (projectKey !== null) return <OfProject {...props} projectKey={projectKey} />;
  if (board !== null && boardRef !== null)
    return <ShownMacro {...props} {...{ board, boardRef }} />;
  return (
    <div ref={frame} className={styles.macro}>
      <main>
        <Unread link={parameters.link} otherSite={otherSite} />
      </main>
    </div>
  );
};

export default MacroPage;
