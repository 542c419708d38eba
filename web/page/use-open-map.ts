import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../store/hooks.ts';
import { lookedAtPage } from '../store/live/follow-live.ts';
import { useHost } from './host-context.ts';

interface MapTarget {
  readonly projectId: string;
  readonly projectKey?: string;
  /** The card that the map scrolls to first. */
  readonly issueKey?: string;
}

/** Our full-screen page in the host, which can be opened from anywhere. */
const FULL_SCREEN = { moduleKey: 'full-screen-viewer', kind: 'full-screen' } as const;

/** Opens the story map of a project. */
export const useOpenMap = (): ((target: MapTarget) => void) => {
  const host = useHost();
  return (target) =>
    host.navigate({
      kind: 'module',
      moduleKey: FULL_SCREEN.moduleKey,
      parameters: { ...target },
    });
};

/**
 * Opens the story map of a project over the page. After the map was closed, the page reads the changes that were made
 * in it.
 */
export const useMapOver = (): ((target: MapTarget) => void) => {
  const host = useHost();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (target) =>
    host.openDialog({
      ...FULL_SCREEN,
      title: t('page.title'),
      parameters: { ...target },
      onClosed: () => void dispatch(lookedAtPage()),
    });
};
