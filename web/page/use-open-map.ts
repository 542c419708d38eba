import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { lookedAtPage } from '../store/live/looked-at-page.ts';
import { useHost } from './host-context.ts';

/** The moment that a map shows at first, and the goal that it scrolls to then. */
export interface MomentTarget {
  readonly moment?: Instant;
  readonly goalId?: string;
}

interface MapTarget extends MomentTarget {
  readonly projectId: string;
  readonly projectKey?: string;
  /** Key of the card to which the map scrolls at first. */
  readonly issueKey?: string;
}

/** Cairn's full-screen page, which all other pages can open. */
const FULL_SCREEN = { moduleKey: 'full-screen-viewer', kind: 'full-screen' } as const;

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
 * Returns a function that opens the story map of a project over the page. When the map is closed, the page loads what
 * the user has changed there.
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
