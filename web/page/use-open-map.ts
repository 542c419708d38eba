import { useHost } from './host-context.ts';

interface MapTarget {
  readonly projectId: string;
  readonly projectKey?: string;
  /** The card that is looked at first. */
  readonly issueKey?: string;
}

/** Goes to the story map of a project, in the host's page of ours that any place can lead to. */
export const useOpenMap = (): ((target: MapTarget) => void) => {
  const host = useHost();
  return (target) =>
    host.navigate({ kind: 'module', moduleKey: 'full-screen-viewer', parameters: { ...target } });
};
