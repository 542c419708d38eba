import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from './testing/synthesised-stage.ts';
import { listed, nameOf, statementsOf, type Template } from './testing/template.ts';

const { stateful, service, edge } = synthesisedStage(deployedStage('production'));

/**
 * Returns the name of a policy without hashes. The policy of the CDK's function for copying files has a hash in the
 * middle, too.
 */
const policyName = (id: string): string =>
  nameOf(id).replace(/^CustomCDKBucketDeployment[0-9A-F]+/, 'FileCopier');

/**
 * Returns `<policy> <action> on <resource>` for every permission whose action or resource contains a wildcard. Leaves
 * out denials, because wildcards are harmless there.
 */
const wideGrants = (template: Template): string[] => {
  const lines = statementsOf(template)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ at, Action, Resource }) =>
      listed(Action).flatMap((action) =>
        listed(Resource).map((resource) => ({ at, action, resource: JSON.stringify(resource) })),
      ),
    )
    .filter(({ action, resource }) => `${action}${resource}`.includes('*'))
    .map(({ at, action, resource }) => {
      const reach =
        resource === '"*"' ? 'everything' : resource.includes('*') ? 'its objects' : 'it';
      return `${policyName(at)}: ${action} on ${reach}`;
    });
  return [...new Set(lines)].toSorted();
};

const isWide = (action: unknown): boolean => String(action).includes('*');

/** Permissions to send traces. Their resource is `*`, because X-Ray supports no other. */
const TRACES = [
  'EraseSites',
  'WithdrawBoards',
  'Feeds',
  'Activity',
  'AiGenerator',
  'Changes',
  'Licence',
  'Webhook',
  'Setting',
  'Guest',
  'Share',
  'Board',
  'Forge',
  'Goal',
  'Job',
  'JobDispatch',
  'Lifecycle',
  'Audit',
  'Milestone',
  'Baseline',
  'Openapi',
  'Persona',
  'Portfolio',
  'TrackerJobs',
  'PictureRenewals',
].flatMap((name) => [
  `${name}RoleDefaultPolicy: xray:PutTelemetryRecords on everything`,
  `${name}RoleDefaultPolicy: xray:PutTraceSegments on everything`,
]);

describe('permissions with wildcards', () => {
  it('occur in the stateful stack only in key policies, where `*` means the key itself', () => {
    const actions = [
      '*',
      'CreateGrant',
      'Decrypt',
      'DescribeKey',
      'Encrypt',
      'GenerateDataKey*',
      'ReEncrypt*',
    ];
    expect(wideGrants(stateful)).toEqual(
      ['SecretsKey', 'SiteSecretsKey'].flatMap((key) =>
        actions.map((action) => `${key}: kms:${action} on everything`),
      ),
    );
  });

  it('occur in the service stack only for tracing, for objects in buckets and in a key policy', () => {
    expect(wideGrants(service)).toEqual(
      [
        ...TRACES,
        'EraseSitesRoleDefaultPolicy: s3:DeleteObject on its objects',
        'AiGeneratorRoleDefaultPolicy: secretsmanager:CreateSecret on its objects',
        'AiGeneratorRoleDefaultPolicy: secretsmanager:DeleteSecret on its objects',
        'AiGeneratorRoleDefaultPolicy: secretsmanager:GetSecretValue on its objects',
        'AiGeneratorRoleDefaultPolicy: secretsmanager:PutSecretValue on its objects',
        'EraseSitesRoleDefaultPolicy: secretsmanager:DeleteSecret on its objects',
        'GuestRoleDefaultPolicy: s3:GetObject on its objects',
        'PersonaRoleDefaultPolicy: s3:DeleteObject on its objects',
        'PersonaRoleDefaultPolicy: s3:GetObject on its objects',
        'PersonaRoleDefaultPolicy: s3:PutObject on its objects',
        'PictureRenewalsRoleDefaultPolicy: s3:DeleteObject on its objects',
        'PictureRenewalsRoleDefaultPolicy: s3:GetObject on its objects',
        'PictureRenewalsRoleDefaultPolicy: s3:PutObject on its objects',
        'ShareRoleDefaultPolicy: s3:DeleteObject on its objects',
        'ShareRoleDefaultPolicy: s3:GetObject on its objects',
        'ShareRoleDefaultPolicy: s3:PutObject on its objects',
        'WithdrawBoardsRoleDefaultPolicy: s3:DeleteObject on its objects',
        'WithdrawBoardsRoleDefaultPolicy: s3:GetObject on its objects',
        'RolloutPolicy: cloudwatch:DescribeAlarms on everything',
        'AlarmsKey: kms:* on everything',
        'AlarmsKey: kms:Decrypt on everything',
        'AlarmsKey: kms:GenerateDataKey* on everything',
      ].toSorted(),
    );
  });

  it("occur in the edge stack only for two buckets and the CDK's function that copies files", () => {
    const copier = 'FileCopierServiceRoleDefaultPolicy';
    const reads = ['Client', 'Descriptor'].map(
      (name) => `${name}Policy: s3:GetObject on its objects`,
    );
    expect(wideGrants(edge)).toEqual(expect.arrayContaining(reads));
    const wide = wideGrants(edge).filter((line) => !reads.includes(line));
    expect(wide.every((line) => line.startsWith(`${copier}: `))).toBe(true);
    expect(wide.filter((line) => line.endsWith('on everything'))).toEqual([
      `${copier}: cloudfront:CreateInvalidation on everything`,
      `${copier}: cloudfront:GetInvalidation on everything`,
    ]);
    expect(wide.filter((line) => line.endsWith('on it'))).toEqual(
      ['Abort', 'DeleteObject', 'GetBucket', 'GetObject', 'List'].map(
        (action) => `${copier}: s3:${action}* on it`,
      ),
    );
  });

  it('let the function that copies files use only the buckets of the client and the descriptor', () => {
    const reached = statementsOf(edge)
      .filter(({ at }) => policyName(at).startsWith('FileCopier'))
      .flatMap(({ Resource }) => listed(Resource))
      .map((resource) => /FnGetAtt([A-Za-z]+?)[0-9A-F]{8}Arn/.exec(JSON.stringify(resource))?.[1]);
    expect([...new Set(reached)].filter(Boolean).toSorted()).toEqual(['Client', 'Descriptor']);
  });

  it('allow no handler a wildcard action or all actions of a service', () => {
    const ofHandlers = statementsOf(service).filter(({ at }) => /RoleDefaultPolicy/.test(at));
    expect(ofHandlers.length).toBeGreaterThan(15);
    expect(ofHandlers.flatMap(({ Action }) => listed(Action)).filter(isWide)).toEqual([]);
  });
});
