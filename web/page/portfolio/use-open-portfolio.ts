import { useHost } from '../host-context.ts';
import type { MomentTarget } from '../use-open-map.ts';

/** Returns a function that opens the board of a portfolio in Cairn's full-screen page. */
export const useOpenPortfolio = (): ((portfolioId: string, target?: MomentTarget) => void) => {
  const host = useHost();
  return (portfolioId, target) =>
    host.navigate({
      kind: 'module',
      moduleKey: 'full-screen-viewer',
      parameters: { portfolioId, ...target },
    });
};
