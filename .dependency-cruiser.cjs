/** The walls of the house: which room may look into which. */
const outside = (room, allowed) => ({
  name: `${room}-imports-only-its-own`,
  comment: `${room}/ may import only: ${allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    outside('domain', ['^domain/', '(^|/)node_modules/(zod|lexorank)/']),
    outside('locales', ['^locales/', '^node:']),
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
      from: { path: '^web/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'board-and-ui-are-presentational',
      comment: 'the board and the UI kit take everything as props: no store, no host, no network',
      severity: 'error',
      from: { path: '^web/(board|ui)/' },
      to: { path: '^web/(app|api|host|features)/|(^|/)node_modules/(@reduxjs|react-redux)/' },
    },
    {
      name: 'only-adapters-import-sdk-clients',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/adapters/|wiring\\.ts$|\\.test\\.ts$' },
      to: { path: '(^|/)node_modules/@aws-sdk/', dependencyTypesNot: ['type-only'] },
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
