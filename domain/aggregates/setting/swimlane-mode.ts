/** What divides a map into lanes; by project is how a portfolio is divided (R-LANE-1). */
export type SwimlaneMode = 'none' | 'sprint' | 'release' | 'project';
