/** An additional project of the demo, described by the topics of its epics and stories. */
export interface Neighbour {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly template: string;
  readonly releases: readonly Release[];
  readonly sprints: readonly PlannedSprint[];
  readonly epics: readonly { readonly summary: string; readonly things: readonly string[] }[];
  /** Summaries of stories. `{}` is replaced by a thing that the epic is about. */
  readonly deeds: readonly string[];
  readonly tasks: readonly string[];
}

/** A release whose days are relative to the day on which the demo is created. */
interface Release {
  readonly name: string;
  readonly day: number | null;
  readonly state: 'released' | 'unreleased' | 'archived';
}

interface PlannedSprint {
  readonly name: string;
  readonly goal: string;
  readonly state: 'closed' | 'active' | 'future';
  readonly from: number;
}

const WEB: Neighbour = {
  key: 'WEB',
  name: 'Waymark Web',
  description: 'Plan a walk on a big screen, alone or with others.',
  template: 'com.pyxis.greenhopper.jira:gh-simplified-agility-scrum',
  releases: [
    { name: 'Private beta', day: -290, state: 'archived' },
    { name: 'Spring', day: -120, state: 'released' },
    { name: 'Summer', day: -31, state: 'released' },
    { name: 'Autumn', day: 19, state: 'unreleased' },
    { name: 'Winter', day: 96, state: 'unreleased' },
    { name: 'Someday', day: null, state: 'unreleased' },
  ],
  sprints: [
    { name: 'Web 21', goal: 'Draw without thinking', state: 'closed', from: -52 },
    { name: 'Web 22', goal: 'Print what you planned', state: 'closed', from: -38 },
    { name: 'Web 23', goal: 'Plan with friends', state: 'closed', from: -24 },
    { name: 'Web 24', goal: 'Get there without a car', state: 'active', from: -10 },
    { name: 'Web 25', goal: 'Trust what you see', state: 'future', from: 4 },
    { name: 'Web 26', goal: 'Walk in winter', state: 'future', from: 18 },
  ],
  epics: [
    {
      summary: 'Draw a route',
      things: ['a route', 'a detour', 'the way back', 'the elevation profile'],
    },
    {
      summary: 'Know the weather',
      things: ['the forecast', 'wind on ridges', 'sunset times', 'the avalanche level'],
    },
    {
      summary: 'Find a bed',
      things: ['huts on the way', 'free beds', 'camp sites', 'opening times of huts'],
    },
    {
      summary: 'Get there and back',
      things: ['bus times', 'car parks', 'train connections', 'shared rides'],
    },
    {
      summary: 'Walk with others',
      things: ['a group plan', 'the packing list', 'meeting points', 'shared costs'],
    },
    {
      summary: 'Read the ground',
      things: ['path surfaces', 'steep sections', 'fords', 'shade at noon'],
    },
    {
      summary: 'Keep a diary',
      things: ['photos of the day', 'notes on the way', 'walked routes', 'favourite places'],
    },
    {
      summary: 'Trust the map',
      things: ['closed paths', 'corrections by walkers', 'ranger reports', 'map sources'],
    },
    {
      summary: 'Belong to a club',
      things: ['club walks', 'member lists', 'guest passes', 'club news'],
    },
    {
      summary: 'Pay once a year',
      things: ['the yearly pass', 'invoices', 'gift vouchers', 'club licences'],
    },
  ],
  deeds: [
    'Show {} on the map',
    'Search for {}',
    'Add a note to {}',
    'Follow {} by mail',
    'Compare {} with last year',
    'Print {} on one page',
    'Share {} by link',
    'Keep {} when the connection drops',
    'Read {} out to screen readers',
    'Show the source of {}',
    'Filter {} by distance',
    'Send {} to the phone',
  ],
  tasks: [
    'Draw the states',
    'Build it',
    'Words in seven languages',
    'Try it with five walkers',
    'Measure how long it takes',
  ],
};

const BASE: Neighbour = {
  key: 'BASE',
  name: 'Basecamp',
  description: 'What all the apps stand on: maps, tracks, accounts and the people on call.',
  template: 'com.pyxis.greenhopper.jira:gh-simplified-kanban-classic',
  releases: [
    { name: 'Platform 11', day: -200, state: 'archived' },
    { name: 'Platform 12', day: -75, state: 'released' },
    { name: 'Platform 13', day: -4, state: 'unreleased' },
    { name: 'Platform 14', day: 60, state: 'unreleased' },
  ],
  sprints: [],
  epics: [
    {
      summary: 'Serve the maps',
      things: ['map tiles', 'elevation rasters', 'place labels', 'offline packages'],
    },
    {
      summary: 'Take in tracks',
      things: ['recorded tracks', 'uploaded photos', 'GPX imports', 'step counts'],
    },
    {
      summary: 'Send messages',
      things: ['emergency texts', 'friend alerts', 'mail to clubs', 'push messages'],
    },
    {
      summary: 'Sign people in',
      things: ['sign-ins', 'password resets', 'club accounts', 'guest sessions'],
    },
    {
      summary: 'Search for places',
      things: ['place names', 'hut records', 'route summaries', 'bus stops'],
    },
    {
      summary: 'Take payments',
      things: ['card payments', 'refunds', 'voucher codes', 'monthly statements'],
    },
    {
      summary: 'Watch over it all',
      things: ['error reports', 'traffic figures', 'audit records', 'cost reports'],
    },
    {
      summary: 'Ship safely',
      things: ['app builds', 'database changes', 'feature switches', 'test data'],
    },
    {
      summary: 'Keep secrets',
      things: ['signing keys', 'partner tokens', 'walker positions', 'health notes'],
    },
    {
      summary: 'Talk to partners',
      things: ['weather feeds', 'park notices', 'train timetables', 'hut bookings'],
    },
  ],
  deeds: [
    'Back up {} every night',
    'Restore {} from yesterday',
    'Find out why {} are slow on Sundays',
    'Alert when {} fall silent',
    'Move {} to the new region',
    'Encrypt {} at rest',
    'Delete {} when a walker leaves',
    'Limit how often {} may be asked for',
    'Write down what to do when {} fail',
    'Double the load on {} in a rehearsal',
    'Show what {} cost',
    'Retire the old store of {}',
  ],
  tasks: [
    'Agree on the numbers',
    'Change the code',
    'Rehearse it',
    'Tell the people on call',
    'Clean up behind it',
  ],
};

export const NEIGHBOURS: readonly Neighbour[] = [WEB, BASE];
