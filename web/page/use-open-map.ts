import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../store/hooks.ts';
import { lookedAtPage } from '../store/live/follow-live.ts';
import { useHost } from './host-context.ts';

interface MapTarget {
  readonly projectId: string;
  readonly projectKey?: string;
  /** The card that is looked at first. */
  readonly issueKey?: string;
}

/** The host's page of ours that any place can lead to. */
const FULL_SCREEN = { moduleKey: 'full-screen-viewer', kind: 'full-screen' } as const;

/** Goes to the story map of a project. */
export const useOpenMap = (): ((target: MapTarget) => void) => {
  const host = useHost();
  return (target) =>
    host.navigate({
      kind: 'module',
      moduleKey: FULL_SCREEN.moduleKey,
      parameters: { ...target },
    });
};

/** Lays the story map of a project over the page; what was changed there is looked for when it is closed. */
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
