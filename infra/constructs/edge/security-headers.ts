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

/** What every answer of the edge carries, whichever origin gave it. */
export const securityHeaders = (scope: Construct, config: StageConfig): IResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: behaviorOf(config),
  });

/**
 * What pictures carry beside it: pages that lie at another origin, where the host serves them, read their bytes to draw
 * them into a file. Whoever knows the name of a picture may look at it, and no cookie of ours says who asks.
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
 * What the public pages of boards carry: no script runs on them but files of ours, they stand in no frame and in no
 * index, they tell nobody where their link is known, and their forms are sent to us alone. Styles may be inline, since
 * the map sets positions.
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
