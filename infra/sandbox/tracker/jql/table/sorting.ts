import type { Row } from './rows.ts';

/** Queries with ORDER BY, about several keys, default directions and issues without a value. */
export const SORTING: readonly Row[] = [
  ['project = GEAR ORDER BY key', 'G1 G2 G3 G4 G5 G6 G7 G8 G9 G10'],
  ['project = GEAR ORDER BY key DESC', 'G10 G9 G8 G7 G6 G5 G4 G3 G2 G1'],
  ['project = GEAR ORDER BY "Story Points"', 'G5 G2 G3 G8 G10 G9 G7 G6 G4 G1'],
  ['project = GEAR ORDER BY "Story Points" DESC, key', 'G1 G4 G6 G7 G9 G10 G8 G3 G2 G5'],
  [
    'project = GEAR AND priority IS NOT EMPTY ORDER BY priority, key',
    'G4 G2 G1 G3 G6 G7 G9 G10 G5',
  ],
  ['project = GEAR AND type = Story ORDER BY priority ASC', 'G9 G3 G2 G8'],
  ['project = GEAR AND hierarchyLevel = 0 ORDER BY status, key', 'G4 G5 G9 G10 G3 G8 G2'],
  ['project = GEAR AND due IS NOT EMPTY ORDER BY due', 'G7 G1 G4 G3 G9 G2'],
  ['project = GEAR ORDER BY due ASC, key DESC', 'G2 G9 G3 G4 G1 G7 G10 G8 G6 G5'],
  ['project = GEAR ORDER BY created ASC', 'G7 G8 G1 G2 G3 G6 G10 G9 G5 G4'],
  ['project = GEAR ORDER BY created', 'G4 G5 G9 G10 G6 G3 G2 G1 G8 G7'],
  ['project = GEAR ORDER BY assignee, key', 'G6 G2 G3 G8 G1 G4 G5 G7 G9 G10'],
  ['project = GEAR AND fixVersion IS NOT EMPTY ORDER BY fixVersion, key', 'G10 G2 G8 G3 G4 G5'],
  [
    'project = GEAR AND fixVersion IS NOT EMPTY ORDER BY fixVersion DESC, key',
    'G5 G3 G4 G2 G8 G10',
  ],
  ['project = GEAR AND type IN (Task, Bug) ORDER BY summary', 'G10 G5 G4'],
  [
    'type IN (Bug, Task) AND fixVersion IS NOT EMPTY ORDER BY project ASC, type DESC, key DESC',
    'G10 G5 G4 T53 T52 T51 T50 T42 T30',
  ],
  ['project = GEAR AND type = Story ORDER BY Rank', 'G2 G3 G8 G9'],
  ['project = GEAR AND type = Story ORDER BY cf[10019] DESC', 'G9 G8 G3 G2'],
  ['sprint IN (1, 3) ORDER BY sprint DESC, key ASC', 'T45 T46 T2 T3 T10 T22 T23 T40'],
  [
    'key IN (TRAIL-7, TRAIL-15, TRAIL-16, TRAIL-28, TRAIL-33) ORDER BY updated',
    'T33 T28 T15 T7 T16',
  ],
  ['project = GEAR AND parent IS NOT EMPTY ORDER BY parent, key DESC', 'G9 G3 G2 G6 G8'],
  ['labels IS NOT EMPTY ORDER BY labels, key', 'G2 G9 G3 G4 G1 G8'],
  ['key IN (GEAR-2, GEAR-3, GEAR-6) ORDER BY resolution, key', 'G2 G6 G3'],
  [
    'project = GEAR ORDER BY reporter DESC, hierarchyLevel DESC, key',
    'G9 G1 G7 G2 G3 G4 G5 G8 G10 G6',
  ],
  ['type = Bug ORDER BY statusCategory DESC, "Epic Link", key', 'T30 T42 G4'],
];
