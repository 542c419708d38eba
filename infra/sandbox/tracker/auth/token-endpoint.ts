import { decodeJwt, jwtVerify } from 'jose';
import type { AppCredentials } from '../contract/apps.ts';
import type { AuthServices } from './auth-services.ts';
import { TOKEN_LIFETIME_SECONDS } from './token-book.ts';

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const CLIENT = 'urn:atlassian:connect:clientid:';
const USER = 'urn:atlassian:connect:useraccountid:';

export interface TokenReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const refused = (error: string, description: string): TokenReply => ({
  status: 400,
  body: { error, error_description: description },
});

const appOf = (assertion: string, { apps }: AuthServices): AppCredentials | null => {
  try {
    const issuer = decodeJwt(assertion).iss ?? '';
    return issuer.startsWith(CLIENT) ? apps.byClientId(issuer.slice(CLIENT.length)) : null;
  } catch {
    return null;
  }
};

/**
 * `POST /oauth2/token`: exchanges an assertion that an app has signed for an access token. The assertion names the
 * user.
 */
export const exchangeToken = async (
  form: URLSearchParams,
  services: AuthServices,
): Promise<TokenReply> => {
  if (form.get('grant_type') !== GRANT)
    return refused('unsupported_grant_type', 'Only the JWT bearer grant is supported.');
  const assertion = form.get('assertion') ?? '';
  const app = appOf(assertion, services);
  if (!app) return refused('invalid_grant', 'The issuer of the assertion is not known.');
  const now = services.now();
  const claims = await jwtVerify(assertion, new TextEncoder().encode(app.sharedSecret), {
    algorithms: ['HS256'],
    currentDate: new Date(now),
    requiredClaims: ['iat', 'exp', 'sub', 'tnt'],
  }).then(
    ({ payload }) => payload,
    () => null,
  );
  if (!claims) return refused('invalid_grant', 'The assertion is not valid or has expired.');
  if (String(claims.tnt).replace(/\/$/, '') !== services.baseUrl)
    return refused('invalid_grant', 'The assertion names another tenant.');
  const accountId = (claims.sub ?? '').startsWith(USER)
    ? (claims.sub ?? '').slice(USER.length)
    : '';
  const user = services.site.rows.users.get(accountId);
  if (!user?.active)
    return refused('invalid_grant', 'The user of the assertion does not exist or is not active.');
  return {
    status: 200,
    body: {
      access_token: services.tokens.issue(accountId, app.key, now),
      expires_in: TOKEN_LIFETIME_SECONDS,
      token_type: 'Bearer',
    },
  };
};
