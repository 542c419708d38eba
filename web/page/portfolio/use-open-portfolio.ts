import { useHost } from '../host-context.ts';

/** Returns a function that opens the board of a portfolio in Cairn's full-screen page. */
export const useOpenPortfolio = (): ((portfolioId: string) => void) => {
  const host = useHost();
  return (portfolioId) =>
    host.navigate({ kind: 'module', moduleKey: 'full-screen-viewer', parameters: { portfolioId } });
};
