const keyOf = (portfolioId: string): string => `cairn.goals-apart.${portfolioId}`;

/** Ids of the projects of a portfolio whose goals this reader keeps apart. */
export const keptApart = (portfolioId: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(portfolioId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** A frame of another site may have no storage: then it holds until the page is left. */
export const keepApart = (portfolioId: string, projectIds: readonly string[]): void => {
  try {
    localStorage.setItem(keyOf(portfolioId), JSON.stringify(projectIds));
  } catch {
    // The offer comes again with the next visit.
  }
};
