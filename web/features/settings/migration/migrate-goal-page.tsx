import { useTranslation } from 'react-i18next';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import type { HostContext, PageVisit } from '../../../host/host.ts';
import { listText } from '../../../i18n/list-text.ts';
import { FailurePage } from '../../../page/failure-page.tsx';
import { useHost } from '../../../page/host-context.ts';
import type { BoardRef } from '../../../store/board-data/board-data.ts';
import { boardRefOf } from '../../../story-map/loading/board-ref.ts';
import { LoadingScreen } from '../../../story-map/loading/loading-screen.tsx';
import { type LoadedBoard, useBoard } from '../../../story-map/loading/use-board.ts';
import { SyncParts } from '../../../story-map/sync/sync-parts.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { placeOf } from '../rows/place-of.ts';
import { GoalMigrationBox } from './goal-migration.tsx';
import styles from './migrate-goal-page.module.css';

interface LoadedProps {
  readonly boardRef: BoardRef;
}

/** Returns the reason why the goals of this map cannot be moved; null if they can. */
const obstacle = ({ rights, admin, portfolio }: LoadedBoard['board']): 'denied' | 'off' | null => {
  if (!rights.administer && !portfolio) return 'denied';
  return goalMappingOf(admin) === null ? 'off' : null;
};

const Loaded = ({ boardRef, loaded }: LoadedProps & { readonly loaded: LoadedBoard }) => {
  const { t, i18n } = useTranslation();
  const host = useHost();
  const { board } = loaded;
  const reason = obstacle(board);
  const toMap = () =>
    host.navigate({
      kind: 'module',
      moduleKey: 'full-screen-viewer',
      parameters: placeOf(boardRef, board),
    });
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('settings.goal.migrate.title')}</h1>
        <p className={styles.text}>
          {listText(
            i18n.language,
            board.projects.map(({ name }) => name),
          )}
          {' – '}
          {t('settings.goal.migrate.why')}
        </p>
        <Button spacing="compact" onClick={toMap}>
          {t('goalPage.openMap')}
        </Button>
      </header>
      <SyncParts loaded={loaded} />
      {reason === null ? (
        <GoalMigrationBox loaded={loaded} />
      ) : (
        <div role="status">
          <Note tone="info">{t(`settings.goal.migrate.${reason}`)}</Note>
        </div>
      )}
    </main>
  );
};

const Page = ({ boardRef }: LoadedProps) => {
  const { load, reload } = useBoard(boardRef);
  switch (load.state) {
    case 'loading':
      return <LoadingScreen done={load.done} />;
    case 'failed':
      return <FailurePage failure={load.failure} onRetry={reload} />;
    default:
      return <Loaded boardRef={boardRef} loaded={load.loaded} />;
  }
};

interface MigrateGoalPageProps {
  /** The parameters in the address, which identify the map as on the map's own page. */
  readonly page: PageVisit;
  readonly context: Pick<HostContext, 'projectId' | 'projectKey' | 'boardId'>;
}

/** The separate page that moves goals to issues or back (R-MAPPING-6). A tab of the settings contains the same form. */
const MigrateGoalPage = ({ page, context }: MigrateGoalPageProps) => {
  const ref = boardRefOf(page, context);
  if (ref) return <Page boardRef={ref} />;
  const failure = { kind: 'page', page: 'projectKeyMissing' } as const;
  return <FailurePage failure={failure} onRetry={() => window.location.reload()} />;
};

export default MigrateGoalPage;
