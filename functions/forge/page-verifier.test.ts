import { beforeEach, describe, expect, it } from 'vitest';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { memorySpentTokens } from '../adapters/memory/spent-tokens.ts';
import type { VerifyToken } from '../connect/principal.ts';
import { tokenInvalid } from '../connect/shared-secret.ts';
import type { Installation } from '../ports/site/installations.ts';
import {
  appClaims,
  CLOUD_ID,
  FORGE_API,
  FORGE_APP_ID,
  forgeTrust,
  INSTALLATION,
  invocationClaims,
  pageClaims,
} from '../testing/forge.ts';
import { testHost } from '../testing/host.ts';
import { ANN, SITE, signShared, unsignedToken } from '../testing/site.ts';
import { START_SECONDS } from '../testing/time.ts';
import { eitherVerifier, pageVerifier } from './page-verifier.ts';

const host = testHost();
const stranger = testHost();

const MOVED: Installation = {
  ...SITE,
  forge: {
    cloudId: CLOUD_ID,
    installationIds: [INSTALLATION],
    apiBaseUrl: FORGE_API,
    systemToken: null,
  },
};

let verify: VerifyToken;
beforeEach(() => {
  verify = pageVerifier({
    ...forgeTrust(host.trust),
    findForgeSite: async (cloudId) => (cloudId === CLOUD_ID ? MOVED : null),
    spend: memorySpentTokens(),
  });
});

const codeOf = async (token: string, verifier = verify): Promise<string> => {
  try {
    await verifier(token);
    return 'taken';
  } catch (error) {
    if (error instanceof CatalogueError) return error.refusal.code;
    throw error;
  }
};

const page = (claims: object = {}) => host.sign(pageClaims(claims));
const app = (claims: object) => page({ app: appClaims(claims) });
const elsewhere = {
  context: { cloudId: 'cloud-two' },
  app: appClaims({ installation: { contexts: [{ name: 'jira', cloudId: 'cloud-two' }] } }),
};

describe('an invocation token', () => {
  it('identifies the person, and the tenant that the site already was on Connect', async () => {
    expect(await verify(await page())).toEqual({
      tenant: SITE.clientKey,
      accountId: ANN,
      apiBaseUrl: FORGE_API,
      origin: 'forge',
      isLicensed: true,
    });
  });

  it.each<[string, string, () => Promise<string> | string]>([
    ['that is none', 'TOKEN_INVALID', () => 'not.a.token'],
    ['of another key', 'TOKEN_INVALID', () => stranger.sign(pageClaims())],
    ['of a key that is not published', 'TOKEN_INVALID', () => host.sign(pageClaims(), 'key-9')],
    ['of another algorithm', 'TOKEN_INVALID', () => host.sign(pageClaims(), 'key-1', 'RS512')],
    ['signed with a secret', 'TOKEN_INVALID', () => signShared(pageClaims())],
    ['signed with the public key', 'TOKEN_INVALID', () => signShared(pageClaims(), host.pem)],
    ['not signed at all', 'TOKEN_INVALID', () => unsignedToken(pageClaims())],
    ['for another app', 'TOKEN_INVALID', () => page({ aud: `${FORGE_APP_ID}0` })],
    ['for nobody', 'TOKEN_INVALID', () => page({ aud: undefined })],
    ['of another issuer', 'TOKEN_INVALID', () => page({ iss: 'forge/other-token' })],
    ['of no issuer', 'TOKEN_INVALID', () => page({ iss: undefined })],
    ['that has ended', 'TOKEN_EXPIRED', () => page({ exp: START_SECONDS })],
    ['that ended long ago', 'TOKEN_EXPIRED', () => page({ exp: START_SECONDS - 3600 })],
    ['without an end', 'TOKEN_INVALID', () => page({ exp: undefined })],
    ['of the future', 'TOKEN_INVALID', () => page({ nbf: START_SECONDS + 6 })],
    ['issued in the future', 'TOKEN_INVALID', () => page({ iat: START_SECONDS + 6 })],
    ['without a beginning', 'TOKEN_INVALID', () => page({ nbf: undefined })],
    ['that lives for a day', 'TOKEN_INVALID', () => page({ exp: START_SECONDS + 86_400 })],
    ['without a name', 'TOKEN_INVALID', () => page({ jti: undefined })],
    ['of the isolated cloud', 'TOKEN_INVALID', () => page({ icLabel: 'ic-1' })],
    ['of an isolated app', 'TOKEN_INVALID', () => app({ icLabel: 'ic-1' })],
    ['without a page', 'TOKEN_INVALID', () => page({ context: undefined })],
    ['without a person', 'TOKEN_INVALID', () => page({ principal: undefined })],
    ['of an event', 'TOKEN_INVALID', () => host.sign(invocationClaims())],
    ['of another installation', 'TOKEN_INVALID', () => app({ installationId: 'another' })],
    ['of a site that is unknown', 'SITE_UNKNOWN', () => page(elsewhere)],
    ['of two sites', 'TOKEN_INVALID', () => page({ context: { cloudId: 'cloud-two' } })],
    [
      'of no site',
      'TOKEN_INVALID',
      () => page({ ...elsewhere, context: {}, app: appClaims({ installation: {} }) }),
    ],
    ['whose address is none', 'TOKEN_INVALID', () => app({ apiBaseUrl: 'ftp://x.example' })],
  ])('%s is refused with %s', async (_, code, token) => {
    expect(await codeOf(await token())).toBe(code);
  });

  it('is accepted only once', async () => {
    const token = await page();
    expect(await codeOf(token)).toBe('taken');
    expect(await codeOf(token)).toBe('TOKEN_INVALID');
  });

  it('is accepted a few seconds before it becomes valid, because clocks differ', async () => {
    expect(await codeOf(await page({ nbf: START_SECONDS + 5 }))).toBe('taken');
  });

  it('is refused when its site is uninstalled or is being erased', async () => {
    for (const state of ['uninstalled', 'erasing'] as const) {
      const gone = pageVerifier({
        ...forgeTrust(host.trust),
        findForgeSite: async () => ({ ...MOVED, state }),
        spend: memorySpentTokens(),
      });
      expect(await codeOf(await page(), gone)).toBe('SITE_UNKNOWN');
    }
  });

  it("leads to BUSY when the host's keys cannot be fetched", async () => {
    const busy = pageVerifier({
      ...forgeTrust(host.trust),
      keys: async () => {
        throw new CatalogueError({ code: 'BUSY' });
      },
      findForgeSite: async () => MOVED,
      spend: memorySpentTokens(),
    });
    expect(await codeOf(await page(), busy)).toBe('BUSY');
  });

  it.each([
    [{ license: { active: false } }, false],
    [{ license: undefined }, false],
    [{ license: undefined, environment: { type: 'DEVELOPMENT' } }, true],
  ])('with the app claims %j has isLicensed %j', async (claims, licensed) => {
    expect((await verify(await app(claims))).isLicensed).toBe(licensed);
  });
});

describe('the verifier of Connect and Forge tokens', () => {
  it('passes each token to the verifier that accepts its algorithm', async () => {
    const named =
      (name: string): VerifyToken =>
      async () =>
        Promise.reject(new Error(name));
    const either = eitherVerifier(named('connect'), named('forge'));
    await expect(either(await page())).rejects.toThrow('forge');
    await expect(either(await signShared({}))).rejects.toThrow('connect');
    await expect(either(unsignedToken({}))).rejects.toThrow('connect');
    expect(await codeOf('not.a.token', either)).toBe('TOKEN_INVALID');
  });

  it('refuses a token of another issuer without fetching the keys of Forge', async () => {
    const forge: VerifyToken = async () => {
      throw new Error('the keys are asked for');
    };
    const refusing: VerifyToken = async () => {
      throw tokenInvalid();
    };
    const either = eitherVerifier(refusing, forge);
    for (const iss of [SITE.clientKey, 'forge/other', '']) {
      expect(await codeOf(await host.sign({ ...pageClaims({}), iss }), either)).toBe(
        'TOKEN_INVALID',
      );
    }
  });
});
