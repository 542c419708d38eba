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
 * Styles may be inline because drag previews and virtualised cards set positions; scripts may not. The
 * bridge brings the host's themes as style sheets of its own. Pictures come from where the host keeps avatars, and from
 * files that it hands over: no address that a user typed is called. No inner frames, no forms: the page only talks to us and, by messages, to the frame
 * that holds it.
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

/** Headers of every answer of the edge, whatever its origin. */
export const securityHeaders = (scope: Construct, config: StageConfig): IResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: behaviorOf(config),
  });

/**
 * Headers of pictures: pages that the host serves from another origin read their bytes for exports.
 * Anyone who knows a picture's name may read it, without credentials.
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
 * Headers of public pages: only our own script files run, no embedding, no indexing, no referrer
 * that would reveal the link, and forms are sent only to us. Inline styles are allowed, because the
 * map sets positions.
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
