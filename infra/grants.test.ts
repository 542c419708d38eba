import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from './testing/synthesised-stage.ts';
import { listed, nameOf, resourcesOf, statementsOf } from './testing/template.ts';

const { service } = synthesisedStage(deployedStage('production'));
const functions = resourcesOf(service, 'AWS::Lambda::Function');
const FUNCTIONS = [
  'Activity',
  'AiGenerator',
  'Audit',
  'Baseline',
  'Board',
  'Changes',
  'EraseSites',
  'Feeds',
  'Forge',
  'Goal',
  'Guest',
  'Job',
  'JobDispatch',
  'Licence',
  'Lifecycle',
  'Milestone',
  'Openapi',
  'Persona',
  'PictureRenewals',
  'Portfolio',
  'Setting',
  'Share',
  'TrackerJobs',
  'Webhook',
  'WithdrawBoards',
];

/** Returns the stateful resource that an expression imports, such as `Events`, `Events stream` or `Snapshots share`. */
const importedFrom = (resource: unknown): string => {
  const text = JSON.stringify(resource);
  const [, id, attribute] =
    /(?:FnGetAtt|Ref)([A-Za-z]+?)[0-9A-F]{8}(StreamArn|Arn)?/.exec(text) ?? [];
  if (text.includes(':secret:cairn/')) return 'Secrets of sites';
  const folder = /"\/([\w-]+)\/\*"/.exec(text)?.[1];
  if (folder) return `${id} ${folder}`;
  return attribute === 'StreamArn' ? `${id} stream` : String(id);
};

/** Returns whether the only right is to read a secret of the deployment. The secrets of each function stand below. */
const readsSecret = (actions: readonly string[], resource: unknown): boolean =>
  actions.every((action) => ['secretsmanager:GetSecretValue', 'kms:Decrypt'].includes(action)) &&
  importedFrom(resource) !== 'Secrets of sites';

/** Returns the names of the deployment's secrets and encryption keys that a function may read and use. */
const readableSecrets = (name: string): string[] =>
  statementsOf(service)
    .filter(({ at }) => at.startsWith(`${name}RoleDefaultPolicy`))
    .flatMap(({ Action, Resource }) =>
      listed(Resource).flatMap((resource) =>
        readsSecret(listed(Action).map(String), resource) ? [importedFrom(resource)] : [],
      ),
    )
    .toSorted();

/** Returns a function's grants on the stage's data, without those for logs, traces and secrets of the deployment. */
const dataGrants = (name: string): Record<string, string[]> => {
  const grants: Record<string, string[]> = {};
  for (const { at, Action, Resource } of statementsOf(service)) {
    if (!at.startsWith(`${name}RoleDefaultPolicy`)) continue;
    const actions = listed(Action).map(String);
    if (actions.every((action) => /^(logs|xray):/.test(action))) continue;
    for (const resource of listed(Resource)) {
      if (readsSecret(actions, resource)) continue;
      const target = importedFrom(resource);
      const plain = actions.map((action) => action.replace('dynamodb:', ''));
      grants[target] = [...(grants[target] ?? []), ...plain];
    }
  }
  return grants;
};

const environmentOf = (name: string): string[] => {
  const found = functions.find(({ id }) => nameOf(id) === name);
  const { Environment } = (found?.Properties ?? {}) as { Environment?: { Variables: object } };
  return Object.keys(Environment?.Variables ?? {}).filter((key) => key !== 'NODE_OPTIONS');
};

const DECIDES = { Events: ['PutItem', 'Query'], Installations: ['GetItem'] };
/**
 * Grants of functions that decide commands and count uses. `READS` also allows reading rows, `LISTS` listing them too,
 * and `REMOVES` deleting them too.
 */
const READS = { ...DECIDES, Views: ['GetItem', 'PutItem', 'UpdateItem'] };
const LISTS = { ...DECIDES, Views: ['GetItem', 'PutItem', 'Query', 'UpdateItem'] };
const REMOVES = { ...DECIDES, Views: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'] };
const SEAL = ['SITE_SEAL_KEY_ARN', 'SECRETS_AGE_SECONDS'];
const TABLES = ['EVENTS_TABLE', 'VIEWS_TABLE', 'INSTALLATIONS_TABLE', ...SEAL];
/** Grants of a function that records changes and requests renewals of the affected pictures. */
const WAKES = { PictureRenewals: ['sqs:SendMessage'] };
const WAKING = ['PICTURE_QUEUE_URL', 'PICTURE_REST_SECONDS'];
const HTTP = [
  ...TABLES,
  'APP_KEY',
  'APP_BASE_URL',
  'LICENSING',
  'METRICS_NAMESPACE',
  'EDGE_SECRET_ARN',
];

describe('the grants of each function', () => {
  it.each([
    ['Goal', REMOVES],
    [
      'AiGenerator',
      {
        ...READS,
        'Secrets of sites': [
          'secretsmanager:CreateSecret',
          'secretsmanager:DeleteSecret',
          'secretsmanager:GetSecretValue',
          'secretsmanager:PutSecretValue',
        ],
        SiteSecretsKey: ['kms:GenerateDataKey'],
      },
    ],
    ['Job', LISTS],
    ['Milestone', REMOVES],
    ['Baseline', REMOVES],
    ['Licence', LISTS],
    [
      'Audit',
      {
        Events: ['PutItem', 'Query'],
        Views: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
        Installations: ['GetItem'],
      },
    ],
    ['Openapi', {}],
    ['Changes', { ...LISTS, ...WAKES }],
    [
      'Webhook',
      {
        Events: ['PutItem', 'Query'],
        Views: ['GetItem', 'PutItem', 'Query'],
        Installations: ['GetItem'],
        ...WAKES,
      },
    ],
    [
      'Persona',
      {
        ...REMOVES,
        'Snapshots persona-upload': ['s3:GetObject', 's3:DeleteObject', 's3:PutObject'],
        'Snapshots persona-image': ['s3:DeleteObject', 's3:PutObject'],
        'Snapshots owners': ['s3:PutObject'],
      },
    ],
    ['Portfolio', REMOVES],
    ['Activity', LISTS],
    ['Board', { Views: ['GetItem', 'Query', 'UpdateItem'], Installations: ['GetItem'] }],
    ['Setting', LISTS],
    [
      'Share',
      {
        ...REMOVES,
        'Snapshots share': ['s3:DeleteObject', 's3:PutObject'],
        'Snapshots links': ['s3:DeleteObject', 's3:PutObject', 's3:GetObject'],
        'Snapshots confluence': ['s3:DeleteObject', 's3:PutObject', 's3:GetObject'],
      },
    ],
    [
      'Guest',
      {
        ...LISTS,
        'Snapshots links': ['s3:GetObject'],
        'Snapshots share': ['s3:GetObject'],
        'Snapshots owners': ['s3:GetObject'],
        'Snapshots persona-image': ['s3:GetObject'],
      },
    ],
    [
      'Lifecycle',
      {
        Events: ['PutItem', 'Query'],
        Views: ['PutItem'],
        Installations: ['GetItem', 'PutItem'],
      },
    ],
    [
      'Forge',
      {
        Events: ['PutItem', 'Query'],
        Views: ['GetItem', 'PutItem', 'Query'],
        Installations: ['GetItem', 'PutItem', 'UpdateItem'],
        ...WAKES,
      },
    ],
    [
      'EraseSites',
      {
        Events: ['DeleteItem', 'Query'],
        Views: ['DeleteItem', 'Query'],
        Installations: ['DeleteItem', 'GetItem', 'UpdateItem'],
        Snapshots: ['s3:ListBucket'],
        'Snapshots share': ['s3:DeleteObject'],
        'Snapshots links': ['s3:DeleteObject'],
        'Snapshots confluence': ['s3:DeleteObject'],
        'Snapshots persona-image': ['s3:DeleteObject'],
        'Snapshots persona-upload': ['s3:DeleteObject'],
        'Snapshots owners': ['s3:DeleteObject'],
        'Secrets of sites': ['secretsmanager:DeleteSecret'],
      },
    ],
    [
      'WithdrawBoards',
      {
        Installations: ['GetItem'],
        Snapshots: ['s3:ListBucket'],
        'Snapshots links': ['s3:GetObject'],
        'Snapshots share': ['s3:DeleteObject'],
      },
    ],
    [
      'Feeds',
      {
        'Events stream': ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'],
        Views: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
        ProjectorDead: ['sqs:SendMessage'],
        ...WAKES,
      },
    ],
    [
      'JobDispatch',
      {
        'Events stream': ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'],
        ProjectorDead: ['sqs:SendMessage'],
        TrackerJobs: ['sqs:SendMessage'],
      },
    ],
    [
      'TrackerJobs',
      {
        Events: ['PutItem', 'Query'],
        Views: ['GetItem', 'PutItem', 'Query'],
        Installations: ['GetItem'],
        ...WAKES,
        TrackerJobs: [
          'sqs:ChangeMessageVisibility',
          'sqs:DeleteMessage',
          'sqs:GetQueueAttributes',
          'sqs:ReceiveMessage',
        ],
        TrackerJobsDead: ['sqs:SendMessage'],
      },
    ],
    [
      'PictureRenewals',
      {
        Events: ['PutItem', 'Query'],
        Views: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
        Installations: ['GetItem'],
        PictureRenewals: [
          'sqs:ChangeMessageVisibility',
          'sqs:DeleteMessage',
          'sqs:GetQueueAttributes',
          'sqs:ReceiveMessage',
        ],
        'Snapshots share': ['s3:DeleteObject', 's3:PutObject'],
        'Snapshots links': ['s3:DeleteObject', 's3:PutObject', 's3:GetObject'],
        'Snapshots confluence': ['s3:DeleteObject', 's3:PutObject', 's3:GetObject'],
      },
    ],
  ])('are exactly these for %s', (name, grants) => {
    expect(dataGrants(name)).toEqual(grants);
  });

  it('let the eraser delete every file that a function may put', () => {
    const folders = (action: string, names: readonly string[]) =>
      new Set(
        names.flatMap((name) =>
          Object.entries(dataGrants(name)).flatMap(([target, actions]) =>
            target.startsWith('Snapshots ') && actions.includes(action) ? [target] : [],
          ),
        ),
      );
    const put = folders('s3:PutObject', FUNCTIONS);
    expect(put.size).toBeGreaterThan(4);
    expect([...put].toSorted()).toEqual([...folders('s3:DeleteObject', ['EraseSites'])].toSorted());
  });

  it('let no function scan a table', () => {
    for (const name of FUNCTIONS) {
      for (const actions of Object.values(dataGrants(name))) expect(actions).not.toContain('Scan');
    }
  });

  it('let only the callbacks of Connect and Forge write secrets of sites', () => {
    const writers = FUNCTIONS.filter((name) => dataGrants(name).Installations?.includes('PutItem'));
    expect(writers).toEqual(['Forge', 'Lifecycle']);
  });

  it("allow use of the key for sites' secrets only through Secrets Manager", () => {
    const uses = statementsOf(service).filter(
      ({ at, Action }) =>
        at.startsWith('AiGenerator') &&
        listed(Action).some((each) => String(each).startsWith('kms:')),
    );
    expect(uses).toHaveLength(2);
    for (const { Condition } of uses) expect(JSON.stringify(Condition)).toContain('kms:ViaService');
  });

  it.each(FUNCTIONS.map((name) => [name]))(
    'let %s read exactly the secrets that it names',
    (name) => {
      const variables = environmentOf(name);
      const named = [
        ['SITE_SEAL_KEY_ARN', 'SiteSealKey', 'SiteSecretsKey'],
        ['EDGE_SECRET_ARN', 'EdgeSecret', 'SecretsKey'],
        ['LICENCE_KEYS_ARN', 'LicenceKeys'],
      ].flatMap(([variable = '', ...secrets]) => (variables.includes(variable) ? secrets : []));
      expect(readableSecrets(name)).toEqual(named.toSorted());
    },
  );

  it.each([
    ['Goal', HTTP],
    ['Job', HTTP],
    ['JobDispatch', ['JOB_QUEUE_URL']],
    [
      'TrackerJobs',
      [
        ...TABLES,
        'APP_KEY',
        'OAUTH_URL',
        'JOB_TRIES',
        'JOB_DELIVERIES',
        'JOB_QUEUE_URL',
        'JOB_DEAD_QUEUE_URL',
        ...WAKING,
      ],
    ],
    ['Milestone', HTTP],
    ['Baseline', HTTP],
    ['Audit', HTTP],
    ['Licence', [...HTTP, 'LICENCE_KEYS_ARN']],
    ['Openapi', ['EDGE_SECRET_ARN', 'SECRETS_AGE_SECONDS']],
    ['Persona', [...HTTP, 'SNAPSHOTS_BUCKET']],
    ['Portfolio', HTTP],
    ['Activity', HTTP],
    ['AiGenerator', [...HTTP, 'AI_PROVIDER', 'AI_KEYS_PREFIX', 'AI_KEYS_ENCRYPTION']],
    ['Board', HTTP],
    ['Setting', HTTP],
    ['Share', [...HTTP, 'SNAPSHOTS_BUCKET']],
    ['Guest', [...HTTP, 'SNAPSHOTS_BUCKET', 'PUBLIC_MAP']],
    ['Lifecycle', [...HTTP, 'INSTALL_KEYS_URL']],
    ['WithdrawBoards', [...TABLES, 'APP_KEY', 'LICENSING', 'SNAPSHOTS_BUCKET']],
    ['EraseSites', [...TABLES, 'SNAPSHOTS_BUCKET', 'GRACE_DAYS', 'AI_KEYS_PREFIX']],
    ['Feeds', ['VIEWS_TABLE', 'PROJECTOR_DEAD_URL', ...WAKING]],
    ['Changes', [...HTTP, ...WAKING]],
    ['Webhook', [...HTTP, ...WAKING]],
    ['Forge', [...HTTP, ...WAKING]],
    [
      'PictureRenewals',
      [...TABLES, 'APP_KEY', 'LICENSING', 'OAUTH_URL', 'SNAPSHOTS_BUCKET', ...WAKING],
    ],
  ])('come with exactly these environment variables for %s', (name, settings) => {
    expect(environmentOf(name).toSorted()).toEqual(settings.toSorted());
  });
});

describe('every function', () => {
  it('is listed in this file', () => {
    expect(functions.map(({ id }) => nameOf(id)).toSorted()).toEqual(FUNCTIONS);
  });

  it.each(functions.map((found) => [nameOf(found.id), found.Properties ?? {}]))(
    '%s runs on ARM and Node 24, is traced and writes structured logs that expire',
    (_, properties) => {
      expect(properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
      });
      const { LogGroup } = properties.LoggingConfig as { LogGroup: { Ref: string } };
      expect(service.Resources[LogGroup.Ref]?.Properties?.RetentionInDays).toBe(90);
    },
  );
});

describe('a stage with a Forge app', () => {
  const forgeAppId = 'ari:cloud:ecosystem::app/6f7a1c1e-2f7b-4a53-9d0c-0c2b6a1c9a11';
  const stage = synthesisedStage({ ...deployedStage('production'), forgeAppId });
  const forgeVariables = (name: string): string[] => {
    const found = resourcesOf(stage.service, 'AWS::Lambda::Function').find(
      ({ id }) => nameOf(id) === name,
    );
    const { Environment } = (found?.Properties ?? {}) as { Environment?: { Variables: object } };
    return Object.keys(Environment?.Variables ?? {}).filter((key) => key.startsWith('FORGE_'));
  };

  it('gives the Forge settings to functions that verify its tokens or call its sites', () => {
    const settings = ['FORGE_APP_ID', 'FORGE_KEYS_URL'];
    for (const name of [
      'Goal',
      'Board',
      'Forge',
      'TrackerJobs',
      'WithdrawBoards',
      'PictureRenewals',
    ]) {
      expect(forgeVariables(name), name).toEqual(settings);
    }
    expect(forgeVariables('Feeds')).toEqual([]);
  });

  it('has its secrets generated by AWS, so that no template contains them', () => {
    const secrets = resourcesOf(stage.stateful, 'AWS::SecretsManager::Secret').filter(
      ({ id }) => nameOf(id) !== 'LicenceKeys',
    );
    expect(secrets).toHaveLength(2);
    for (const { Properties } of secrets) {
      expect(Object.keys(Properties ?? {})).toContain('GenerateSecretString');
      expect(Object.keys(Properties ?? {})).not.toContain('SecretString');
    }
  });
});
