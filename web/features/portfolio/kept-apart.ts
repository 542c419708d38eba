const keyOf = (portfolioId: string): string => `cairn.goals-apart.${portfolioId}`;

/** Ids of the portfolio's projects whose goals this user has chosen to keep apart. */
export const keptApart = (portfolioId: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(portfolioId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** In a frame without storage, the choice lasts until the page is left. */
export const keepApart = (portfolioId: string, projectIds: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(portfolioId), JSON.stringify(projectIds));
  } catch {
    // Without storage, the offer is shown again on the next visit.
  }
};
