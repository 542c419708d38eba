import { useHost } from './host-context.ts';

/** Goes to the story map of a project, in the host's page of ours that any place can lead to. */
export const useOpenMap = (): ((projectId: string) => void) => {
  const host = useHost();
  return (projectId) =>
    host.navigate({ kind: 'module', moduleKey: 'full-screen-viewer', parameters: { projectId } });
};
