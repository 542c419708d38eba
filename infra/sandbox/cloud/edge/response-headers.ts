import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

const Properties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z._default(
      z.object({
        ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string() })),
        ContentTypeOptions: z.optional(z.unknown()),
        FrameOptions: z.optional(z.object({ FrameOption: z.string() })),
        ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string() })),
        StrictTransportSecurity: z.optional(
          z.object({
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z._default(z.boolean(), false),
            Preload: z._default(z.boolean(), false),
          }),
        ),
      }),
      {},
    ),
    CorsConfig: z.optional(
      z.object({
        AccessControlAllowOrigins: z.object({ Items: z.array(z.literal('*')) }),
        AccessControlAllowCredentials: z.literal(false),
      }),
    ),
    CustomHeadersConfig: z._default(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      { Items: [] },
    ),
  }),
});

type SecurityHeaders = z.infer<
  typeof Properties
>['ResponseHeadersPolicyConfig']['SecurityHeadersConfig'];

const transportSecurity = ({
  StrictTransportSecurity: rule,
}: SecurityHeaders): string | undefined =>
  rule &&
  [
    `max-age=${rule.AccessControlMaxAgeSec}`,
    ...(rule.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(rule.Preload ? ['preload'] : []),
  ].join('; ');

/** Headers that a policy adds to an answer. As in CloudFront, some are added only for a request from another origin. */
export interface PolicyHeaders {
  readonly always: Readonly<Record<string, string>>;
  readonly crossOrigin: Readonly<Record<string, string>>;
}

export const NO_HEADERS: PolicyHeaders = { always: {}, crossOrigin: {} };

export const headersOf = (properties: unknown): PolicyHeaders => {
  const {
    SecurityHeadersConfig: security,
    CustomHeadersConfig: custom,
    CorsConfig: cors,
  } = Properties.parse(properties).ResponseHeadersPolicyConfig;
  const headers = {
    'content-security-policy': security.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': security.ContentTypeOptions ? 'nosniff' : undefined,
    'x-frame-options': security.FrameOptions?.FrameOption,
    'referrer-policy': security.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security': transportSecurity(security),
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
  };
  return {
    always: Object.fromEntries(
      Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    crossOrigin: cors ? { 'access-control-allow-origin': '*' } : {},
  };
};

export const headersFor = (
  { always, crossOrigin }: PolicyHeaders,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Readonly<Record<string, string>> =>
  headers.origin === undefined ? always : { ...always, ...crossOrigin };
