import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  type IResponseHeadersPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersStrictTransportSecurity,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';

/**
 * Allows inline styles, because drag previews and virtualised cards set positions, but no inline scripts. The bridge
 * adds the host's themes as style sheets. Pictures come from the host's avatar origins and from `data:` and `blob:`
 * URLs, never from a URL that a user entered. There are no inner frames and no forms. The page sends requests only to
 * the product's origin and messages only to its parent frame.
 */
const contentSecurityPolicy = ({
  bridgeUrl,
  frameAncestors,
  pictureOrigins,
}: StageConfig): string => {
  const bridge = new URL(bridgeUrl).origin;
  return [
    "default-src 'self'",
    `script-src 'self' ${bridge}`,
    `style-src 'self' 'unsafe-inline' ${bridge}`,
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${frameAncestors}`,
  ].join('; ');
};

const strictTransport = ({ hstsPreload }: StageConfig): ResponseHeadersStrictTransportSecurity => ({
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: true,
  preload: hstsPreload,
  override: true,
});

const behaviorOf = (config: StageConfig): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(config), override: true },
  contentTypeOptions: { override: true },
  referrerPolicy: {
    referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
    override: true,
  },
  strictTransportSecurity: strictTransport(config),
});

/** Adds headers to every answer of the CDN, whatever its origin. */
export const securityHeaders = (scope: Construct, config: StageConfig): IResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: behaviorOf(config),
  });

/**
 * Adds headers to pictures. Pages that the host serves from another origin read the pictures' bytes for exports. Anyone
 * who knows a picture's name may read it without credentials.
 */
export const pictureHeaders = (scope: Construct, config: StageConfig): IResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PictureHeaders', {
    securityHeadersBehavior: behaviorOf(config),
    corsBehavior: {
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET'],
      accessControlAllowHeaders: ['*'],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
  });

/**
 * Adds headers to public pages: only our own script files run, no embedding, no indexing, and forms are sent only to
 * us. No referrer is sent, because it would reveal the link. Inline styles are allowed, because the map sets positions.
 */
export const publicPageHeaders = (scope: Construct, config: StageConfig): IResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PublicPageHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self' 'unsafe-inline'",
          "font-src 'self'",
          "img-src 'self' data:",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ].join('; '),
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: strictTransport(config),
    },
    customHeadersBehavior: {
      customHeaders: [{ header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true }],
    },
  });
