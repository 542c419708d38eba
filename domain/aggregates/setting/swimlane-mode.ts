/** What divides a map into lanes; by project is how a portfolio is divided (spec 001 §2 Portfolio board). */
export type SwimlaneMode = 'none' | 'sprint' | 'release' | 'project';
