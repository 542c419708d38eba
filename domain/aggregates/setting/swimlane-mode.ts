/** How a map is divided into lanes. Portfolios are divided by project (R-LANE-1). */
export type SwimlaneMode = 'none' | 'sprint' | 'release' | 'project';
