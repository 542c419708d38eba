/** The walls of the house: which room may look into which. */
const outside = (room, allowed) => ({
  name: `${room}-imports-only-its-own`,
  comment: `${room}/ may import only: ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$|^[^/]+/testing/' },
  to: { pathNot: allowed },
});

/** A room that knows nothing of the product, tests included, so that another project could use it. */
const standsAlone = (room) => ({
  name: `${room}-imports-only-its-own`,
  comment: `${room}/ may import only its own files, Node and packages`,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    pathNot: [`^${room}/`, '(^|/)node_modules/', '^aws-lambda$'],
    dependencyTypesNot: ['core'],
  },
});

/** Rooms from the bottom up: each may import only those before it. */
const ROOMS = {
  domain: [
    'kernel',
    'outline',
    'ai',
    'tracker',
    'aggregates',
    'board',
    'contracts',
    'roadmap',
    'change',
    'publishing',
  ],
  web: [
    'i18n',
    'later',
    'host',
    'ui',
    'actions',
    'export',
    'gesture',
    'board',
    'roadmap',
    'store',
    'page',
    'story-map',
    'features',
    'app',
    'public-map',
  ],
};
const roomsStandOnThoseBelow = Object.entries(ROOMS).flatMap(([top, rooms]) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: `${top}-${room}-imports-only-rooms-below`,
    comment: `from the bottom up the rooms of ${top}/ are ${rooms.join(', ')}`,
    severity: 'error',
    from: { path: `^${top}/${room}/`, pathNot: '\\.test\\.tsx?$|/testing/' },
    to: { path: `^${top}/(${rooms.slice(at + 1).join('|')})/` },
  })),
);

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'aws-lambda is a package of types alone: there is no module to resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^aws-lambda$' },
    },
    outside('domain', ['^domain/', '(^|/)node_modules/(zod|lexorank)/']),
    ...roomsStandOnThoseBelow,
    outside('domain/kernel', ['^domain/kernel/', '(^|/)node_modules/(zod|lexorank)/']),
    outside('locales', ['^locales/', '^node:']),
    ...['infra/sandbox/cloud', 'infra/sandbox/tracker'].map(standsAlone),
    {
      name: 'web-sees-only-domain-and-locales',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(functions|infra|test)/' },
    },
    {
      name: 'functions-never-see-web-or-infra',
      severity: 'error',
      from: { path: '^functions/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|infra|test)/' },
    },
    {
      name: 'infra-never-sees-web-or-tests',
      severity: 'error',
      from: { path: '^infra/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|test)/' },
    },
    {
      name: 'features-never-see-each-other',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-are-entered-by-their-index',
      severity: 'error',
      from: { pathNot: '^web/features/|\\.test\\.tsx?$|/testing/' },
      to: { path: '^web/features/[^/]+/', pathNot: '^web/features/[^/]+/index\\.ts$' },
    },
    {
      name: 'board-roadmap-and-ui-are-presentational',
      comment:
        'the board, the roadmap and the UI kit take everything as props: no store, no host, no network',
      severity: 'error',
      from: { path: '^web/(board|gesture|roadmap|ui)/' },
      to: { path: '^web/(app|store|host|features)/|(^|/)node_modules/(@reduxjs|react-redux)/' },
    },
    {
      name: 'only-adapters-import-sdk-clients',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/adapters/|wiring\\.ts$|\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/@aws-sdk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domain-builders-stay-pure',
      comment: 'what tests of the domain are built from may also generate: nothing else',
      severity: 'error',
      from: { path: '^domain/testing/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/', '(^|/)node_modules/(zod|lexorank|fast-check)/'] },
    },
    {
      name: 'builders-serve-tests',
      severity: 'error',
      from: { pathNot: '^test/|\\.test\\.tsx?$|/testing/' },
      to: { path: '^(domain|functions)/testing/' },
    },
    {
      name: 'tests-are-leaves',
      severity: 'error',
      from: { pathNot: '^test/|\\.test\\.tsx?$' },
      to: { path: '^test/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.cache|\\.sandbox)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
