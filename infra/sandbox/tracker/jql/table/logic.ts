import type { Row } from './rows.ts';

export const LOGIC: readonly Row[] = [
  ['type = Bug OR type = Task AND priority = Low', 'T30 T42 G4 G5'],
  ['priority = Low AND type = Task OR type = Bug', 'T30 T42 G4 G5'],
  ['(type = Bug OR type = Task) AND priority = Low', 'G5'],
  ['NOT type = Story AND project = GEAR AND NOT hierarchyLevel = 1', 'G4 G5 G6 G10'],
  ['NOT (project = TRAIL OR project = STORES) AND type = Story', 'G2 G3 G8 G9'],
  ['NOT assignee = currentUser() AND project = GEAR', 'G3 G6 G8'],
  ['NOT assignee IS EMPTY AND project = GEAR', 'G2 G3 G6 G8'],
  ['NOT (project != GEAR OR priority != Medium)', 'G1 G3 G6 G7 G9 G10'],
  ['NOT "Story Points" > 3 AND project = GEAR', 'G2 G5'],
  ['NOT summary ~ skis AND project = GEAR AND type = Story', 'G3 G9'],
  ['NOT (due < now() OR labels IS EMPTY)', 'G1 G3 G4'],
  ['NOT NOT type = Bug', 'T30 T42 G4'],
  ['! type = Story AND project = GEAR AND hierarchyLevel = 0', 'G4 G5 G10'],
  ['type = Bug && priority = Highest', 'T42 G4'],
  ['type = Bug || key = GEAR-1', 'T30 T42 G1 G4'],
  ['NOT status WAS "To Do" AND project = GEAR', 'G1 G2 G3 G6 G8'],
  ['TYPE = bug and PROJECT = gear', 'G4'],
  [
    'project = GEAR AND (labels = winter AND (component = Checkout OR component = Workshop))',
    'G2 G8',
  ],
  ['((((key = GEAR-1))))', 'G1'],
  ['type = Bug AND NOT (priority = High OR priority = Highest)', ''],
];
