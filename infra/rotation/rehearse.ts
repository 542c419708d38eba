import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { rotatingSecret } from '#functions/adapters/aws/rotating-secret.ts';
import { callSecrets, type SecretAccess } from '#functions/adapters/aws/secret.ts';
import { EDGE_HEADER } from '#functions/http/edge-headers.ts';
import { systemClock } from '#functions/ports/ids.ts';
import type { RotatingSecret } from '#functions/ports/rotating-secret.ts';
import { newVendor, publicHalf, signLicenceKey, type Vendor } from '../licence/sign.ts';
import { isSealed, sealTable } from '../reseal/seal-table.ts';
import { ACCESS_KEY, REGION } from '../sandbox/cloud/base/names.ts';
import type { Cloud } from '../sandbox/cloud/running-cloud.ts';
import { startCloud } from '../sandbox/cloud/start-cloud.ts';
import { startSandbox } from '../sandbox/start/sandbox.ts';
import { type Loaded, underLoad } from './load.ts';

/** The age of the functions' cache in this rehearsal. A deployed stage has a minute. */
const AGE_SECONDS = 1;
/** Twice the age, so that each instance has read the secret again. */
const EVERYWHERE_MS = AGE_SECONDS * 2_000;

/** One secret after its rotation. */
export interface Rotated extends Loaded {
  readonly secret: string;
  readonly step: string;
  /** What must be accepted and was not, or the other way round. */
  readonly wrong: readonly string[];
}

interface Stage {
  readonly cloud: Cloud;
  readonly access: SecretAccess;
  readonly client: DynamoDBClient;
  /** A request of a person that must succeed. */
  readonly ask: () => Promise<Response>;
  /** Enters a portfolio licence key as a site admin. Returns whether it was accepted. */
  readonly enterKey: (key: string) => Promise<boolean>;
  readonly site: string;
}

const opened = ({ access }: Stage, arn: string): RotatingSecret =>
  rotatingSecret(access, { arn, ageMs: 0 });

const put = async ({ access }: Stage, SecretId: string, SecretString: string): Promise<void> => {
  await callSecrets(access, 'PutSecretValue', {
    SecretId,
    SecretString,
    ClientRequestToken: randomUUID(),
  });
};

const takeFormerAway = async ({ access }: Stage, SecretId: string): Promise<void> => {
  const input = { SecretId, VersionStage: 'AWSPREVIOUS' };
  const response = await callSecrets(access, 'GetSecretValue', input);
  const { VersionId } = (await response.json()) as { VersionId: string };
  await callSecrets(access, 'UpdateSecretVersionStage', {
    ...input,
    RemoveFromVersionId: VersionId,
  });
};

const fresh = (): string => randomBytes(36).toString('base64url');

type Step = (name: string, act: () => Promise<readonly string[]>) => Promise<void>;

/** Returns which of the expectations a secret of the edge does not fulfil, asked at the API behind the edge. */
const edgeFaults = async (
  { cloud }: Stage,
  expected: Readonly<Record<string, boolean>>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const [value, accepted] of Object.entries(expected)) {
    const response = await fetch(`${cloud.apiUrl}/smb/openapi.json`, {
      headers: { [EDGE_HEADER]: value },
    });
    if ((response.status !== 403) !== accepted) faults.push(`edge secret: ${response.status}`);
  }
  return faults;
};

const rotateEdge = async (stage: Stage, step: Step): Promise<void> => {
  const arn = stage.cloud.secretArn('EdgeSecret');
  const { current: old } = await opened(stage, arn).read();
  const next = fresh();
  const wrong = fresh();
  await step('new value put', async () => {
    await put(stage, arn, next);
    await wait(EVERYWHERE_MS);
    return edgeFaults(stage, { [old]: true, [next]: true, [wrong]: false });
  });
  await step('edge deployed', async () => {
    await stage.cloud.deployEdge();
    await wait(EVERYWHERE_MS);
    return edgeFaults(stage, { [old]: true, [next]: true, [wrong]: false });
  });
  await step('former taken away', async () => {
    await takeFormerAway(stage, arn);
    await wait(EVERYWHERE_MS);
    return edgeFaults(stage, { [old]: false, [next]: true, [wrong]: false });
  });
};

const installations = async (client: DynamoDBClient): Promise<string> => {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  const found = TableNames.find((name) => name.includes('Installations'));
  if (!found) throw new Error('there is no table of installations');
  return found;
};

const rotateSealKey = async (stage: Stage, step: Step): Promise<void> => {
  const arn = stage.cloud.secretArn('SiteSealKey');
  const table = await installations(stage.client);
  await step('new value put', async () => {
    await put(stage, arn, fresh());
    await wait(EVERYWHERE_MS);
    return [];
  });
  await step('sites sealed anew', async () => {
    const first = await sealTable(stage.client, table, opened(stage, arn));
    const second = await sealTable(stage.client, table, opened(stage, arn));
    const isDone = first.sealed > 0 && isSealed(first) && second.kept >= first.sealed;
    return isDone ? [] : [JSON.stringify([first, second])];
  });
  await step('former taken away', async () => {
    await takeFormerAway(stage, arn);
    await wait(EVERYWHERE_MS);
    return [];
  });
};

const YEAR_SECONDS = 365 * 86_400;

/** Returns which of the expectations the signed licence keys of vendors do not fulfil. */
const licenceFaults = async (
  { enterKey, site }: Stage,
  expected: readonly (readonly [Vendor, boolean])[],
): Promise<string[]> => {
  const from = Math.floor(Date.now() / 1000);
  const faults: string[] = [];
  for (const [vendor, accepted] of expected) {
    const sale = {
      site,
      holder: 'The rehearsal',
      id: randomUUID(),
      from,
      until: from + YEAR_SECONDS,
    };
    if ((await enterKey(await signLicenceKey(vendor, sale))) !== accepted) {
      faults.push(`licence key of ${vendor.kid}`);
    }
  }
  return faults;
};

const rotateLicenceKeys = async (stage: Stage, step: Step): Promise<void> => {
  const arn = stage.cloud.secretArn('LicenceKeys');
  const [old, next, wrong] = await Promise.all(['old', 'new', 'wrong'].map(newVendor));
  if (!old || !next || !wrong) throw new Error('a pair of keys is missing');
  await put(stage, arn, JSON.stringify([publicHalf(old)]));
  await step('new value put', async () => {
    await put(stage, arn, JSON.stringify([publicHalf(next)]));
    await wait(EVERYWHERE_MS);
    return licenceFaults(stage, [
      [old, true],
      [next, true],
      [wrong, false],
    ]);
  });
  await step('former taken away', async () => {
    await takeFormerAway(stage, arn);
    await wait(EVERYWHERE_MS);
    return licenceFaults(stage, [
      [old, false],
      [next, true],
      [wrong, false],
    ]);
  });
};

/** Rotates each secret in turn while a person works. */
const rotateAll = async (stage: Stage): Promise<readonly Rotated[]> => {
  const rotated: Rotated[] = [];
  const stepOf =
    (secret: string): Step =>
    async (step, act) => {
      let wrong: readonly string[] = [];
      const loaded = await underLoad(stage.ask, async () => {
        wrong = await act();
      });
      rotated.push({ secret, step, wrong, ...loaded });
    };
  await stepOf('none')('quiet', async () => {
    await wait(EVERYWHERE_MS);
    return [];
  });
  await rotateEdge(stage, stepOf('edge'));
  await rotateSealKey(stage, stepOf('seal key'));
  await rotateLicenceKeys(stage, stepOf('licence keys'));
  return rotated;
};

/** Rotates the secrets of a stage in the embedded cloud, one after the other, while people read a board's goals. */
export const rehearseRotation = async (dataDir: string): Promise<readonly Rotated[]> => {
  let cloud: Cloud | null = null;
  const sandbox = await startSandbox(
    { port: 0, dataDir, env: { SECRETS_AGE_SECONDS: String(AGE_SECONDS) } },
    async (options) => {
      cloud = await startCloud({ ...options, warm: false });
      return cloud;
    },
  );
  try {
    if (cloud === null) throw new Error('the cloud was not started');
    const { endpoints } = cloud as Cloud;
    const credentials = { accessKeyId: ACCESS_KEY.id, secretAccessKey: ACCESS_KEY.secret };
    const client = new DynamoDBClient({
      endpoint: endpoints.dynamoDb,
      region: REGION,
      credentials,
    });
    const token = await sandbox.mintToken(sandbox.tracker.directory.users()[0]?.accountId ?? '');
    const [project] = sandbox.tracker.directory.projects();
    const stage: Stage = {
      cloud,
      client,
      site: sandbox.tenant,
      access: {
        url: endpoints.secrets,
        region: REGION,
        credentials: () => ({ ...credentials, sessionToken: undefined }),
        clock: systemClock,
      },
      enterKey: async (key) => {
        const response = await fetch(`${sandbox.urls.app}/smb/licence/key`, {
          method: 'PUT',
          headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ key }),
        });
        return response.ok;
      },
      ask: () =>
        fetch(`${sandbox.urls.app}/smb/goal?projectId=${project?.id}`, {
          headers: { authorization: `JWT ${token}` },
        }),
    };
    const rotated = await rotateAll(stage);
    client.destroy();
    return rotated;
  } finally {
    await sandbox.stop();
  }
};

export const isWithoutOutage = (rotated: readonly Rotated[]): boolean =>
  rotated.every(({ failures, wrong }) => failures.length === 0 && wrong.length === 0);

export const rotationTable = (rotated: readonly Rotated[]): string =>
  [
    '| secret | step | requests | failed | p95 in ms | wrong |',
    '|---|---|---|---|---|---|',
    ...rotated.map(
      ({ secret, step, requests, failures, p95, wrong }) =>
        `| ${secret} | ${step} | ${requests} | ${failures.length} | ${Math.round(p95)} | ${wrong.join(', ') || 'nothing'} |`,
    ),
  ].join('\n');
