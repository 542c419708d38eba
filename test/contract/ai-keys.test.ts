import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { removeAiKeys, secretAiKeys } from '#functions/adapters/aws/ai-keys.ts';
import { memoryAiKeys } from '#functions/adapters/memory/ai-keys.ts';
import type { AiKeys } from '#functions/ports/ai/ai-keys.ts';
import { systemClock } from '#functions/ports/ids.ts';
import { AccessDenied } from '#infra/sandbox/cloud/access/access.ts';
import type { Call } from '#infra/sandbox/cloud/access/policy.ts';
import { type SecretsManager, startSecretsManager } from '#infra/sandbox/cloud/secrets/server.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';

const ONE = 'site-one' as TenantId;
const TWO = 'site-two' as TenantId;
const KEY = { baseUrl: 'https://ai.test/v1', key: 'sk-one-0123456789abcdef' };
const UNDER = { prefix: 'cairn/test/ai-key/' };
const ENCRYPTION = 'arn:aws:kms:us-east-1:000000000000:key/sites';

const accessTo = (url: string) => ({
  url,
  region: 'us-east-1',
  credentials: () => ({ accessKeyId: 'AiGenerator', secretAccessKey: 'secret' }),
  clock: systemClock,
});
const keysAt = (url: string): AiKeys =>
  secretAiKeys(accessTo(url), { ...UNDER, encryptionKey: ENCRYPTION });

const aiKeysContract = (keys: () => AiKeys): void => {
  it('has no key before one is stored', async () => {
    expect(await keys().read(ONE)).toBeNull();
    await keys().remove(ONE);
  });

  it('keeps a key for each site, which can be replaced and removed', async () => {
    await keys().keep(ONE, KEY);
    await keys().keep(TWO, { ...KEY, key: 'sk-two' });
    expect(await keys().read(ONE)).toEqual(KEY);
    const next = { baseUrl: 'https://other.test', key: 'sk-next' };
    await keys().keep(ONE, next);
    expect(await keys().read(ONE)).toEqual(next);
    await keys().remove(ONE);
    expect(await keys().read(ONE)).toBeNull();
    expect(await keys().read(TWO)).toEqual({ ...KEY, key: 'sk-two' });
    await keys().keep(ONE, KEY);
    expect(await keys().read(ONE)).toEqual(KEY);
    await keys().remove(ONE);
    await keys().remove(TWO);
  });
};

describe('a key store in memory', () => {
  const keys = memoryAiKeys(new Map());
  aiKeysContract(() => keys);
});

describe('a key store in Secrets Manager', () => {
  let folder: string;
  let manager: SecretsManager;
  const calls: { who: string; call: Call }[] = [];
  let allowed: (call: Call) => boolean = () => true;
  const start = () =>
    startSecretsManager(join(folder, 'secrets.json'), (who, call) => {
      calls.push({ who, call });
      if (!allowed(call)) throw new AccessDenied(who, call, false, '');
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-secrets-'));
    manager = await start();
  });
  afterAll(async () => {
    await manager.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    calls.length = 0;
    allowed = () => true;
  });

  aiKeysContract(() => keysAt(manager.url));

  it("uses a name that the function's rights allow and that does not reveal the site", async () => {
    await keysAt(manager.url).keep(ONE, KEY);
    const [first] = calls;
    expect(first?.who).toBe('AiGenerator');
    expect(first?.call.resource).toMatch(
      /^arn:aws:secretsmanager:us-east-1:\d+:secret:cairn\/test\/ai-key\/[0-9a-f]{32}/,
    );
    expect(JSON.stringify(calls)).not.toContain(ONE);
    expect(calls.map(({ call }) => call.action)).toEqual([
      'secretsmanager:PutSecretValue',
      'secretsmanager:CreateSecret',
      'kms:GenerateDataKey',
      'kms:Decrypt',
    ]);
    expect(calls.at(-1)?.call).toEqual({
      action: 'kms:Decrypt',
      resource: ENCRYPTION,
      context: { 'kms:ViaService': 'secretsmanager.us-east-1.amazonaws.com' },
    });
  });

  it('keeps keys over a restart, in a file that only its owner can read', async () => {
    await keysAt(manager.url).keep(ONE, KEY);
    await manager.stop();
    manager = await start();
    expect(await keysAt(manager.url).read(ONE)).toEqual(KEY);
    const { mode } = await stat(join(folder, 'secrets.json'));
    expect(mode & 0o077).toBe(0);
    await keysAt(manager.url).remove(ONE);
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('[]');
  });

  it.each(['secretsmanager:GetSecretValue', 'kms:Decrypt'])(
    'cannot be read without %s',
    async (action) => {
      await keysAt(manager.url).keep(ONE, KEY);
      allowed = (call) => call.action !== action;
      await expect(keysAt(manager.url).read(ONE)).rejects.toThrow(/AccessDeniedException/);
    },
  );

  it('removes a key with nothing but the right to delete', async () => {
    await keysAt(manager.url).keep(ONE, KEY);
    allowed = (call) => call.action === 'secretsmanager:DeleteSecret';
    await removeAiKeys(accessTo(manager.url), UNDER)(ONE);
    await removeAiKeys(accessTo(manager.url), UNDER)(ONE);
    allowed = () => true;
    expect(await keysAt(manager.url).read(ONE)).toBeNull();
  });

  it('refuses unsigned requests', async () => {
    const response = await fetch(manager.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
      body: '{"SecretId":"x"}',
    });
    expect(response.status).toBe(400);
    expect(calls).toEqual([]);
  });
});

describe('a key store that fails', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  const refusing = (...types: readonly string[]) => {
    let turn = 0;
    server.answers(() => {
      const type = types[Math.min(turn, types.length - 1)];
      turn += 1;
      return { status: 400, body: JSON.stringify({ __type: type, Message: KEY.key }) };
    });
  };

  it('refuses a new key as busy while the old key is being deleted', async () => {
    refusing('InvalidRequestException');
    const busy = { refusal: { code: 'BUSY' } };
    await expect(keysAt(server.url).keep(ONE, KEY)).rejects.toMatchObject(busy);
    refusing('ResourceNotFoundException', 'InvalidRequestException');
    await expect(keysAt(server.url).keep(ONE, KEY)).rejects.toMatchObject(busy);
  });

  it('reports an error that contains no part of the key', async () => {
    refusing('com.amazonaws.secretsmanager#DecryptionFailure');
    for (const asked of [
      () => keysAt(server.url).keep(ONE, KEY),
      () => keysAt(server.url).read(ONE),
      () => keysAt(server.url).remove(ONE),
    ]) {
      const failure = await asked().catch((error: Error) => error);
      expect(String(failure)).toMatch(/DecryptionFailure/);
      expect(String((failure as Error).stack)).not.toContain(KEY.key);
    }
  });

  it('returns no key if the secret has another format', async () => {
    for (const text of ['sk-typed-by-hand', '{"key":"sk"}']) {
      server.answers(() => ({ status: 200, body: JSON.stringify({ SecretString: text }) }));
      expect(await keysAt(server.url).read(ONE)).toBeNull();
    }
  });
});
