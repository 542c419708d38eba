/** The first and last day of a plan, relative to the day on which the demo is created. */
export type DemoDays = readonly [from: number, to: number];

/**
 * Planned days by the item's summary. An item that is not listed has no dates of its own. The dates of such a goal are
 * those of its steps.
 */
export const PLANS: Readonly<Record<string, DemoDays>> = {
  'Plan a walk': [-48, 44],
  'Find a route': [-44, 30],
  'Search by place name': [-44, -34],
  'See routes on a map': [-36, -22],
  'Filter by length and climb': [-12, -3],
  'Suggest routes near me': [6, 17],
  'Check conditions': [-30, 38],
  'Weather along the route': [-30, -18],
  'Warn about closed paths': [-8, 5],
  'Snow depth from the avalanche service': [10, 25],
  'Pack the bag': [3, 24],
  'A packing list for the day': [3, 10],
  'Follow the route': [-40, 33],
  'Position on the map': [-40, -25],
  'Turn the map with the phone': [-24, -16],
  'Maps without a signal': [-10, 8],
  'Buzz when I leave the path': [9, 18],
  'Spoken directions': [19, 33],
  'Rest on the way': [-6, 40],
  'Huts and springs nearby': [-6, 4],
  'Book a bed for tonight': [12, 40],
  'Call for help': [-9, 20],
  'Send my position by text message': [-9, 2],
  'Tell a friend when I am overdue': [5, 20],
  'Remember and share': [-26, 70],
  'Record the walk': [-26, 12],
  'Track time, length and climb': [-26, -12],
  'Track drains the battery overnight': [-2, 6],
  'Tell friends': [18, 58],
  'A picture of the walk to post': [18, 24],
  'Export as GPX': [20, 27],
};

/** Milestones of the demo: name, first and last day, and one of the colours that the product offers for milestones. */
export const MILESTONES = [
  { name: 'Board review', from: -20, to: -20, color: '#475569' },
  { name: 'Beta in the Alps', from: 9, to: 16, color: '#0D9488' },
  { name: 'Code freeze', from: 31, to: 31, color: '#EA580C' },
  { name: 'Season opens', from: 52, to: 52, color: '#7C3AED' },
] as const;
