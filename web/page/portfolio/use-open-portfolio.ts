import { useHost } from '../host-context.ts';

/** Goes to the board of a portfolio, in the host's page of ours that any place can lead to. */
export const useOpenPortfolio = (): ((portfolioId: string) => void) => {
  const host = useHost();
  return (portfolioId) =>
    host.navigate({ kind: 'module', moduleKey: 'full-screen-viewer', parameters: { portfolioId } });
};
