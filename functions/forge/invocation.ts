import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { refuseFuture, tokenInvalid } from '../connect/shared-secret.ts';

const id = z.string().check(z.minLength(1), z.maxLength(255));
const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));

const claimsSchema = z.object({
  jti: id,
  iat: z.number(),
  exp: z.number(),
  app: z.object({
    installationId: id,
    apiBaseUrl: url,
    environment: z.optional(z.object({ type: z.optional(z.string()) })),
    module: z.optional(z.object({ type: z.optional(z.string()), key: z.optional(z.string()) })),
    license: z.optional(z.nullable(z.object({ active: z.optional(z.boolean()) }))),
    installation: z.optional(
      z.object({
        contexts: z._default(
          z.array(z.object({ name: z.optional(z.string()), cloudId: z.optional(id) })),
          [],
        ),
      }),
    ),
  }),
  /** The context of the page. Absent in calls that do not come from a page. */
  context: z.optional(z.looseObject({ cloudId: z.optional(id) })),
  /** Account id of the calling person. Absent in calls by the host itself. */
  principal: z.optional(id),
});

export interface Invocation {
  /** Unique id of the token. */
  readonly jti: string;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Id of the site. It is the same for all installations of the app on the site. */
  readonly cloudId: string;
  readonly installationId: string;
  /** Base address of the site's REST API, without a trailing slash. */
  readonly apiBaseUrl: string;
  /** Key of the module in the manifest that makes the call. */
  readonly moduleKey: string | null;
  readonly accountId: string | null;
  readonly fromPage: boolean;
  /**
   * Whether the token says that the site is licensed. If it does not say, the site counts as licensed unless the
   * environment is production, because only production is sold.
   */
  readonly licensed: boolean;
}

export interface InvocationTrust {
  /** The id that the host gave our app. Tokens must have it as their audience. */
  readonly appId: string;
  /** Returns the host's published keys. Throws `BUSY` when they cannot be fetched. */
  readonly keys: JWTVerifyGetKey;
  readonly clock: Clock;
}

export const FORGE_ISSUER = 'forge/invocation-token';
/**
 * A token may begin to be valid this many seconds in the future, because clocks differ. But an expired token is always
 * refused.
 */
const TOLERANCE = 5;
/** The longest accepted lifetime of a token, in seconds. The host's tokens live for 25 s. */
const LONGEST_LIFE = 60;

const verified = async (
  token: string,
  { appId, keys, clock }: InvocationTrust,
): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: FORGE_ISSUER,
      audience: appId,
      requiredClaims: ['exp', 'iat', 'nbf', 'jti'],
      clockTolerance: TOLERANCE,
      currentDate: new Date(clock()),
    });
    if ((payload.exp ?? 0) > Date.parse(clock()) / 1000) return payload;
  } catch (cause) {
    if (cause instanceof CatalogueError) throw cause;
    if (cause instanceof errors.JWTExpired) {
      throw new CatalogueError(refusal('TOKEN_EXPIRED'), { cause });
    }
    throw tokenInvalid(cause);
  }
  throw new CatalogueError(refusal('TOKEN_EXPIRED'));
};

type Claims = z.infer<typeof claimsSchema>;

/** Returns the cloud id of the page or of the installation. Throws if they name two different sites. */
const cloudIdOf = ({ context, app }: Claims): string => {
  const contexts = app.installation?.contexts ?? [];
  const installed = (contexts.find(({ name }) => name === 'jira') ?? contexts[0])?.cloudId;
  const found = context?.cloudId ?? installed;
  if (found === undefined || (installed !== undefined && installed !== found)) {
    throw tokenInvalid(new Error('the token names no site, or two'));
  }
  return found;
};

/**
 * Returns whether the token comes from an Isolated Cloud. Sites there have other keys and addresses, which we do not
 * support.
 */
const isIsolated = (payload: JWTPayload): boolean =>
  'icLabel' in payload ||
  (typeof payload.app === 'object' && payload.app !== null && 'icLabel' in payload.app);

/**
 * Verifies an invocation token of the Forge host. It must use RS256 with a published key of the host, have the right
 * audience and issuer, be valid now, and have a short lifetime. Throws `TOKEN_INVALID`, `TOKEN_EXPIRED`, or `BUSY` when
 * the host's keys cannot be fetched.
 */
export const verifyInvocation = async (
  token: string,
  trust: InvocationTrust,
): Promise<Invocation> => {
  const payload = await verified(token, trust);
  if (isIsolated(payload)) throw tokenInvalid(new Error('of the isolated cloud'));
  const claims = z.safeParse(claimsSchema, payload);
  if (!claims.success) throw tokenInvalid(claims.error);
  const { jti, iat, exp, app, principal, context } = claims.data;
  refuseFuture(iat, trust.clock, TOLERANCE);
  if (exp - iat > LONGEST_LIFE) throw tokenInvalid(new Error('the token lives too long'));
  return {
    jti,
    issuedAt: iat,
    expiresAt: exp,
    cloudId: cloudIdOf(claims.data),
    installationId: app.installationId,
    apiBaseUrl: app.apiBaseUrl.replace(/\/$/, ''),
    moduleKey: app.module?.key ?? null,
    accountId: principal ?? null,
    fromPage: context !== undefined,
    licensed: app.license?.active ?? app.environment?.type !== 'PRODUCTION',
  };
};
